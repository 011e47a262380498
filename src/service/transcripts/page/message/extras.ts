import type { Schema } from '../../../../contract/operations.ts';
import { html, type Html } from '../html.ts';
import { objectOf } from '../open-values.ts';
import type { PageParts } from '../parts.ts';
import { renderComponent } from './components.ts';
import { renderEmbed } from './embed.ts';
import { createMedia } from './media.ts';
import { renderPoll } from './poll.ts';

type Message = Schema<'TranscriptMessage'>;

/** What stands below a message's words. */
export function renderExtras(message: Message, parts: PageParts): Html {
  const media = createMedia(message, parts.attachments);
  // Before the attachments: what these show of them is not shown again.
  const embeds = (message.embeds ?? []).map((embed) => renderEmbed(embed, parts, media));
  const components = (message.components ?? []).map((one) => renderComponent(objectOf(one), parts, media));
  return html`${media.rest()}${embeds}${components}${message.poll && renderPoll(message.poll, parts)}${stickers(
    message,
  )}${reactions(message)}`;
}

const stickers = ({ stickers: list = [] }: Message): Html[] =>
  list.map(
    ({ name }) => html`<p class="sticker"><span class="hidden">Sticker: </span><bdi>${name}</bdi></p>`,
  );

function reactions({ reactions: list = [] }: Message): Html | null {
  if (list.length === 0) return null;
  const one = ({ emoji, emoji_id, count }: (typeof list)[number]) =>
    html`<li><span class="emoji">${emoji_id ? `:${emoji}:` : emoji}</span> ${count}</li>`;
  return html`<ul class="reactions" aria-label="Reactions">
    ${list.map(one)}
  </ul>`;
}
