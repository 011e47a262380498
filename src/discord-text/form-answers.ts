import { asTyped } from './escape.ts';

interface Answer {
  readonly title: string;
  readonly value: string;
}

/** Answers to a form, each below its question. */
export const answersInMarkdown = (form: readonly Answer[]): string =>
  form.map(({ title, value }) => `**${inOneLine(title)}**\n${nonEmpty(value)}`).join('\n\n');

/** Markup ends with its line. */
const inOneLine = (text: string): string => nonEmpty(text.replaceAll(/\s+/g, ' '));

/** Discord rejects texts that are empty or blank. */
export const nonEmpty = (text: string): string => asTyped(text).trim() || '–';
