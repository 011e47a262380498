import { isDeepStrictEqual } from 'node:util';
import { OverwriteType } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { syncJob, type SyncTickets } from '../sync/ports.ts';
import { isOutdated } from '../engine/reconcile-channel.ts';
import { changeChannel, idsOf, oursIn } from '../channels/own-overwrites.ts';
import { differenceOf, onlyInOne } from '../channels/channel-difference.ts';
import { type ChannelPlan, planChannel } from '../channels/channel-plan.ts';
import type { ChannelOnDiscord, ThreadOnDiscord } from './ports.ts';
import type { AssigneeGoneRule } from './assignee-gone.ts';
import type { CatchUp } from './catch-up.ts';
import { ticketPages } from '../tickets/find.ts';
import { channelGoneJob } from './channel-deleted.ts';
import { reconcileJob } from './member-back.ts';
import type { MemberLeftRule } from './member-left.ts';
import type { PingedStaffRule } from './pinged-staff.ts';
import { DiscordRefusal } from '../../base/model/discord-errors.ts';
import type { ParentAccess } from '../channels/parent-access.ts';
import type { GuildOnDiscord } from '../tickets/ports.ts';
import { renameJob, syncThread } from './sync-threads.ts';
import type { TicketGroup, TicketRecord } from '../model/ticket.ts';
import type { TicketContext } from '../tickets/context.ts';

export interface SyncDependencies extends Pick<
  TicketContext,
  'store' | 'discord' | 'eventStore' | 'eventDiscord' | 'oneAtATime' | 'logger'
> {
  readonly parentAccess: Pick<ParentAccess, 'reconcile'>;
  readonly onOwnerMissing: MemberLeftRule['missing'];
  readonly checkPingedStaff: PingedStaffRule['checkTicket'];
  readonly checkAssignee: AssigneeGoneRule['checkTicket'];
  readonly catchUp: CatchUp;
}

const REPORT_EVERY = 25;

/** The guild on Discord at one moment. */
interface GuildSnapshot {
  readonly guild: GuildOnDiscord;
  readonly channels: ReadonlyMap<string, ChannelOnDiscord>;
  readonly threads: ReadonlyMap<string, ThreadOnDiscord>;
  /** Archived threads by channel, requested when the first thread of a channel is looked for. */
  readonly archivedThreads: Map<string, ReadonlySet<string>>;
  readonly groups: Map<string, TicketGroup | null>;
}

export function createSyncTickets(deps: SyncDependencies): SyncTickets {
  const { discord, eventStore, eventDiscord, logger } = deps;
  return async (guildId, stopping, onProgress) => {
    let count = 0;
    const snapshot: GuildSnapshot = {
      guild: await discord.guild(guildId),
      channels: await eventDiscord.channels(guildId),
      threads: await eventDiscord.activeThreads(guildId),
      archivedThreads: new Map(),
      groups: new Map(),
    };
    await deps.parentAccess.reconcile(snapshot.guild);
    for (const status of ['open', 'closed'] as const) {
      for await (const page of ticketPages(eventStore, guildId, status)) {
        for (const ticket of page) {
          stopping.throwIfAborted();
          await logRefusal(logger, ticket, () => syncOne(deps, snapshot, ticket));
          count += 1;
          if (count % REPORT_EVERY === 0) await onProgress(count);
        }
      }
    }
    await onProgress(count);
  };
}

/** When Discord refuses to change one ticket's channel, the others are still synced. */
async function logRefusal(logger: Logger, ticket: TicketRecord, sync: () => Promise<void>): Promise<void> {
  try {
    await sync();
  } catch (error) {
    if (!(error instanceof DiscordRefusal)) throw error;
    logger.warn({ err: error, ticket: ticket.id }, 'ticket sync failed');
  }
}

async function syncOne(deps: SyncDependencies, snapshot: GuildSnapshot, ticket: TicketRecord): Promise<void> {
  const { channel_id: channelId, notes_thread_id: notesId } = ticket;
  const group = await groupOf(deps, snapshot, ticket);
  if (channelId === null || group === null) return;
  if (group.mode === 'thread') await deps.checkPingedStaff(ticket, group);
  const channel = snapshot.channels.get(channelId);
  const thread = snapshot.threads.get(channelId);
  if (channel !== undefined) await syncChannel(deps, snapshot, ticket, channel);
  else if (thread !== undefined) await syncThread(deps, ticket, thread, group);
  else if (!(await isArchivedAsExpected(deps, snapshot, ticket))) await checkMissing(deps, ticket, channelId);
  // A notes thread is checked only if its channel exists. These requests are bounded, because a guild has 500 channels
  // at most.
  if (notesId !== null && channel !== undefined && !snapshot.threads.has(notesId)) {
    await checkMissing(deps, ticket, notesId);
  }
  const channelOrThread = channel ?? thread;
  if (channelOrThread !== undefined) await deps.catchUp(ticket, channelOrThread.last_message_id);
  if (ticket.status !== 'open') return;
  await checkOwner(deps, ticket);
  await deps.checkAssignee(ticket);
}

/**
 * Whether this is the archived thread of a closed ticket, as it should be. There may be any number of them, and a list
 * returns a hundred in one request; the few that are in no list are checked one by one.
 */
