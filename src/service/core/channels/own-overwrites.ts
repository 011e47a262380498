import type { TicketRecord } from '../model/ticket.ts';
import type { TicketDiscord } from '../tickets/ports.ts';
import { type ChannelPlan, type Overwrite, planChannel } from './channel-plan.ts';
import type { ChannelCreation } from './ticket-channel.ts';

/**
 * Whether an overwrite in a ticket's channel, by the id of its role or person, is ours: written for someone of the ticket,
 * for staff, @everyone or the bot. All others were made by hand in Discord, and stay as they are.
 */
type IsOurs = (id: string) => boolean;

export const idsOf = (overwrites: readonly Overwrite[]): string[] => overwrites.map(({ id }) => id);

/** The overwrites of a new channel; null for a thread, which has none. */
export function writtenAtCreation({
  ticket,
  group,
  guild,
}: Pick<ChannelCreation, 'ticket' | 'group' | 'guild'>): readonly string[] | null {
  return group.mode === 'channel' ? idsOf(planChannel(ticket, group, guild).permission_overwrites) : null;
}

/**
 * Ours are those that are planned, and those that were written last: someone who has left the ticket since, or a role
 * that is no longer staff, must still go. All are in channels that are older than `overwrite_ids`.
 */
export function oursIn(
  { overwrite_ids: written }: Pick<TicketRecord, 'overwrite_ids'>,
  planned: readonly Overwrite[],
): IsOurs {
  if (written === null) return () => true;
  const ours = new Set([...written, ...idsOf(planned)]);
  return (id) => ours.has(id);
}

/**
 * Changes the channel without touching overwrites that aren't ours. A list of overwrites replaces all of the channel's,
 * and a bot may not write permissions that it doesn't have: if there are others, each of ours is written separately.
 */
export async function changeChannel(
  discord: Pick<TicketDiscord, 'updateChannel' | 'overwritesOf' | 'putOverwrite' | 'dropOverwrite'>,
  channelId: string,
  change: Partial<ChannelPlan>,
  { known, isOurs }: { readonly known: readonly Overwrite[] | null; readonly isOurs: IsOurs },
  reason: string,
): Promise<{ readonly parent_id: string | null }> {
  const { permission_overwrites: wanted, ...rest } = change;
  const hasOthers = known?.some(({ id }) => !isOurs(id)) === true;
  if (wanted === undefined || !hasOthers) return discord.updateChannel(channelId, change, reason);
  // What is known may be a moment old.
  const actual = (await discord.overwritesOf(channelId)) ?? [];
  const planned = new Set(idsOf(wanted));
  await Promise.all([
    ...wanted
      .filter((overwrite) => !actual.some((each) => isSame(each, overwrite)))
      .map(async (overwrite) => discord.putOverwrite(channelId, overwrite, reason)),
    ...actual
      .filter(({ id }) => isOurs(id) && !planned.has(id))
      .map(async ({ id }) => discord.dropOverwrite(channelId, id, reason)),
  ]);
  if (Object.keys(rest).length === 0) return { parent_id: null };
  return discord.updateChannel(channelId, rest, reason);
}

function isSame(one: Overwrite, other: Overwrite): boolean {
  return one.id === other.id && one.allow === other.allow && one.deny === other.deny;
}
