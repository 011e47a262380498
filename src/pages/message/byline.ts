import type { Schema } from '../../contract/operations.ts';
import { ERASED_AUTHOR } from '../erased-author.ts';
import { html, type Html } from '../html.ts';
import type { PageParts } from '../parts.ts';

type Author = Pick<Schema<'TranscriptAuthor'>, 'id' | 'name' | 'bot'>;

/** The name, in the color of the highest role. */
export function author({ id, name, bot }: Author, { names }: PageParts): Html {
  return html`<span class="author ${names.colorOf(id)}"><bdi>${name}</bdi></span
    >${bot && id !== ERASED_AUTHOR.id && html` <span class="tag">APP</span>`}`;
}

export function avatar(of: { readonly id: string; readonly name: string }, { names }: PageParts): Html {
  const { letter, className } = names.avatarOf(of);
  return html`<span class="${className}" aria-hidden="true">${letter}</span>`;
}
