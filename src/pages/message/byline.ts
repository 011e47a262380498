import type { Schema } from '../../contract/operations.ts';
import { ERASED_AUTHOR } from '../erased-author.ts';
import { html, type Html } from '../html.ts';
import type { PageParts } from '../parts.ts';

type Author = Pick<Schema<'TranscriptAuthor'>, 'id' | 'name' | 'bot' | 'staff'>;

/** The name, in the color of the highest role, and whether it's a bot or staff of the ticket's type. */
export function author({ id, name, bot, staff }: Author, { names, say }: PageParts): Html {
  return html`<span class="author ${names.colorOf(id)}"><bdi>${name}</bdi></span
    >${bot && id !== ERASED_AUTHOR.id && html` <span class="tag">APP</span>`}${
      staff === true && html` <span class="tag staff">${say('page.staff')}</span>`
    }`;
}

export function avatar(of: { readonly id: string; readonly name: string }, { names }: PageParts): Html {
  const { letter, className, picture } = names.avatarOf(of);
  if (picture !== undefined) return html`<img class="avatar" src="${picture}" alt="" />`;
  return html`<span class="${className}" aria-hidden="true">${letter}</span>`;
}
