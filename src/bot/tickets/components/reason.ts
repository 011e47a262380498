/** The field "Reason" in the forms of several actions. */
import { type Submission, textField, textIn } from '../../interactions/kinds/modal.ts';
import { say } from '../../words/say.ts';
import { REASON_LENGTH } from '../options.ts';

const REASON = 'reason';

/** Its reader is everyone in the ticket, unless the action has no line there. */
export const reasonField = (hint: 'hint.closeReason' | 'hint.staffReason' = 'hint.closeReason') =>
  textField({
    name: REASON,
    label: say('more.reason'),
    description: say(hint),
    maxLength: REASON_LENGTH,
  });

/** What was typed into it; undefined if that is nothing. */
export const reasonIn = (submission: Submission): string | undefined =>
  textIn(submission, REASON)?.trim() || undefined;
