import type { Schema } from '../../contract/operations.ts';
import { fillPlaceholders, html, placeholder, type Html } from '../html.ts';
import { objectOf } from '../open-values.ts';
import type { PageParts } from '../parts.ts';
import { renderComponent, emojiByName } from './components.ts';
import { renderEmbed, createMedia } from './embed.ts';

type Message = Schema<'TranscriptMessage'>;

/** Renders everything below a message's text. */
export function renderExtras(message: Message, parts: PageParts): Html {
  const media = createMedia(message, parts);
  // These come before the attachments: an attachment that they show isn't shown again.
  const embeds = shownEmbeds(message).map((embed) => renderEmbed(embed, parts, media));
  const components = (message.components ?? []).map((one) => renderComponent(objectOf(one), parts, media));
  return html`${media.rest()}${embeds}${components}${message.poll && renderPoll(message.poll, parts)}${stickers(
    message,
    parts,
  )}${reactions(message, parts)}`;
}

/** The types of embeds whose fields are data, which the message's sentence says in words. */
const DATA: ReadonlySet<unknown> = new Set(['poll_result', 'auto_moderation_message']);

function shownEmbeds({ embeds = [] }: Message): NonNullable<Message['embeds']> {
  return embeds.flatMap((embed) => {
    if (!DATA.has(embed['type'])) return [embed];
    // What AutoMod blocked.
    return embed.description === undefined ? [] : [{ description: embed.description }];
  });
}

const stickers = ({ stickers: list = [] }: Message, { say }: PageParts): Html[] =>
  list.map(
    ({ name }) =>
      html`<p class="sticker"><span class="hidden">${say('said.sticker')} </span><bdi>${name}</bdi></p>`,
  );

function reactions({ reactions: list = [] }: Message, { say }: PageParts): Html | null {
  if (list.length === 0) return null;
  const one = ({ emoji, emoji_id, count }: (typeof list)[number]) =>
    html`<li><span class="emoji">${emoji_id ? `:${emoji}:` : emoji}</span> ${count}</li>`;
  return html`<ul class="reactions" aria-label="${say('said.reactions')}">
    ${list.map(one)}
  </ul>`;
}

type Poll = Schema<'TranscriptPoll'>;

/** Renders the poll with its votes as they were last seen. */
function renderPoll({ question, answers, ...poll }: Poll, { say, times }: PageParts): Html {
  const votes = answers.reduce((sum, { count }) => sum + count, 0);
  const until = (at: string) =>
    fillPlaceholders(say('poll.until', { when: placeholder('when') }), { when: times.moment(at) });
  const end = poll.finalized ? say('poll.ended') : poll.expires_at && until(poll.expires_at);
  const several = poll.multiselect && ` · ${say('poll.several')}`;
  return html`<div class="poll" role="group" aria-label="${say('poll.poll')}">
    <p class="poll-question"><bdi>${question}</bdi></p>
    <ul>
      ${answers.map((answer) => renderAnswer(answer, votes))}
    </ul>
    <p class="faint">${say('poll.votes', { count: votes })}${several}${end && html` · ${end}`}</p>
  </div>`;
}

/** Uses `meter`, which the page's policy allows: setting a width would take an inline style. */
function renderAnswer({ text, emoji, count }: Poll['answers'][number], votes: number): Html {
  const share = votes === 0 ? 0 : Math.round((count / votes) * 100);
  return html`<li>
    <span>${emoji && emojiByName(emoji)}<bdi>${text}</bdi></span>
    <span class="faint">${count} · ${share}%</span>
    <meter min="0" max="100" value="${share}" aria-hidden="true"></meter>
  </li>`;
}
