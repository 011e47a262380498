/**
 * Text that records which parts the template wrote and which came out of a value. Only the complete text shows what
 * Discord would read as a mention: a template's `@` and a value's `everyone` make one together.
 */
import { markupIn, withBackslashes } from '../../../discord-text/escape.ts';

/** Unicode guarantees that these are never characters of any text. */
const VALUE = '\uFDD0';
const MARKDOWN_VALUE = '\uFDD1';
const END = '\uFDD2';
const MARKS = /[\uFDD0-\uFDD2]/g;

/** This character is invisible, and Discord sees no mention across it. */
const BREAK = '\u200B';

/**
 * Matches at the beginning of a mention of everyone, a user, role, channel or command, or of a place that Discord has a
 * name for. It consumes nothing, so that a mention inside of another one is found as well: `<id:@here>`.
 */
const MENTION = /(?=(@(?:everyone|here)|<(?:@[!&]?|#)\d+>|<\/[^<>]*>|<id:[^<>]*>))/g;

type Origin = 'template' | 'value' | 'markdown';

interface TracedText {
  readonly text: string;
  /** The origin of each UTF-16 unit of the text. */
  readonly origins: readonly Origin[];
}

export function unmarked(text: string): string {
  return text.replace(MARKS, '');
}

/** Marks a value's text: its markup will be shown as it was typed. */
export function markValue(text: string): string {
  return VALUE + unmarked(text) + END;
}

/** Marks a value's text whose Markdown takes effect. Its mentions don't. */
export function markMarkdown(text: string): string {
  return MARKDOWN_VALUE + unmarked(text) + END;
}

/**
 * Returns the text for Discord. Its only mentions are those that the template itself wrote; a value may be no more
 * than the number in one (`<@{{ user_id }}>`). In a field that shows Markdown, the Markdown of values is escaped.
 */
export function toDiscordText(marked: string, { markdown }: { readonly markdown: boolean }): string {
  const { text, origins } = breakValueMentions(traceOrigins(marked.toWellFormed()));
  if (!markdown) return text;
  return withBackslashes(
    text,
    markupIn(text).filter((index) => origins[index] === 'value'),
  );
}

function traceOrigins(marked: string): TracedText {
  let origin: Origin = 'template';
  let text = '';
  const origins: Origin[] = [];
  for (const unit of marked.split('')) {
    if (unit === VALUE) origin = 'value';
    else if (unit === MARKDOWN_VALUE) origin = 'markdown';
    else if (unit === END) origin = 'template';
    else {
      text += unit;
      origins.push(origin);
    }
  }
  return { text, origins };
}

function breakValueMentions({ text, origins }: TracedText): TracedText {
  const breaks = [...text.matchAll(MENTION)]
    .filter(
      ({ 1: mention = '', index }) =>
        !isWrittenByTemplate(mention, origins.slice(index, index + mention.length)),
    )
    .map(({ index }) => index + 1);
  const cuts = [0, ...breaks, text.length];
  const parts = cuts.slice(1).map((cut, index) => [cuts[index] ?? 0, cut] as const);
  return {
    text: parts.map(([from, to]) => text.slice(from, to)).join(BREAK),
    origins: parts.flatMap(([from, to], index): Origin[] => [
      ...(index === 0 ? [] : (['template'] as const)),
      ...origins.slice(from, to),
    ]),
  };
}

/** Whether the template wrote the mention, except for the digits of an id. */
function isWrittenByTemplate(mention: string, origins: readonly Origin[]): boolean {
  const mayBeValue = mention.startsWith('<@') || mention.startsWith('<#') ? /\d/ : /(?!)/;
  return origins.every((origin, index) => origin === 'template' || mayBeValue.test(mention.charAt(index)));
}
