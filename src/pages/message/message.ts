import type { Say } from '../../words/say.ts';
import { fillPlaceholders, html, placeholder, type Html } from '../html.ts';
import type { Schema } from '../../contract/operations.ts';
import { ERASED_AUTHOR } from '../erased-author.ts';
import type { PageParts } from '../parts.ts';
import { author, avatar } from './byline.ts';
import { renderExtras } from './extras.ts';

const withName = (sentence: string, { content }: Message): Html =>
  fillPlaceholders(sentence, { name: html`<strong><bdi>${content}</bdi></strong>` });

/**
 * The sentences that Discord writes itself when something happens, by message type; the author's name stands before
 * each. The person it was done to isn't part of a transcript's message.
 *
 * @see https://docs.discord.com/developers/resources/message#message-object-message-types
 */
const SENTENCES: Readonly<Record<number, (say: Say, message: Message) => Html>> = {
  1: (say) => html`${say('system.added')}`,
  2: (say) => html`${say('system.removed')}`,
  3: (say) => html`${say('system.call')}`,
  4: (say, message) => withName(say('system.renamed', { name: placeholder('name') }), message),
  5: (say) => html`${say('system.icon')}`,
  6: (say) => html`${say('system.pinned')}`,
  7: (say) => html`${say('system.joined')}`,
  8: (say) => html`${say('system.boosted')}`,
  9: (say) => html`${say('system.level', { level: 1 })}`,
  10: (say) => html`${say('system.level', { level: 2 })}`,
  11: (say) => html`${say('system.level', { level: 3 })}`,
  12: (say, message) => withName(say('system.follows', { name: placeholder('name') }), message),
  18: (say, message) => withName(say('system.thread', { name: placeholder('name') }), message),
  21: (say) => html`${say('system.began')}`,
  24: (say) => html`${say('system.autoMod')}`,
  46: (say) => html`${say('system.poll')}`,
};

/** The sentence of a system message; null for a message that a person or a bot has written. */
export const systemSentence = (message: Message, say: Say): Html | null =>
  SENTENCES[message.type ?? 0]?.(say, message) ?? null;

export const isSystemMessage = ({ type }: Message): boolean => (type ?? 0) in SENTENCES;

type Message = Schema<'TranscriptMessage'>;

/** Renders a message with everything in it; one that continues a group stands under the name above it. */
export function renderMessage(message: Message, continues: boolean, reply: Reply, parts: PageParts): Html {
  const sentence = systemSentence(message, parts.say);
  const kind = `message${continues ? '' : ' first'}${message.deleted_at ? ' deleted' : ''}`;
  return html`<article class="${kind}" id="message-${message.id}" aria-label="${message.author.name}">
    ${!continues && message.reply_to && reply(message.reply_to)}
    ${continues ? gutter(message, parts) : byline(message, sentence, parts)}
    <div class="body">
      ${sentence === null && words(message, parts)}${marks(message, parts)}${renderExtras(message, parts)}
    </div>
  </article> `;
}

/** The time beside a message without a name of its own. */
const gutter = ({ created_at }: Message, { times }: PageParts): Html =>
  html`<p class="gutter">${times.clock(created_at)}</p>`;

function byline(message: Message, sentence: Html | null, parts: PageParts): Html {
  const sign =
    sentence === null ? avatar(message.author, parts) : html`<span class="arrow" aria-hidden="true">→</span>`;
  return html`${sign}
    <p class="byline">
      ${author(message.author, parts)} ${sentence}
      <a class="when" href="#message-${message.id}">${parts.times.moment(message.created_at)}</a>
    </p>`;
}

const words = ({ content }: Message, { markdown }: PageParts): Html | false =>
  content !== '' && html`<div class="markdown" dir="auto">${markdown.render(content)}</div>`;

/**
 * Renders the edits, deletion and erasure of the message; the text of a deleted one stays, as it is why people look
 * for it.
 */
function marks({ author, edited_at, deleted_at }: Message, { say, times }: PageParts): Html | false {
  const isErased = author.id === ERASED_AUTHOR.id;
  if (!edited_at && !deleted_at && !isErased) return false;
  const erased = isErased && html`<span>${say('said.erased')}</span>`;
  const at = (key: 'said.edited' | 'said.deleted', time: string) =>
    fillPlaceholders(say(key, { when: placeholder('when') }), { when: times.moment(time) });
  const edited = edited_at && html`<span>${at('said.edited', edited_at)}</span>`;
  const deleted = deleted_at && html`<strong>${at('said.deleted', deleted_at)}</strong>`;
  return html`<p class="marks">${erased} ${deleted} ${edited}</p>`;
}

/** Discord starts a new group after seven minutes. */
const GROUP_MS = 7 * 60_000;

/** Whether a message continues the group above it, under the same name. */
export function continuesGroup(message: Message, previous: Message | undefined): boolean {
  if (previous === undefined || message.reply_to || isSystemMessage(message) || isSystemMessage(previous))
    return false;
  // One webhook has many names.
  const same = message.author.id === previous.author.id && message.author.name === previous.author.name;
  return same && Date.parse(message.created_at) - Date.parse(previous.created_at) < GROUP_MS;
}

/** Renders what a reply shows of the message that it answers. */
export type Reply = (id: string) => Html;

/** Each excerpt is rendered once, however often a message is answered. */
export function createReply(messages: readonly Message[], parts: PageParts): Reply {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const rendered = new Map<string, Html>();
  return (id) => {
    const reply = rendered.get(id) ?? renderReply(byId.get(id), parts);
    rendered.set(id, reply);
    return reply;
  };
}

function renderReply(message: Message | undefined, parts: PageParts): Html {
  if (message === undefined) return html`<p class="reply">${parts.say('said.replyGone')}</p>`;
  const excerpt = parts.markdown.excerpt(message.content) || parts.say('said.noText');
  return html`<p class="reply">
    <span class="hidden">${parts.say('said.reply')}</span> ${author(message.author, parts)}
    <a href="#message-${message.id}"><bdi>${excerpt}</bdi></a>
  </p>`;
}
