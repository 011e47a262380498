import type { MessageBody } from '../messages/ports.ts';
import type { Fault } from '../validation-failed.ts';
import { worded } from '../../words/worded.ts';

/** A text of a message, and its path, such as `embeds.0.title`. */
export interface Text {
  readonly field: string;
  readonly text: string;
}

/** No message of Discord's is nested so deeply; deeper nesting would only exhaust the stack. */
const DEEPEST = 12;

/** Fields in which Discord shows Markdown; elsewhere a backslash would be visible, or break a URL. */
const MARKDOWN =
  /^(?:content|embeds\.\d+\.(?:title|description|fields\.\d+\.(?:name|value))|components\..*\.content)$/;

/** The template decides once whom a message may mention: nothing that is rendered has a say in it. */
const FIXED = 'allowed_mentions';

/** A URL isn't a text: nobody is mentioned in it, and the characters that break a mention would break it. */
export function isAddress(field: string): boolean {
  return /(?:^|[._])url$/.test(field);
}

export function showsMarkdown(field: string): boolean {
  return MARKDOWN.test(field);
}

/** Every text of the message that is a template. */
export function textsOf(message: MessageBody): Text[] {
  const { [FIXED]: _fixed, ...templates } = message;
  return below(templates, []).filter(({ text }) => isTemplate(text));
}

/** Faults that keep a message from being a template at all. */
export function formFaults(message: MessageBody): Fault[] {
  if (isTooDeep(message, DEEPEST)) return [{ field: 'message', says: worded('fault.tooDeep') }];
  return below(message[FIXED], [FIXED])
    .filter(({ text }) => isTemplate(text))
    .map(({ field }) => ({
      field: `message.${field}`,
      says: worded('fault.noTemplateField'),
    }));
}

/** The message with other texts in place of its templates. */
export function withTexts(message: MessageBody, texts: ReadonlyMap<string, string>): MessageBody {
  // Strings become strings and nothing else changes: the shape is the same.
  return replaced(message, [], texts) as MessageBody;
}

export function isTooDeep(value: unknown, deepest: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return deepest === 0 || Object.values(value).some((inner) => isTooDeep(inner, deepest - 1));
}

export function isTemplate(text: string): boolean {
  return text.includes('{{') || text.includes('{%');
}

function below(value: unknown, path: readonly string[]): Text[] {
  if (typeof value === 'string') return [{ field: path.join('.'), text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => below(inner, [...path, key]));
}

function replaced(value: unknown, path: readonly string[], texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return texts.get(path.join('.')) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((inner: unknown, index) => replaced(inner, [...path, String(index)], texts));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      replaced(inner, [...path, key], texts),
    ]),
  );
}
