import type { LabelBuilder } from '@discordjs/builders';
import { CLOSE_ID } from '../../../contract/custom-ids.ts';
import { ApiError } from '../../../contract/errors.ts';
import { onTicket, type Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { prompt } from '../../words/prompt.ts';
import { closeReasonsOf } from '../closing.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { readTarget, writeTarget } from '../target.ts';
import { doneAnswer, ticketName, ticketNameWithin, type TicketAfter } from '../wording.ts';
import { channelMention } from '../../../discord-text/mention.ts';
import { plain } from '../../words/wording.ts';
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

const CLOSE_CONFIRM_ID = 'ticket:close-confirmed';
const CLOSE_WHY_ID = 'ticket:close-why';
const CLOSE_REASON_ID = 'ticket:close-reason';

/**
 * The Close button of a ticket's message; the service puts it there, with the custom id in the README of `src/bot`. The
 * service lets its owner, added members and staff close it; everyone else who sees it is refused.
 */
export const closeButton: Component = {
  id: CLOSE_ID,
  usedBy: 'everyone',
  acknowledgement: 'reply',
  run: async (call, { args }) => {
    const { ticketId } = readTarget(args);
    const target = writeTarget({ ticketId });
    const texts = ticketId === undefined ? textsForChannel() : await textsForTicket(call, ticketId);
    const { required } = await closeReasonsOf(call, ticketId);
    const withReason = { label: say('button.closeWithReason'), customId: customId(CLOSE_WHY_ID, ...target) };
    return prompt({
      ...texts,
      ...(required
        ? { confirm: withReason }
        : {
            confirm: { label: say('button.closeTicket'), customId: customId(CLOSE_CONFIRM_ID, ...target) },
            also: withReason,
          }),
    });
  },
};

interface PromptTexts {
  readonly title: string;
  readonly consequence: string;
}

/** The button may stand anywhere, under any words: the person must read which ticket it is. */
async function textsForTicket(call: Call, ticketId: string): Promise<PromptTexts> {
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

function textsForChannel(): PromptTexts {
  return { title: say('closing.titleHere'), consequence: say('closing.means') };
}

export const closeConfirmButton: Component = {
  id: CLOSE_CONFIRM_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args }) => {
    const ticket = await onTicket(call, 'closeTicket', readTarget(args).ticketId, {});
    return closeAnswer(call, ticket);
  },
};

export async function closeAnswer(call: Call, ticket: TicketAfter): Promise<Answer> {
  const sentence = say('closeTicket.done', { Ticket: ticketName(ticket) });
  return doneAnswer(call, ticket, { sentence, here: say('closeTicket.here') });
}

export const closeReasonButton: Component = {
  id: CLOSE_WHY_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  opens: async (call, { args }) => {
    const target = readTarget(args);
    const { reasons } = await closeReasonsOf(call, target.ticketId);
    return closeForm(customId(CLOSE_REASON_ID, ...writeTarget(target)), reasons);
  },
  // This is never reached: there always is a form.
  run: async () => ({ content: say('closing.noForm') }),
};

/** Handles the reason for which a ticket is closed by its button. */
export const closeReasonModal: Modal = {
  id: CLOSE_REASON_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, submission) => {
    const reason = readReason(submission);
    return keepUnsavedInput([{ title: say('transcript.reason'), value: reason }], async () => {
      if (reason === '') throw new InputError(say('closing.noReason'));
      const { ticketId } = readTarget(submission.args);
      const ticket = await onTicket(call, 'closeTicket', ticketId, { body: { reason } });
      return closeAnswer(call, ticket);
    });
  },
};

const REASON = 'reason';
const CHOICE = 'choice';

/** The chosen reason, and the text written beside it. */
function readReason(submission: Submission): string {
  const parts = [choiceIn(submission, CHOICE), textIn(submission, REASON)?.trim()];
  return parts.filter(Boolean).join(': ');
}

function closeForm(customId: string, reasons: readonly string[]): ModalForm {
  const title = say('label.closeTicket');
  const hasChoice = reasons.length > 0;
  const words = textField({
    name: REASON,
    label: say(hasChoice ? 'label.closeWords' : 'label.closeReason'),
    ...(!hasChoice && { description: say('hint.closeReason') }),
    long: true,
    required: !hasChoice,
    maxLength: REASON_LENGTH,
  });
  return modalForm(customId, title, hasChoice ? [reasonSelect(reasons), words] : [words]);
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
