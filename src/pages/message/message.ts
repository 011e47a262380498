import type { Say } from '../../words/say.ts';
import { fillPlaceholders, html, placeholder, type Html } from '../html.ts';
import type { Schema } from '../../contract/operations.ts';
import { ERASED_AUTHOR } from '../erased-author.ts';
import type { PageParts } from '../parts.ts';
import { author, avatar } from './byline.ts';
import { discordAddress } from '../../discord-text/address.ts';
import { externalLink } from '../links.ts';
import { renderExtras } from './extras.ts';
import { formAnswers, type Opening } from './opening.ts';

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
  14: (say) => html`${say('system.discoveryOff')}`,
  15: (say) => html`${say('system.discoveryOn')}`,
  16: (say) => html`${say('system.discoveryWarning')}`,
  17: (say) => html`${say('system.discoveryWarning')}`,
  18: (say, message) => withName(say('system.thread', { name: placeholder('name') }), message),
  21: (say) => html`${say('system.began')}`,
  22: (say) => html`${say('system.inviteReminder')}`,
  24: (say, message) => autoModSentence(say, message),
  25: (say) => html`${say('system.subscribed')}`,
  27: (say, message) => withName(say('system.stageStarted', { name: placeholder('name') }), message),
  28: (say, message) => withName(say('system.stageEnded', { name: placeholder('name') }), message),
  29: (say) => html`${say('system.speaks')}`,
  31: (say, message) => withName(say('system.stageTopic', { name: placeholder('name') }), message),
  36: (say) => html`${say('system.lockdown')}`,
  37: (say) => html`${say('system.lockdownOver')}`,
  38: (say) => html`${say('system.raid')}`,
  39: (say) => html`${say('system.falseAlarm')}`,
  44: (say) => html`${say('system.purchased')}`,
  46: (say, message) => pollSentence(say, message),
};

/**
 * Discord puts what happened into the fields of an embed, under fixed names.
 * @see https://docs.discord.com/developers/resources/message#embed-fields-by-embed-type
 */
function embedFields({ embeds = [] }: Message): ReadonlyMap<string, string> {
  return new Map(embeds.flatMap(({ fields = [] }) => fields.map(({ name, value }) => [name, value])));
}

function autoModSentence(say: Say, message: Message): Html {
  const rule = embedFields(message).get('rule_name');
  if (rule === undefined) return html`${say('system.autoMod')}`;
  return fillPlaceholders(say('system.autoModRule', { rule: placeholder('rule') }), {
    rule: html`<strong><bdi>${rule}</bdi></strong>`,
  });
}

function pollSentence(say: Say, message: Message): Html {
  const fields = embedFields(message);
  const [question, winner] = [fields.get('poll_question_text'), fields.get('victor_answer_text')];
  if (question === undefined) return html`${say('system.poll')}`;
  const bold = (text: string): Html => html`<strong><bdi>${text}</bdi></strong>`;
  if (winner === undefined)
    return fillPlaceholders(say('system.pollTied', { question: placeholder('question') }), {
      question: bold(question),
    });
  const count = Number(fields.get('victor_answer_votes') ?? 0);
  const of = Number(fields.get('total_votes') ?? 0);
  const slots = { question: placeholder('question'), winner: placeholder('winner'), count, of };
  return fillPlaceholders(say('system.pollWon', slots), {
    question: bold(question),
    winner: bold(winner),
  });
}

/** The sentence of a system message; null for a message that a person or a bot has written. */
export const systemSentence = (message: Message, say: Say): Html | null =>
  SENTENCES[message.type ?? 0]?.(say, message) ?? null;

export const isSystemMessage = ({ type }: Message): boolean => (type ?? 0) in SENTENCES;

type Message = Schema<'TranscriptMessage'>;

/** The longest line that says what happened; more is a message. */
const EVENT_LENGTH = 300;

/** Whether a bot only says what happened, in one line of text. */
export function isEvent(message: Message): boolean {
  const { author: by, type = 0 } = message;
  if (!by.bot || by.id === ERASED_AUTHOR.id || type !== 0) return false;
  const { content, embeds = [], components = [], stickers = [], attachments = [] } = message;
  const isLine = content !== '' && content.length <= EVENT_LENGTH && !content.includes('\n');
  const isAlone = [embeds, components, stickers, attachments].every(({ length }) => length === 0);
  return isLine && isAlone && !message.poll && !message.forwarded && !message.reply_to;
}

/** An event, as Discord shows its own lines: small, with a sign, and without a picture. */
export const renderEvent = (message: Message, parts: PageParts): Html =>
  html`<article
    class="message event ${message.deleted_at && 'deleted'}"
    id="message-${message.id}"
    aria-label="${message.author.name}"
  >
    <span class="arrow" aria-hidden="true">→</span>
    <div class="body">
      ${author(message.author, parts)} ${words(message, parts)}
      <a class="when" href="#message-${message.id}">${parts.times.moment(message.created_at)}</a>
      ${marks(message, parts)}${renderExtras(message, parts)}${renderVersions(message, parts)}
    </div>
  </article> `;

