import { ApiError } from '../../contract/errors.ts';
import { onTicket, type Call } from '../interactions/call.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';
import type { Answer } from '../interactions/replies.ts';
import { prompt, reasonInFooter } from '../words/prompt.ts';
import { say } from '../words/say.ts';
import { userMention } from '../../discord-text/mention.ts';
import { unassign } from './commands/unassign.ts';
import { readTarget, writeTarget } from './target.ts';
import { doneAnswer, ticketNameWithin, type Ticket } from './wording.ts';

const TAKE_OVER_ID = 'ticket:take-over';

interface Claim {
  readonly ticketId?: string | undefined;
  readonly reason?: string | undefined;
  readonly anonymous?: boolean | undefined;
}

/** Assigns the ticket to the caller; asks first when someone else has it. If two people claim at once, one gets it. */
export async function claimTicket(call: Call, claim: Claim): Promise<Answer> {
  if (!(await call.client.knowsExtensions())) return claimUnlessAssigned(call, claim);
  try {
    return await assignToCaller(call, claim, true);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TICKET_ASSIGNED') throw error;
    return takeOverPrompt(await onTicket(call, 'getTicket', claim.ticketId, {}), claim);
  }
}

/** Another server has no "unless assigned": if two people claim at once, the later one has the ticket. */
async function claimUnlessAssigned(call: Call, claim: Claim): Promise<Answer> {
  const ticket = await onTicket(call, 'getTicket', claim.ticketId, {});
  const isTaken = Boolean(ticket.assigned_id) && ticket.assigned_id !== call.userId;
  return isTaken ? takeOverPrompt(ticket, claim) : assignToCaller(call, claim, false);
}

/**
 * Everyone who works on tickets sees the Unclaim button: people who do not have the ticket may want to take it over.
 */
export async function unclaimOrTakeOver(call: Call): Promise<Answer> {
  try {
    return await unassign.run(call, {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'INVALID_TICKET_STATUS') throw error;
    const ticket = await onTicket(call, 'getTicket', undefined, {});
    if (!ticket.assigned_id || ticket.assigned_id === call.userId) throw error;
    return takeOverPrompt(ticket, {});
  }
}

async function assignToCaller(
  call: Call,
  { ticketId, reason, anonymous }: Claim,
  unless_assigned: boolean,
): Promise<Answer> {
  const body = {
    user_id: call.userId,
    ...(unless_assigned && { unless_assigned }),
    ...(anonymous !== undefined && { anonymous }),
    ...(reason !== undefined && { reason }),
  };
  const ticket = await onTicket(call, 'assignTicket', ticketId, { body });
  const sentence = say('assignTicket.doneClaimed', { ticket: ticketNameWithin(ticket) });
  return doneAnswer(call, ticket, { sentence, here: say('assignTicket.hereClaimed') });
}

function takeOverPrompt(ticket: Ticket, { ticketId, reason, anonymous }: Claim): Answer {
  const target = writeTarget({ ticketId: ticketId && ticket.id, anonymous });
  return prompt({
    title: say('takeOver.title', { ticket: ticketNameWithin(ticket) }),
    consequence: ticket.assigned_id
      ? say('takeOver.from', { person: userMention(ticket.assigned_id) })
      : say('takeOver.fromSomeone'),
    confirm: { label: say('button.takeOver'), customId: customId(TAKE_OVER_ID, ...target) },
    footer: reason,
  });
}

/** The red button of that prompt. */
export const takeOverButton: Component = {
  id: TAKE_OVER_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: (call, { args, footer }) => {
    const { ticketId, anonymous } = readTarget(args);
    return assignToCaller(call, { ticketId, anonymous, reason: reasonInFooter(footer) }, false);
  },
};
