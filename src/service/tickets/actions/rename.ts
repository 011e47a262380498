import { instant } from '../../kit/clock.ts';
import { defineAction, type Work } from '../engine/action.ts';
import { isEmptied } from '../channels/channel-name.ts';
import { awake } from '../channels/awake.ts';
import { channelOf, orChannelMissing } from '../channels/channel-missing.ts';
import { nameFor } from '../channels/channel-plan.ts';
import { DiscordBusy } from '../../discord-errors.ts';
import type { ServiceError } from '../../errors.ts';
import { validationFailed } from '../../validation-failed.ts';
import { renameLater } from '../engine/rename-later.ts';
import type { TicketChange, TicketRecord } from '../ticket.ts';
import { worded } from '../../../words/worded.ts';

/** An empty name, null or no name at all reverts to the group's pattern. */
export const rename = defineAction({
  operation: 'renameTicket',
  done: 'renamed',
  change: (ticket, body, _at, { group }) => {
    const name = body.name?.trim() || null;
    if (name !== null && group.mode === 'channel' && isEmptied(name)) throw emptied();
    return ticket.name === name ? null : { name };
  },
  effect: renameNowOrLater,
  undo: (work) => nameAs(work, work.before),
  announce: ({ lines, after, who }) =>
    after.name === null ? lines.nameReverted(who) : lines.renamed(who, after.name),
  followUps: (ticket) =>
    ticket.name_applies_at === null ? [] : [renameLater(ticket, ticket.name_applies_at)],
});

function emptied(): ServiceError {
  return validationFailed([{ field: 'name', says: worded('fault.emptiedName') }]);
}

/**
 * Discord allows two renames in ten minutes: the name is stored in any case, and the channel's name may follow later.
 */
async function renameNowOrLater(work: Work<unknown>): Promise<TicketChange> {
  try {
    await nameAs(work, work.after);
    return { name_applies_at: null };
  } catch (error) {
    if (!(error instanceof DiscordBusy)) throw error;
    return { name_applies_at: instant(new Date(Date.parse(work.at) + error.waitSeconds * 1_000)) };
  }
}

async function nameAs(work: Work<unknown>, ticket: TicketRecord): Promise<void> {
  const name = nameFor(ticket, work.groupAfter);
  await orChannelMissing(work.before, () => nameIt(work, channelOf(work.before), name));
}

/** A thread that archived itself cannot be renamed until it is unarchived. */
async function nameIt(
  { discord, auditReason }: Work<unknown>,
  channelId: string,
  name: string,
): Promise<void> {
  const rename = () => discord.updateChannel(channelId, { name }, auditReason);
  await awake(discord, { channelId, reason: auditReason }, rename);
}
