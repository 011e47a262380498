import type { MessageBody } from '../../base/model/message.ts';
import type { Fault } from '../../base/model/validation-failed.ts';
import { languages } from '../../../words/languages.ts';
import { sayIn } from '../../../words/say.ts';
import { worded, type Worded } from '../../../words/worded.ts';

/** A text of a message, and its path, such as `embeds.0.title`. */
export interface Text {
  readonly field: string;
  readonly text: string;
}

/** No message of Discord's is nested so deeply; deeper nesting would only exhaust the stack. */
const MAX_DEPTH = 12;

/** Fields in which Discord shows Markdown; elsewhere a backslash would be visible, or break a URL. */
const MARKDOWN =
  /^(?:content|embeds\.\d+\.(?:title|description|fields\.\d+\.(?:name|value))|components\..*\.content)$/;

/** The template decides once whom a message may mention: nothing that is rendered has a say in it. */
const ALLOWED_MENTIONS = 'allowed_mentions';

/** A URL isn't a text: nobody is mentioned in it, and the characters that break a mention would break it. */
export function isUrl(field: string): boolean {
  return /(?:^|[._])url$/.test(field);
}

export function showsMarkdown(field: string): boolean {
  return MARKDOWN.test(field);
}

/** Every text of the message that is a template. */
export function textsOf(message: MessageBody): Text[] {
  const { [ALLOWED_MENTIONS]: _fixed, ...templates } = message;
  return collectTexts(templates, []).filter(({ text }) => isTemplate(text));
}

/**
 * Placeholders of other bots, such as `{owner}`, which would be shown as they are. Only newly set texts are checked,
 * because older ones may mean them.
 */
export function singleBraceFaults(message: MessageBody): Fault[] {
  return collectTexts(message, []).flatMap(({ field, text }) =>
    [...text.matchAll(SINGLE_BRACES)].flatMap(([written, name = '']) => {
      const right = SPELLINGS.get(name.toLowerCase());
      if (right === undefined) return [];
      return [{ field: `message.${field}`, says: worded('fault.singleBraces', { written, right }) }];
    }),
  );
}

const SINGLE_BRACES = /(?<!\{)\{\s*([a-z_.]+)\s*\}(?!\})/gi;

/** By the names that people write, how it is written here. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['owner', '{{ owner.mention }}'],
  ['owner.mention', '{{ owner.mention }}'],
  ['owner.name', '{{ owner.name }}'],
  ['owner.id', '{{ owner.id }}'],
  ['user', '{{ owner.mention }}'],
  ['ticket', '{{ ticket.number }}'],
  ['ticket.number', '{{ ticket.number }}'],
  ['ticket.name', '{{ ticket.name }}'],
  ['guild', '{{ guild.name }}'],
  ['guild.name', '{{ guild.name }}'],
  ['server', '{{ guild.name }}'],
  ['channel', '{{ channel.mention }}'],
  ['channel.mention', '{{ channel.mention }}'],
  ['channel.name', '{{ channel.name }}'],
]);

/** A new template explains how to change it, in the language of the person who created it. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  languages.map((language) => sayIn(language)('builder.start')),
);

/** A template that still has the text it began with; nobody outside of the set-up should read that. */
export function unfinishedFaults(message: MessageBody): Worded[] {
  const isUnfinished = collectTexts(message, []).some(({ text }) => BEGINNINGS.has(text));
  return isUnfinished ? [worded('fault.unfinished')] : [];
}

/** Faults that keep a message from being a template at all. */
export function formFaults(message: MessageBody): Fault[] {
  if (isTooDeep(message, MAX_DEPTH)) return [{ field: 'message', says: worded('fault.tooDeep') }];
  return collectTexts(message[ALLOWED_MENTIONS], [ALLOWED_MENTIONS])
    .filter(({ text }) => isTemplate(text))
    .map(({ field }) => ({
      field: `message.${field}`,
      says: worded('fault.noTemplateField'),
    }));
}

/** The message with other texts in place of its templates. */
export function withTexts(message: MessageBody, texts: ReadonlyMap<string, string>): MessageBody {
  // Strings become strings and nothing else changes: the shape is the same.
  return replaceTexts(message, [], texts) as MessageBody;
}

export function isTooDeep(value: unknown, deepest: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return deepest === 0 || Object.values(value).some((inner) => isTooDeep(inner, deepest - 1));
}

export function isTemplate(text: string): boolean {
  return text.includes('{{') || text.includes('{%');
}

function collectTexts(value: unknown, path: readonly string[]): Text[] {
  if (typeof value === 'string') return [{ field: path.join('.'), text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    collectTexts(inner, [...path, key]),
  );
}

function replaceTexts(value: unknown, path: readonly string[], texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return texts.get(path.join('.')) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((inner: unknown, index) => replaceTexts(inner, [...path, String(index)], texts));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      replaceTexts(inner, [...path, key], texts),
    ]),
  );
}
