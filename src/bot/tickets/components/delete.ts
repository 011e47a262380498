import { onTicket, type Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import type { ArgumentsOf } from '../../interactions/kinds/arguments.ts';
import { prompt, reasonInFooter } from '../../words/prompt.ts';
import type { Answer } from '../../interactions/replies.ts';
import { say } from '../../words/say.ts';
import type { actionOptions } from '../options.ts';
import { readTarget, writeTarget } from '../target.ts';
import { doneAnswer, ticketName, ticketNameWithin, type Ticket } from '../wording.ts';

const DELETE_CONFIRM_ID = 'ticket:delete-confirmed';

/** Asks before a ticket is deleted. */
export function deletePrompt(
  call: Call,
  found: Ticket,
  { ticket, reason, anonymous }: ArgumentsOf<typeof actionOptions>,
): Answer {
  const inside = [found.channel_id, found.notes_thread_id].includes(call.channelId);
  const target = { ticketId: ticket && found.id, anonymous, elsewhere: ticket !== undefined && !inside };
  return prompt({
    title: say('deletion.title', { ticket: ticketNameWithin(found) }),
    consequence: say('deletion.means'),
    confirm: { label: say('button.delete'), customId: customId(DELETE_CONFIRM_ID, ...writeTarget(target)) },
    footer: reason,
  });
}

/** The red button of that prompt. */
export const deleteConfirmButton: Component = {
  id: DELETE_CONFIRM_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args, footer }) => {
    const { ticketId, anonymous = false, elsewhere } = readTarget(args);
    const reason = reasonInFooter(footer);
    const act = () =>
      onTicket(call, 'deleteTicket', ticketId, { body: { ...(reason && { reason }), anonymous } });
    if (elsewhere) {
      const ticket = await act();
      return doneAnswer(call, ticket, { sentence: say('deleteTicket.done', { Ticket: ticketName(ticket) }) });
    }
    // Once the channel is gone no answer reaches it: the answer is sent first, and replaced only if the deletion fails.
    return { content: say('deleteTicket.doing'), afterwards: act };
  },
};