async function isArchivedAsExpected(
  { eventDiscord }: SyncDependencies,
  { channels, archivedThreads }: GuildSnapshot,
  { status, channel_id: channelId, channel_parent_id: parentId }: TicketRecord,
): Promise<boolean> {
  if (status !== 'closed' || channelId === null || parentId === null || !channels.has(parentId)) return false;
  const known = archivedThreads.get(parentId) ?? (await eventDiscord.archivedThreads(parentId));
  archivedThreads.set(parentId, known);
  return known.has(channelId);
}

/** Discord reports that someone left only while a gateway session is open, and only with the Server Members Intent. */
async function checkOwner(
  { discord, onOwnerMissing }: SyncDependencies,
  { id: ticketId, guild_id: guildId, owner_id: userId }: TicketRecord,
): Promise<void> {
  if (userId === null || (await discord.isMember(guildId, userId))) return;
  await onOwnerMissing({ guildId, ticketId, userId });
}

/** The channel is requested individually, because it may have been stored after the lists were read. */
async function checkMissing(
  { eventStore, eventDiscord }: SyncDependencies,
  ticket: TicketRecord,
  channelId: string,
): Promise<void> {
  const { guild_id: guildId, id: ticketId } = ticket;
  const state = await eventDiscord.stateOf(channelId);
  if (state === 'gone')
    await eventStore.queue([channelGoneJob({ guildId, ticketId, channelId }, ticket.channel_id)]);
  if (state !== 'archived' || ticket.status !== 'open') return;
  const payload = { guildId, threadId: channelId };
  await eventStore.queue([{ kind: 'ticket.wake', key: channelId, lane: ticketId, payload }]);
}

/**
 * Holds the ticket's lock, because an action in progress is responsible for what it changes. An action of another
 * process may still begin while this runs: what was written here may then be outdated, and the server is synced once
 * more.
 */
async function syncChannel(
  deps: SyncDependencies,
  snapshot: GuildSnapshot,
  { id, guild_id: guildId }: TicketRecord,
  actual: ChannelOnDiscord,
): Promise<void> {
  const { eventStore } = deps;
  await deps.oneAtATime.run(id, async () => {
    if (await eventStore.isBusy(id)) {
      // The action in progress began with the group as it was then.
      await eventStore.queue([reconcileJob({ guildId, ticketId: id })]);
      return;
    }
    const ticket = await deps.store.find({ guildId, ticketId: id });
    if (ticket?.channel_id !== actual.id) return;
    // A channel whose update is deferred by Discord's rate limit is not requested again: the rest of the server would
    // have to wait, too.
    if (ticket.channel_applies_at !== null) return;
    // This is the group of the ticket as it is by now: it may have moved since the page was read.
    const group = await groupOf(deps, snapshot, ticket);
    if (group === null) return;
    const plan = planChannel(ticket, group, snapshot.guild);
    const { permission_overwrites: all } = actual;
    const isOurs = oursIn(ticket, plan.permission_overwrites);
    const ours = { ...actual, permission_overwrites: all.filter((each) => isOurs(each.id)) };
    const gone = await findGone(deps, snapshot.guild, ours, plan);
    const { change, isNameWrong } = differenceOf(ours, plan, gone, snapshot.channels);
    let parent = actual.parent_id;
    if (Object.keys(change).length > 0) {
      const updated = await changeChannel(
        deps.discord,
        actual.id,
        change,
        { known: all, isOurs },
        `Sync of ticket #${ticket.number}`,
      );
      // When the requested category is full, this is another one.
      if ('parent_id' in change) parent = updated.parent_id;
      if (await isOutdated(deps, ticket)) await eventStore.queue([syncJob(guildId)]);
    }
    if (parent !== ticket.channel_parent_id) await eventStore.setParent(id, parent);
    const written = idsOf(plan.permission_overwrites);
    if (!isDeepStrictEqual(written, ticket.overwrite_ids))
      await deps.store.setFacts(id, { overwrite_ids: written });
    // A rename that waits for Discord's rate limit is not requested again.
    if (isNameWrong && ticket.name_applies_at === null) await eventStore.queue([renameJob(ticket)]);
  });
}

/** Discord is asked only about roles and people that the channel and its plan do not have in common. */
async function findGone(
  { discord }: SyncDependencies,
  guild: GuildOnDiscord,
  actual: ChannelOnDiscord,
  plan: ChannelPlan,
): Promise<ReadonlySet<string>> {
  const roles = new Set(guild.roles.map(({ id }) => id));
  const gone = new Set<string>();
  for (const { id, type } of onlyInOne(actual.permission_overwrites, plan.permission_overwrites)) {
    const isThere = type === OverwriteType.Role ? roles.has(id) : await discord.isMember(guild.id, id);
    if (!isThere) gone.add(id);
  }
  return gone;
}

async function groupOf(
  { store }: SyncDependencies,
  { groups }: GuildSnapshot,
  { guild_id, group_id }: TicketRecord,
): Promise<TicketGroup | null> {
  const known = groups.get(group_id);
  if (known !== undefined) return known;
  const group = await store.group(guild_id, group_id);
  groups.set(group_id, group);
  return group;
}
