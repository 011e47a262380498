import { OverwriteType } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { syncJob } from '../../guilds/sync/job.ts';
import type { OneAtATime } from '../../kit/one-at-a-time.ts';
import { isOutdated } from '../engine/reconcile-channel.ts';
import { differenceOf, inOneAlone } from '../channels/channel-difference.ts';
import { type ChannelPlan, planChannel } from '../channels/channel-plan.ts';
import type { ChannelOnDiscord, ThreadOnDiscord, TicketEventDiscord, TicketEventStore } from './ports.ts';
import type { CatchUp } from './catch-up.ts';
import { goneJob } from './channel-deleted.ts';
import { alignJob } from './member-back.ts';
import type { MemberLeftRule } from './member-left.ts';
import type { PingedStaffRule } from './pinged-staff.ts';
import { DiscordRefusal } from '../../discord-errors.ts';
import type { ParentAccess } from '../channels/parent-access.ts';
import type { GuildOnDiscord, TicketDiscord, TicketStore } from '../ports.ts';
import { renameJob, syncThread } from './sync-threads.ts';
import type { TicketGroup, TicketRecord } from '../ticket.ts';

export interface SyncDependencies {
  readonly store: TicketStore;
  readonly discord: TicketDiscord;
  readonly eventStore: TicketEventStore;
  readonly eventDiscord: TicketEventDiscord;
  readonly parents: Pick<ParentAccess, 'renew'>;
  readonly ownerMissing: MemberLeftRule['missing'];
  readonly lookAtPinged: PingedStaffRule['look'];
  readonly catchUp: CatchUp;
  readonly oneAtATime: OneAtATime;
  readonly logger: Logger;
}

/**
 * Makes up for missed events: compares a guild's tickets with their channels on Discord, and repairs the differences.
 */
export type SyncTickets = (
  guildId: string,
  /** Aborts the sync. */
  stopping: AbortSignal,
  checked: (tickets: number) => Promise<void>,
) => Promise<void>;

const PAGE = 100;
const TOLD_EVERY = 25;

/** The guild on Discord at one moment. */
interface Sight {
  readonly guild: GuildOnDiscord;
  readonly channels: ReadonlyMap<string, ChannelOnDiscord>;
  readonly threads: ReadonlyMap<string, ThreadOnDiscord>;
  /** Archived threads by channel, requested when the first thread of a channel is looked for. */
  readonly sleeping: Map<string, ReadonlySet<string>>;
  readonly groups: Map<string, TicketGroup | null>;
}

export function createSyncTickets(deps: SyncDependencies): SyncTickets {
  const { discord, eventStore, eventDiscord, logger } = deps;
  return async (guildId, stopping, checked) => {
    let count = 0;
    const sight: Sight = {
      guild: await discord.guild(guildId),
      channels: await eventDiscord.channels(guildId),
      threads: await eventDiscord.activeThreads(guildId),
      sleeping: new Map(),
      groups: new Map(),
    };
    await deps.parents.renew(sight.guild);
    for (const status of ['open', 'closed'] as const) {
      let after = 0;
      for (;;) {
        const page = await eventStore.page(guildId, status, after, PAGE);
        for (const ticket of page) {
          stopping.throwIfAborted();
          await orRefused(logger, ticket, () => syncOne(deps, sight, ticket));
          count += 1;
          if (count % TOLD_EVERY === 0) await checked(count);
        }
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE) break;
        after = last.number;
      }
    }
    await checked(count);
  };
}

/** When Discord refuses to change one ticket's channel, the others are still synced. */
async function orRefused(logger: Logger, ticket: TicketRecord, sync: () => Promise<void>): Promise<void> {
  try {
    await sync();
  } catch (error) {
    if (!(error instanceof DiscordRefusal)) throw error;
    logger.warn({ err: error, ticket: ticket.id }, 'ticket not synced');
  }
}

async function syncOne(deps: SyncDependencies, sight: Sight, ticket: TicketRecord): Promise<void> {
  const { channel_id: channelId, notes_thread_id: notesId } = ticket;
  const group = await groupOf(deps, sight, ticket);
  if (channelId === null || group === null) return;
  if (group.mode === 'thread') await deps.lookAtPinged(ticket, group);
  const channel = sight.channels.get(channelId);
  const thread = sight.threads.get(channelId);
  if (channel !== undefined) await alignLater(deps, sight, ticket, channel);
  else if (thread !== undefined) await syncThread(deps, ticket, thread, group);
  else if (!(await isToSleep(deps, sight, ticket))) await lookAt(deps, ticket, channelId);
  // A notes thread is checked only if its channel exists. These requests are bounded, because a guild has 500 channels
  // at most.
  if (notesId !== null && channel !== undefined && !sight.threads.has(notesId)) {
    await lookAt(deps, ticket, notesId);
  }
  const place = channel ?? thread;
  if (place !== undefined) await deps.catchUp(ticket, place.last_message_id);
  if (ticket.status === 'open') await missOwner(deps, ticket);
}

