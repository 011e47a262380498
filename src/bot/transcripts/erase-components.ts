import { onTicket } from '../interactions/call.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';
import type { ArgumentsOf } from '../interactions/kinds/arguments.ts';
import { prompt, reasonInFooter } from '../words/prompt.ts';
import type { Answer } from '../interactions/replies.ts';
import type { actionOptions } from '../tickets/options.ts';
import { readTarget, writeTarget } from '../tickets/target.ts';
import { say } from '../words/say.ts';
import { ticketNameWithin, type Ticket } from '../tickets/wording.ts';

const ERASE_CONFIRM_ID = 'transcript:erase-confirmed';

/** Asks before a ticket's data is erased. */
export function erasePrompt(
  found: Ticket,
  { ticket, reason, anonymous }: ArgumentsOf<typeof actionOptions>,
): Answer {
  const target = { ticketId: ticket && found.id, anonymous };
  return prompt({
    title: say('erase.title', { ticket: ticketNameWithin(found) }),
    consequence: say('erase.consequence'),
    confirm: { label: say('button.erase'), customId: customId(ERASE_CONFIRM_ID, ...writeTarget(target)) },
    footer: reason,
  });
}

/** The red button of that prompt. The service decides who may use it. */
export const eraseConfirmButton: Component = {
  id: ERASE_CONFIRM_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args, footer }) => {
    const { ticketId, anonymous = false } = readTarget(args);
    const reason = reasonInFooter(footer);
    const ticket = await onTicket(call, 'eraseTicket', ticketId, {
      body: { ...(reason && { reason }), anonymous },
    });
    return { content: say('erase.done', { ticket: ticketNameWithin(ticket) }) };
  },
};
