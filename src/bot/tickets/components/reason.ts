/** The field "Reason" in the forms of several actions. */
import { type Submission, textField, textIn } from '../../interactions/kinds/modal.ts';
import { say } from '../../words/say.ts';
import { REASON_LENGTH } from '../options.ts';

const REASON = 'reason';

/** Everyone in the ticket reads it in the line about the action, unless the action has none. */
export const reasonField = (hint: 'hint.closeReason' | 'hint.staffReason' = 'hint.closeReason') =>
  textField({
    name: REASON,
    label: say('more.reason'),
    description: say(hint),
    maxLength: REASON_LENGTH,
  });

/** The reason that was typed; undefined if the field was left empty. */
export const reasonIn = (submission: Submission): string | undefined =>
  textIn(submission, REASON)?.trim() || undefined;
