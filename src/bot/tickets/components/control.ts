import {
  CLAIM_ID,
  DELETE_ID,
  LOCK_ID,
  REOPEN_ID,
  TRANSCRIPT_ID,
  UNCLAIM_ID,
  UNLOCK_ID,
  type CustomIdName,
} from '../../../contract/custom-ids.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../interactions/call.ts';
import type { Answer } from '../../interactions/replies.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import type { Subcommand } from '../../interactions/kinds/command.ts';
import type { Component } from '../../interactions/kinds/component.ts';
import { view as transcript } from '../../transcripts/commands/view.ts';
import { unclaimOrTakeOver } from '../claim.ts';
import { claim } from '../commands/claim.ts';
import { deletion } from '../commands/delete.ts';
import { lock } from '../commands/lock.ts';
import { reopen } from '../commands/reopen.ts';
import { unassign } from '../commands/unassign.ts';
import { unlock } from '../commands/unlock.ts';

/**
 * The buttons of a ticket's message, other than Close. Each runs its command without options in the ticket's channel,
 * with two exceptions: Unclaim, which everyone sees, asks people who aren't assigned whether they want to take over the
 * ticket, and Transcript tells the ticket's owner how they get it. Only the service can put these on a message, and it
 * decides who may use which.
 */
export const controlButtons: readonly Component[] = [
  button(CLAIM_ID, claim),
  { ...button(UNCLAIM_ID, unassign), run: unclaimOrTakeOver },
  button(LOCK_ID, lock),
  button(UNLOCK_ID, unlock),
  button(REOPEN_ID, reopen),
  { ...button(TRANSCRIPT_ID, transcript), acknowledgement: 'reply', run: transcriptOrItsWay },
  { ...button(DELETE_ID, deletion), acknowledgement: 'reply' },
];

/** Everyone sees where it is offered, and only staff can use it: the ticket's owner is told how they get the transcript. */
export async function transcriptOrItsWay(call: Call): Promise<Answer> {
  try {
    return await transcript.run(call, {});
  } catch (error) {
    if (error instanceof ApiError && error.code === 'FORBIDDEN') await throwWayOfOwner(call);
    throw error;
  }
}

/** Ticket and group are requested as the bot itself: members may not see the group's settings. */
async function throwWayOfOwner({ client, forms, guildId, channelId, userId }: Call): Promise<void> {
  const ticket = await client.ticket('getTicket', { guildId, channelId }, {});
  if (ticket.owner_id !== userId) return;
  const group = await forms.group({ client, guildId }, ticket.group_id);
  throw new InputError(say(group.transcript_to_owner ? 'transcript.ownerGetsIt' : 'transcript.ownerAsks'));
}

/** Everyone in the ticket reads a line about what they do, so nobody but those who couldn't do it is answered. */
function button(id: CustomIdName, command: Subcommand) {
  return {
    id,
    usedBy: 'everyone',
    acknowledgement: 'quiet',
    run: (call) => command.run(call, {}),
  } as const satisfies Component;
}
