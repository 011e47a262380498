import { instant } from '../../clock.ts';
import { defineAction, type Work } from '../action.ts';
import { channelOf, isArchived, orChannelMissing } from '../channel-missing.ts';
import { planChannel } from '../channel-plan.ts';
import { DiscordBusy } from '../../discord-errors.ts';
import { renameLater } from '../rename-later.ts';
import type { TicketChange } from '../ticket.ts';

/** An empty name, null or none at all reverts to the group's pattern. */
export const rename = defineAction({
  operation: 'renameTicket',
  done: 'renamed',
  change: (ticket, body) => {
    const name = body.name?.trim() || null;
    return ticket.name === name ? null : { name };
  },
  effect: renameNowOrLater,
  announce: (ticket, _body, by) =>
    ticket.name === null ? `✏️ The ticket has its usual name again${by}.` : `✏️ The ticket was renamed${by}.`,
  followUps: (ticket) =>
    ticket.name_applies_at === null ? [] : [renameLater(ticket, ticket.name_applies_at)],
});

/** Discord allows two renames in ten minutes: the change is stored in any case, the channel's name may follow. */
async function renameNowOrLater(work: Work<unknown>): Promise<TicketChange> {
  const { name } = planChannel(work.after, work.groupAfter, work.guild.bot);
  try {
    await orChannelMissing(work.before, () => nameIt(work, channelOf(work.before), name));
    return { name_applies_at: null };
  } catch (error) {
    if (!(error instanceof DiscordBusy)) throw error;
    return { name_applies_at: instant(new Date(Date.parse(work.at) + error.waitSeconds * 1_000)) };
  }
}

/** A thread that archived itself keeps its name until it is woken. */
async function nameIt(
  { discord, auditReason }: Work<unknown>,
  channelId: string,
  name: string,
): Promise<void> {
  try {
    await discord.updateChannel(channelId, { name }, auditReason);
  } catch (error) {
    if (!isArchived(error)) throw error;
    await discord.updateThread(channelId, { archived: false }, auditReason);
    await discord.updateChannel(channelId, { name }, auditReason);
  }
}
