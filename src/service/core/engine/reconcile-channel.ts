import { isDeepStrictEqual } from 'node:util';
import { DiscordBusy, DiscordRefusal } from '../../base/model/discord-errors.ts';
import { instant } from '../../base/kit/clock.ts';
import { isGone } from '../channels/channel-missing.ts';
import { planChannel } from '../channels/channel-plan.ts';
import { changeChannel, idsOf, oursIn } from '../channels/own-overwrites.ts';
import type { TicketRef } from '../model/jobs.ts';
import { addThreadMembers, peopleOf } from '../channels/thread-mode.ts';
import { BUSY } from '../tickets/ports.ts';
import { linesIn } from '../words/public-lines.ts';
import type { TicketChange, TicketGroup, TicketRecord } from '../model/ticket.ts';
import type { TicketContext } from '../tickets/context.ts';

export type ReconcileDependencies = Pick<
  TicketContext,
  'store' | 'eventStore' | 'discord' | 'oneAtATime' | 'clock' | 'ids'
>;

/**
 * Durable work that reconciles a ticket's channel with the stored ticket: it gives access to everyone who belongs to
 * the ticket and to nobody else, and carries out a deferred move of the channel. It waits for any action in progress:
 * an action that began earlier may still write what is outdated by now.
 */
export type ReconcileChannel = (ticket: TicketRef) => Promise<void>;

export function createReconcileChannel(deps: ReconcileDependencies): ReconcileChannel {
  const { store, eventStore, oneAtATime } = deps;
  return ({ guildId, ticketId }) =>
    oneAtATime.run(ticketId, async () => {
      if (await eventStore.isBusy(ticketId)) throw new DiscordBusy(1, undefined);
      const ticket = await store.find({ guildId, ticketId });
      const group = ticket === null ? null : await store.groupOf(ticket);
      if (ticket === null || group === null || ticket.channel_id === null) return;
      try {
        await reconcile(deps, ticket, group, ticket.channel_id);
        await recordOwnerReturn(deps, ticket);
      } catch (error) {
        // The gateway event of the deletion, or the next sync, handles the missing channel.
        if (!isGone(error)) throw error;
      }
    });
}

/** An owner who is in the server again has access again, and is no longer marked as having left. */
async function recordOwnerReturn(deps: ReconcileDependencies, ticket: TicketRecord): Promise<void> {
  const { id: ticketId, guild_id: guildId, owner_id: owner, owner_left_at: left } = ticket;
  if (owner === null || left === null || !(await deps.discord.isMember(guildId, owner, 0))) return;
  const at = instant(deps.clock.now());
  const entry = { id: deps.ids.snowflake(), guildId, ticketId, actorId: owner, reason: null, detail: {}, at };
  const followUps = [{ kind: 'ticket.control', guildId, ticketId } as const];
  const hasLeft = (now: TicketRecord): boolean => now.owner_id === owner && now.owner_left_at !== null;
  const recorded = await deps.eventStore.record({ ...entry, action: 'ownerReturned', followUps }, (now) =>
    hasLeft(now) ? { owner_left_at: null } : null,
  );
  if (recorded === BUSY) throw new DiscordBusy(1, undefined);
}

async function reconcile(
  deps: ReconcileDependencies,
  ticket: TicketRecord,
  group: TicketGroup,
  channelId: string,
): Promise<void> {
  const { id, channel_applies_at: waitedFor } = ticket;
  if (waitedFor === null) {
    const { overwrite_ids: written } = await reconcileAccess(deps, ticket, group, channelId);
    if (written && !isDeepStrictEqual(written, ticket.overwrite_ids))
      await deps.store.setFacts(id, { overwrite_ids: written });
    return;
  }
  const { store, clock } = deps;
  const later = (seconds: number): Promise<void> =>
    store.setChannelAppliesAt(id, instant(new Date(clock.now().getTime() + seconds * 1_000)));
  try {
    await store.setReconciled(id, waitedFor, await reconcileAccess(deps, ticket, group, channelId));
  } catch (error) {
    if (error instanceof DiscordBusy) await later(error.waitSeconds);
    if (error instanceof DiscordRefusal && !isGone(error)) await abandonMove(deps, ticket, group, error);
    throw error;
  }
  if (!(await isOutdated(deps, ticket))) return;
  // Another process has since begun an action, and this write may have come after that action's.
  await later(1);
  throw new DiscordBusy(1, undefined);
}

/**
 * Announces that the channel stays where it is, because someone was told that it would move. The next sync tries the
 * move again, as it reverts what someone changed by hand.
 */
async function abandonMove(
  { store, eventStore }: ReconcileDependencies,
  { id: ticketId, guild_id: guildId }: TicketRecord,
  { language }: TicketGroup,
  { wording }: DiscordRefusal,
): Promise<void> {
  await store.setChannelAppliesAt(ticketId, null);
  const kind = 'ticket.announce';
  const text = linesIn(language).stayed(wording);
  const payload = { kind, guildId, ticketId, text } as const;
  await eventStore.queue([{ kind, key: `${ticketId}:stays`, lane: ticketId, payload }]);
}

async function reconcileAccess(
  { discord }: ReconcileDependencies,
  ticket: TicketRecord,
  group: TicketGroup,
  channelId: string,
): Promise<Pick<TicketChange, 'channel_parent_id' | 'overwrite_ids'>> {
  if (group.mode === 'thread') {
    // The thread of a closed ticket stays archived; everyone is added when the ticket is reopened.
    if (ticket.status === 'open') await addThreadMembers(discord, channelId, peopleOf(ticket));
    return {};
  }
  const plan = planChannel(ticket, group, await discord.guild(ticket.guild_id, group.staff_role_ids));
  const isMoving = ticket.channel_applies_at !== null;
  const { permission_overwrites: wanted } = plan;
  const known = await discord.knownOverwrites(channelId);
  const { parent_id } = await changeChannel(
    discord,
    channelId,
    { permission_overwrites: wanted, ...(isMoving && { parent_id: plan.parent_id }) },
    { known, isOurs: oursIn(ticket, wanted) },
    `Who belongs to ticket #${ticket.number}`,
  );
  if (ticket.notes_thread_id !== null)
    await addThreadMembers(discord, ticket.notes_thread_id, ticket.notes_member_ids);
  return { overwrite_ids: idsOf(wanted), ...(isMoving && { channel_parent_id: parent_id }) };
}

/**
 * Whether an action is in progress on the ticket, or has changed anything that its channel depends on since the ticket
 * was read.
 */
export async function isOutdated(
  { store, eventStore }: Pick<ReconcileDependencies, 'store' | 'eventStore'>,
  ticket: TicketRecord,
): Promise<boolean> {
  const { id: ticketId, guild_id: guildId } = ticket;
  if (await eventStore.isBusy(ticketId)) return true;
  return channelFacts(await store.find({ guildId, ticketId })) !== channelFacts(ticket);
}

/** Activity does not affect the channel, and the parent was just written by the caller. */
function channelFacts(ticket: TicketRecord | null): string {
  return JSON.stringify({
    ...ticket,
    last_activity: null,
    owner_spoke_at: null,
    owner_left_at: null,
    answer_due_at: null,
    channel_parent_id: null,
    channel_applies_at: null,
    overwrite_ids: null,
  });
}