/**
 * Whether this is the archived thread of a closed ticket, as it should be. There may be any number of them, and a list
 * returns a hundred in one request; the few that are in no list are checked one by one.
 */
async function isToSleep(
  { eventDiscord }: SyncDependencies,
  { channels, sleeping }: Sight,
  { status, channel_id: channelId, channel_parent_id: parentId }: TicketRecord,
): Promise<boolean> {
  if (status !== 'closed' || channelId === null || parentId === null || !channels.has(parentId)) return false;
  const known = sleeping.get(parentId) ?? (await eventDiscord.archivedThreads(parentId));
  sleeping.set(parentId, known);
  return known.has(channelId);
}

/** Discord reports that someone left only while a gateway session is open, and only with the Server Members Intent. */
async function missOwner(
  { discord, ownerMissing }: SyncDependencies,
  { id: ticketId, guild_id: guildId, owner_id: userId }: TicketRecord,
): Promise<void> {
  if (userId === null || (await discord.isMember(guildId, userId))) return;
  await ownerMissing({ guildId, ticketId, userId });
}

/** The channel is requested individually, because it may have been stored after the lists were read. */
async function lookAt(
  { eventStore, eventDiscord }: SyncDependencies,
  ticket: TicketRecord,
  channelId: string,
): Promise<void> {
  const { guild_id: guildId, id: ticketId } = ticket;
  const state = await eventDiscord.stateOf(channelId);
  if (state === 'gone')
    await eventStore.queue([goneJob({ guildId, ticketId, channelId }, ticket.channel_id)]);
  if (state !== 'archived' || ticket.status !== 'open') return;
  const payload = { guildId, threadId: channelId };
  await eventStore.queue([{ kind: 'ticket.wake', key: channelId, lane: ticketId, payload }]);
}

/**
 * Holds the ticket's lock, because an action in progress is responsible for what it changes. An action of another
 * process may still begin meanwhile: what was written here may then be outdated, and the server is synced once more.
 */
async function alignLater(
  deps: SyncDependencies,
  sight: Sight,
  { id, guild_id: guildId }: TicketRecord,
  actual: ChannelOnDiscord,
): Promise<void> {
  const { eventStore } = deps;
  await deps.oneAtATime.run(id, async () => {
    if (await eventStore.isBusy(id)) {
      // The action in progress began with the group as it was then.
      await eventStore.queue([alignJob({ guildId, ticketId: id })]);
      return;
    }
    const ticket = await deps.store.find({ guildId, ticketId: id });
    if (ticket?.channel_id !== actual.id) return;
    // A channel whose update is deferred by Discord's rate limit is not requested again: the rest of the server would
    // have to wait, too.
    if (ticket.channel_applies_at !== null) return;
    // This is the group of the ticket as it is by now: it may have moved since the page was read.
    const group = await groupOf(deps, sight, ticket);
    if (group === null) return;
    const plan = planChannel(ticket, group, sight.guild);
    const gone = await goneOf(deps, sight.guild, actual, plan);
    const { change, isNameWrong } = differenceOf(actual, plan, gone, sight.channels);
    let parent = actual.parent_id;
    if (Object.keys(change).length > 0) {
      const brought = await deps.discord.updateChannel(actual.id, change, `Sync of ticket #${ticket.number}`);
      // When the requested category is full, this is another one.
      if ('parent_id' in change) parent = brought.parent_id;
      if (await isOutdated(deps, ticket)) await eventStore.queue([syncJob(guildId)]);
    }
    if (parent !== ticket.channel_parent_id) await eventStore.setParent(id, parent);
    // A rename that waits for Discord's rate limit is not requested again.
    if (isNameWrong && ticket.name_applies_at === null) await eventStore.queue([renameJob(ticket)]);
  });
}

/** Discord is asked only about roles and people that the channel and its plan do not have in common. */
async function goneOf(
  { discord }: SyncDependencies,
  guild: GuildOnDiscord,
  actual: ChannelOnDiscord,
  plan: ChannelPlan,
): Promise<ReadonlySet<string>> {
  const roles = new Set(guild.roles.map(({ id }) => id));
  const gone = new Set<string>();
  for (const { id, type } of inOneAlone(actual.permission_overwrites, plan.permission_overwrites)) {
    const isThere = type === OverwriteType.Role ? roles.has(id) : await discord.isMember(guild.id, id);
    if (!isThere) gone.add(id);
  }
  return gone;
}

async function groupOf(
  { store }: SyncDependencies,
  { groups }: Sight,
  { guild_id, group_id }: TicketRecord,
): Promise<TicketGroup | null> {
  const known = groups.get(group_id);
  if (known !== undefined) return known;
  const group = await store.group(guild_id, group_id);
  groups.set(group_id, group);
  return group;
}
