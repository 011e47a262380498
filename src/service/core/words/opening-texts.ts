import type { APIEmbed } from 'discord-api-types/v10';
import { endWithin } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import { answersInMarkdown, nonEmpty } from '../../../discord-text/form-answers.ts';
import type { MessageBody } from '../tickets/ports.ts';
import type { FormEntry, TicketRecord } from '../model/ticket.ts';

/** The distance within which the end of a line or a word is searched. */
const SEARCH_BACK = 400;

/**
 * Splits a text into pieces that have at most `limit` characters each after `render`. Joined, the pieces are the text again;
 * no piece splits a character, and words are split only if that can't be avoided.
 */
export function inPieces(text: string, limit: number, render: (piece: string) => string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest !== '') {
    const piece = rest.slice(0, endOfPiece(rest, limit, render));
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return pieces;
}

function endOfPiece(text: string, limit: number, render: (piece: string) => string): number {
  let end = Math.min(text.length, limit);
  for (;;) {
    const { length } = render(text.slice(0, end));
    if (length <= limit) return end === text.length ? end : betweenWords(text, endWithin(text, end));
    end = Math.max(1, Math.min(end - 1, Math.floor((end * limit) / length)));
  }
}

function betweenWords(text: string, end: number): number {
  const tail = text.slice(Math.max(0, end - SEARCH_BACK), end);
  const back = [tail.lastIndexOf('\n'), tail.lastIndexOf(' ')].find((index) => index !== -1);
  return back === undefined ? Math.max(1, end) : end - tail.length + back + 1;
}

/**
 * Discord's limits. The last one is for all embeds of a message together.
 * @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits
 */
const TITLE_LIMIT = 256;
const DESCRIPTION_LIMIT = 4_096;
const EMBED_COUNT_LIMIT = 10;
const MESSAGE_LIMIT = 6_000;

/** The space that the control message has for the texts, in addition to its greeting and the ticket's state. */
const SHARE = 2_300;
const ANSWERS_IN_CONTROL = 25;

/** The texts with which someone opened a ticket: their message, and their answers to the group's form. */
export type OpeningTexts = Pick<TicketRecord, 'message' | 'form'>;

/**
 * Returns the texts as the control message shows them: the message, then each answer below its question. Null when
 * there are none, and when they do not fit in there as a whole and are posted in messages of their own. Whether they
 * fit depends on nothing that changes.
 */
export function textsInControl(texts: OpeningTexts): string | null {
  return hasTexts(texts) && fitInControl(texts) ? inMarkdown(texts) : null;
}

/** Whether the ticket was opened with a message or with answers to a form. */
export function hasTexts({ message, form }: OpeningTexts): boolean {
  return message !== null || (form ?? []).length > 0;
}

/** The markup between the texts is not counted: it takes at most 200 characters. */
function fitInControl({ message, form }: OpeningTexts): boolean {
  const answers = form ?? [];
  const texts = [
    ...(message === null ? [] : [message]),
    ...answers.flatMap(({ title, value }) => [title, value]),
  ];
  const length = texts.reduce((sum, text) => sum + nonEmpty(text).length, 0);
  return length <= SHARE && answers.length <= ANSWERS_IN_CONTROL;
}

function inMarkdown({ message, form }: OpeningTexts): string {
  const answers = answersInMarkdown(form ?? []);
  return [message === null ? '' : nonEmpty(message), answers].filter(Boolean).join('\n\n');
}

/** Returns messages with the whole texts when the control message has no room for them; otherwise none. */
export function textMessages(texts: OpeningTexts): MessageBody[] {
  if (fitInControl(texts)) return [];
  const message = texts.message === null ? [] : embedsOf(null, texts.message);
  return toMessages([...message, ...answerEmbeds(texts.form ?? [])]);
}

/** Shows each answer below its question, in as many embeds as needed. */
export function answerEmbeds(form: readonly FormEntry[]): APIEmbed[] {
  return form.flatMap(({ title, value }) => embedsOf(title, value));
}

/** Distributes the embeds over messages, with as many in each as Discord accepts. */
export function toMessages(embeds: readonly APIEmbed[]): MessageBody[] {
  const messages: APIEmbed[][] = [];
  let room = 0;
  for (const embed of embeds) {
    const length = lengthOf(embed);
    const last = messages.at(-1);
    if (last === undefined || last.length === EMBED_COUNT_LIMIT || length > room) {
      messages.push([embed]);
      room = MESSAGE_LIMIT - length;
    } else {
      last.push(embed);
      room -= length;
    }
  }
  return messages.map((each) => ({ embeds: each, allowed_mentions: { parse: [] } }));
}

function embedsOf(title: string | null, text: string): APIEmbed[] {
  const isTitle = title !== null && nonEmpty(title).length <= TITLE_LIMIT;
  // A question that is too long for a title is placed above its answer.
  const whole = title === null || isTitle ? text : `${title}\n\n${text}`;
  const pieces = inPieces(whole, DESCRIPTION_LIMIT, asTyped)
    .map((piece) => asTyped(piece))
    .filter((piece) => piece.trim() !== '');
  const [first = '–', ...more] = pieces;
  const start = { ...(isTitle && { title: nonEmpty(title) }), description: first };
  return [start, ...more.map((description) => ({ description }))];
}

function lengthOf({ title = '', description = '' }: APIEmbed): number {
  return title.length + description.length;
}
