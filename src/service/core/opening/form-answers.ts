import { ComponentType } from 'discord-api-types/v10';
import type { Body } from '../../../contract/operations.ts';
import { worded } from '../../../words/worded.ts';
import type { TicketGroup } from '../model/ticket.ts';
import type { Fault } from '../../base/model/validation-failed.ts';

type Answer = NonNullable<Body<'createTicket'>['form']>[number];
type Question = TicketGroup['form_fields'][number][number];

/** Discord's form has no more. */
const MAX_QUESTIONS = 5;

/**
 * What the answers of a member lack: each question that needs an answer has one, and nothing is answered that wasn't asked, so
 * that staff can rely on the questions, whichever program sent the answers.
 * @param isShown whether the sender is the operator's bot, which shows the form itself
 */
export function answerFaults(
  group: Pick<TicketGroup, 'form_fields'>,
  answers: readonly Answer[],
  { isShown }: { readonly isShown: boolean },
): Fault[] {
  const questions = group.form_fields.flat().slice(0, MAX_QUESTIONS).filter(takesAnswer);
  const answered = new Set(answers.filter(isAnswered).map(titleOf));
  const asked = new Set(questions.map(titleOf));
  // The bot shows the form, and nobody is turned away whose form was changed while they filled it in.
  if (isShown && answers.some((answer) => !asked.has(titleOf(answer)))) return [];
  return [
    ...questions
      .filter((question) => needsAnswer(question) && !answered.has(titleOf(question)))
      .map(({ title }) => ({ field: 'form', says: worded('fault.answerNeeded', { title }) })),
    ...answers
      .map((answer, index) => ({ field: `form.${index}.title`, title: titleOf(answer) }))
      .filter(({ title }) => !asked.has(title))
      .map(({ field, title }) => ({ field, says: worded('fault.notAsked', { title }) })),
  ];
}

const titleOf = ({ title = '' }: { readonly title?: string }): string => title.trim();
const takesAnswer = ({ type }: Question): boolean => type !== ComponentType.TextDisplay.valueOf();
const isAnswered = ({ value = '', files = [] }: Answer): boolean => value.trim() !== '' || files.length > 0;

/** A question needs an answer unless it says otherwise; a single checkbox always has one of two. */
const needsAnswer = ({ type, required }: Question): boolean => required !== false && type !== CHECKBOX;
const CHECKBOX = 23;
