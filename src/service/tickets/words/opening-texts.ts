import type { APIEmbed, APIEmbedField } from 'discord-api-types/v10';
import { asTyped } from '../../../discord-text/escape.ts';
import { inPieces } from '../../../discord-text/pieces.ts';
import type { MessageBody } from '../ports.ts';
import type { FormEntry, TicketRecord } from '../ticket.ts';

/**
 * Discord's limits. The last is of all embeds of a message together.
 * @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits
 */
const TITLE_LIMIT = 256;
const DESCRIPTION_LIMIT = 4_096;
const FIELD_VALUE_LIMIT = 1_024;
const FIELD_COUNT_LIMIT = 25;
const EMBED_COUNT_LIMIT = 10;
const MESSAGE_LIMIT = 6_000;

/** What the control message leaves for them beside its welcome and the ticket's state. */
const SHARE = 3_500;
const MESSAGE_SHARE = 2_500;

/** What somebody opened a ticket with: their message, and their answers to the group's form. */
export type OpeningTexts = Pick<TicketRecord, 'message' | 'form'>;

/** As they stand in the ticket's control message. */
export interface TextsInControl {
  /** Shown as typed, each line quoted. */
  readonly message: string | null;
  readonly answers: readonly APIEmbedField[];
}

/**
 * The texts for the control message; null when they do not fit in there whole, and are posted in messages of their own.
 * Whether they fit depends on nothing that changes.
 */
export function textsInControl({ message, form }: OpeningTexts): TextsInControl | null {
  const quote = message === null ? null : quoted(message);
  const answers = (form ?? []).map(({ title, value }) => ({ name: shown(title), value: shown(value) }));
  const length = answers.reduce(
    (sum, { name, value }) => sum + name.length + value.length,
    quote?.length ?? 0,
  );
  const fits =
    length <= SHARE &&
    (quote?.length ?? 0) <= MESSAGE_SHARE &&
    answers.length <= FIELD_COUNT_LIMIT &&
    answers.every(({ name, value }) => name.length <= TITLE_LIMIT && value.length <= FIELD_VALUE_LIMIT);
  return fits ? { message: quote, answers } : null;
}

/** The messages that have them whole, when the control message has no room; else none. */
export function textMessages(texts: OpeningTexts): MessageBody[] {
  if (textsInControl(texts) !== null) return [];
  const message = texts.message === null ? [] : embedsOf(null, texts.message);
  return inMessages([...message, ...answerEmbeds(texts.form ?? [])]);
}

/** Each answer below its question, in as many embeds as it takes. */
export function answerEmbeds(form: readonly FormEntry[]): APIEmbed[] {
  return form.flatMap(({ title, value }) => embedsOf(title, value));
}

/** As many of them in each message as Discord takes. */
export function inMessages(embeds: readonly APIEmbed[]): MessageBody[] {
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
  const isTitle = title !== null && shown(title).length <= TITLE_LIMIT;
  // A question too long for a title stands above its answer.
  const whole = title === null || isTitle ? text : `${title}\n\n${text}`;
  const pieces = inPieces(whole, DESCRIPTION_LIMIT, asTyped)
    .map((piece) => asTyped(piece))
    .filter((piece) => piece.trim() !== '');
  const [first = '–', ...more] = pieces;
  const start = { ...(isTitle && { title: shown(title) }), description: first };
  return [start, ...more.map((description) => ({ description }))];
}

function lengthOf({ title = '', description = '' }: APIEmbed): number {
  return title.length + description.length;
}

/** Each line of its own: a quote ends with its line, and what follows could be markup again. */
function quoted(text: string): string {
  return asTyped(text).replaceAll(/^/gm, '> ');
}

/** Discord refuses what is empty, or only blanks. */
function shown(text: string): string {
  return asTyped(text).trim() || '–';
}