/** What the ticket's owner filled in and wrote, as theirs: one line if that was nothing. */
export function renderOpening(message: Message, { text, form, owner }: Opening, parts: PageParts): Html {
  const { say, times, markdown } = parts;
  const by = owner ?? message.author;
  const isLine = text === '' && form.length === 0;
  const opened = fillPlaceholders(say('createTicket.history', { who: placeholder('who') }), {
    who: author({ ...by, bot: false }, parts),
  });
  return html`<article
    class="message ${isLine ? 'event' : 'first opening'}"
    id="message-${message.id}"
    aria-label="${by.name}"
  >
    ${isLine ? html`<span class="arrow" aria-hidden="true">→</span>` : avatar(by, parts)}
    <p class="byline">
      <span class="opened">${opened}</span>
      <a class="when" href="#message-${message.id}">${times.moment(message.created_at)}</a>
    </p>
    ${
      !isLine &&
      html`<div class="body">
        ${text !== '' && html`<div class="markdown" dir="auto">${markdown.render(text)}</div>`}
        ${form.length > 0 && formAnswers(form)}
      </div>`
    }
  </article> `;
}

/** Renders a message with everything in it; one that continues a group stands under the name above it. */
export function renderMessage(
  message: Message,
  continues: boolean,
  reply: Reply,
  parts: PageParts,
  isNote = false,
): Html {
  const sentence = systemSentence(message, parts.say);
  const kind = `message${continues ? '' : ' first'}${message.deleted_at ? ' deleted' : ''}${isNote ? ' internal-note' : ''}`;
  return html`<article class="${kind}" id="message-${message.id}" aria-label="${message.author.name}">
    ${!continues && message.reply_to && reply(message.reply_to)}
    ${continues ? gutter(message, parts) : byline(message, sentence, parts, isNote)}
    <div class="body">
      ${sentence === null && forwardMark(message, parts)}${sentence === null && words(message, parts)}${marks(
        message,
        parts,
      )}${renderExtras(message, parts)}${renderVersions(message, parts)}
    </div>
  </article> `;
}

/** The time next to a message that doesn't repeat its author's name. */
const gutter = ({ created_at }: Message, { times }: PageParts): Html =>
  html`<p class="gutter">${times.clock(created_at)}</p>`;

function byline(message: Message, sentence: Html | null, parts: PageParts, isNote: boolean): Html {
  const sign =
    sentence === null ? avatar(message.author, parts) : html`<span class="arrow" aria-hidden="true">→</span>`;
  return html`${sign}
    <p class="byline">
      ${author(message.author, parts)} ${sentence}
      ${isNote && html`<span class="note-mark">${parts.say('page.note')}</span>`}
      <a class="when" href="#message-${message.id}">${parts.times.moment(message.created_at)}</a>
    </p>`;
}

const words = ({ content }: Message, { markdown }: PageParts): Html | false =>
  content !== '' && html`<div class="markdown" dir="auto">${markdown.render(content)}</div>`;

/** Says that someone else may have written it, and where, as far as Discord tells. */
function forwardMark({ forwarded }: Message, { say, times }: PageParts): Html | null {
  if (!forwarded) return null;
  const { guild_id: guildId, channel_id: channelId, message_id: messageId, created_at: at } = forwarded;
  const mark = fillPlaceholders(say('said.forwarded', { when: placeholder('when') }), {
    when: times.moment(at),
  });
  const original =
    guildId !== null && channelId !== null && messageId !== null
      ? html` · ${externalLink(discordAddress(guildId, channelId, messageId), say('said.original'))}`
      : '';
  return html`<p class="marks forwarded"><span aria-hidden="true">↪</span> ${mark}${original}</p>`;
}

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

/** What staff see of an edited message: its earlier texts, with their files. */
function renderVersions(
  { versions = [] }: Message,
  { say, times, markdown, attachments }: PageParts,
): Html | false {
  const one = ({ content, attachments: ids, created_at }: (typeof versions)[number]) =>
    html`<li>
      ${times.moment(created_at)}
      <div class="markdown" dir="auto">${markdown.render(content)}</div>
      ${ids.flatMap((id) => {
        const file = attachments.byId(id);
        return file === null ? [] : [attachments.show(file)];
      })}
    </li>`;
  return (
    versions.length > 0 &&
    html`<details class="versions">
      <summary>${say('said.versions', { count: versions.length })}</summary>
      <ol>
        ${versions.map(one)}
      </ol>
    </details>`
  );
}

/** Discord starts a new group after seven minutes. */
const GROUP_MS = 7 * 60_000;

/** Whether a message continues the group above it, under the same name. */
export function continuesGroup(message: Message, previous: Message | undefined): boolean {
  if (previous === undefined || message.reply_to) return false;
  if ([message, previous].some((each) => isSystemMessage(each) || isEvent(each))) return false;
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
