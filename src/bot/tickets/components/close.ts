import { TextDisplayBuilder, type LabelBuilder } from '@discordjs/builders';
import { CLOSE_ID } from '../../../contract/custom-ids.ts';
import { ApiError } from '../../../contract/errors.ts';
import { onTicket, type Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { closeReasonsOf, type CloseReasons } from '../closing.ts';
import { say } from '../../words/say.ts';
import { readTarget, writeTarget } from '../target.ts';
import { doneAnswer, ticketName, ticketNameWithin, type TicketAfter } from '../wording.ts';
import { channelMention } from '../../../discord-text/mention.ts';
import { clip, plain } from '../../words/wording.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import {
  choiceField,
  choiceIn,
  modalForm,
  textField,
  textIn,
  type Modal,
  type ModalForm,
  type Submission,
} from '../../interactions/kinds/modal.ts';
import { REASON_LENGTH } from '../options.ts';
import { SELECT_OPTIONS } from '../../words/rows.ts';

const CLOSE_FORM_ID = 'ticket:close-form';

/**
 * The Close button of a ticket's message; the service puts it there, with the custom id in the README of `src/bot`. The
 * service lets its owner, added members and staff close it; everyone else who sees it is refused when they send the form.
 * A button of callers names its ticket, and the form says which.
 */
export const closeButton: Component = {
  id: CLOSE_ID,
  usedBy: 'everyone',
  acknowledgement: 'reply',
  opens: async (call, { args }) => {
    const { ticketId } = readTarget(args);
    const [texts, reasons] = await Promise.all([
      ticketId === undefined ? textsForChannel() : textsForTicket(call, ticketId),
      closeReasonsOf(call, ticketId),
    ]);
    return closeForm(customId(CLOSE_FORM_ID, ...writeTarget({ ticketId })), texts, reasons);
  },
  // This is never reached: there always is a form.
  run: async () => ({ content: say('closing.noForm') }),
};

interface FormTexts {
  readonly title: string;
  readonly consequence: string;
}

/** The button may stand anywhere, under any words: the person must read which ticket it is. */
async function textsForTicket(call: Call, ticketId: string): Promise<FormTexts> {
  try {
    const ticket = await onTicket(call, 'getTicket', ticketId, {});
    const title = say('closing.title', { ticket: ticketNameWithin(ticket) });
    const { channel_id: id } = ticket;
    const consequence = id ? say('closing.meansIn', { channel: channelMention(id) }) : say('closing.means');
    return { title, consequence };
  } catch (error) {
    // People who may close a ticket may not be allowed to look at it.
    if (!(error instanceof ApiError) || error.code !== 'FORBIDDEN') throw error;
    return {
      title: say('closing.titleUnseen'),
      consequence: say('closing.meansUnseen', { id: plain(ticketId) }),
    };
  }
}

function textsForChannel(): FormTexts {
  return { title: say('closing.titleHere'), consequence: say('closing.means') };
}

export async function closeAnswer(call: Call, ticket: TicketAfter): Promise<Answer> {
  const sentence = say('closeTicket.done', { Ticket: ticketName(ticket) });
  return doneAnswer(call, ticket, { sentence, here: say('closeTicket.here') });
}

/** Handles the form of that button. */
export const closeModal: Modal = {
  id: CLOSE_FORM_ID,
  usedBy: 'everyone',
  acknowledgement: 'quiet',
  run: async (call, submission) => {
    const reason = readReason(submission);
    const input = reason === '' ? [] : [{ title: say('transcript.reason'), value: reason }];
    return keepUnsavedInput(input, async () => {
      const { ticketId } = readTarget(submission.args);
      const ticket = await onTicket(call, 'closeTicket', ticketId, { body: reason === '' ? {} : { reason } });
      return closeAnswer(call, ticket);
    });
  },
};

/** Discord's limit for a form. */
const TITLE_LENGTH = 45;
const REASON = 'reason';
const CHOICE = 'choice';

/** The chosen reason and the text typed along with it. */
function readReason(submission: Submission): string {
  const parts = [choiceIn(submission, CHOICE), textIn(submission, REASON)?.trim()];
  return parts.filter(Boolean).join(': ');
}

function closeForm(
  customId: string,
  { title, consequence }: FormTexts,
  { reasons, required }: CloseReasons,
): ModalForm {
  const hasChoice = reasons.length > 0;
  const words = textField({
    name: REASON,
    label: say(hasChoice ? 'label.closeWords' : 'label.closeReason'),
    ...(!hasChoice && { description: say('hint.closeReason') }),
    long: true,
    // The reason can also be chosen; the service requires either.
    required: required && !hasChoice,
    maxLength: REASON_LENGTH,
  });
  const means = new TextDisplayBuilder().setContent(consequence);
  const fields = hasChoice ? [reasonSelect(reasons), words] : [words];
  return modalForm(customId, clip(title, TITLE_LENGTH), [means, ...fields]);
}

function reasonSelect(reasons: readonly string[]): LabelBuilder {
  return choiceField({
    name: CHOICE,
    label: say('label.closeReason'),
    description: say('hint.closeReason'),
    placeholder: say('hint.chooseReason'),
    required: false,
    options: reasons.slice(0, SELECT_OPTIONS).map((reason) => ({ label: reason, value: reason })),
  });
}
