import { clip } from '../../../discord-text/clip.ts';
import type { TicketGroup, TicketRecord } from '../../core/model/ticket.ts';

const LONGEST = 150;

/**
 * What the ticket is about, in one line. What was said when it was opened comes before a later message: the subject would
 * change with the owner's first "hello?".
 */
export function subjectOf(
  { name, message, form }: Pick<TicketRecord, 'name' | 'message' | 'form'>,
  fields: TicketGroup['form_fields'],
  /** The beginning of the owner's first message. */
  opening: string | null,
): string | null {
  const asked = fields.flat();
  const questions = asked.filter(({ type }) => type === TEXT_INPUT);
  const named = [
    ...asked.filter((question) => question.subject),
    ...questions.filter(({ style }) => style === 'paragraph'),
    ...questions.filter(({ style }) => style !== 'paragraph'),
  ];
  const answers = named.map(({ title }) => form?.find((entry) => entry.title === title)?.value);
  // Of questions that the form no longer has.
  const others = form?.filter(({ type }) => type === String(TEXT_INPUT)).map(({ value }) => value) ?? [];
  const lines = [name, message, ...answers, ...others, opening].map(firstLine);
  const subject = lines.find((line) => line !== '');
  return subject === undefined ? null : clip(subject, LONGEST);
}

/** Discord's component type. */
const TEXT_INPUT = 4;

function firstLine(text: string | null | undefined): string {
  const [line = ''] = /\S.*/u.exec(text ?? '') ?? [];
  return line.trimEnd();
}
