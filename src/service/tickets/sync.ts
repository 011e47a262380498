import type { Logger } from 'pino';
import type { OneAtATime } from '../one-at-a-time.ts';
import { differenceOf } from './channel-difference.ts';
import { planChannel } from './channel-plan.ts';
import type { ChannelOnDiscord, TicketEventDiscord, TicketEventStore } from './event-ports.ts';
import { goneJob } from './events/channel-deleted.ts';
import { DiscordRefusal } from './discord-errors.ts';
import type { GuildOnDiscord, TicketDiscord, TicketStore } from './ports.ts';
import type { TicketGroup, TicketRecord } from './ticket.ts';

export interface SyncDependencies {
  readonly store: TicketStore;
  readonly discord: TicketDiscord;
  readonly eventStore: TicketEventStore;
  readonly eventDiscord: TicketEventDiscord;
  readonly oneAtATime: OneAtATime;
  readonly logger: Logger;
}

/** Makes up for events that were missed: holds a guild's tickets against what is on Discord. */
export type SyncTickets = (guildId: string) => Promise<void>;

const PAGE = 100;
/**
 * Archived threads are in no list of one call, so each closed thread ticket is looked at by itself; a guild may have
 * any number of them. What is left out is found when someone uses it.
 */
const CLOSED_LOOKS = 100;

/** The guild on Discord at one moment, and what this sync may still ask. */
interface Sight {
  readonly guild: GuildOnDiscord;
  readonly channels: ReadonlyMap<string, ChannelOnDiscord>;
  readonly threads: ReadonlySet<string>;
  readonly groups: Map<string, TicketGroup | null>;
  looksLeft: number;
}

export function createSyncTickets(deps: SyncDependencies): SyncTickets {
  const { discord, eventStore, eventDiscord, logger } = deps;
  return async (guildId) => {
    const sight: Sight = {
      guild: await discord.guild(guildId),
      channels: await eventDiscord.channels(guildId),
      threads: await eventDiscord.activeThreads(guildId),
      groups: new Map(),
      looksLeft: CLOSED_LOOKS,
    };
    for (const status of ['open', 'closed'] as const) {
      let after = 0;
      for (;;) {
        const page = await eventStore.page(guildId, status, after, PAGE);
        for (const ticket of page) await orRefused(logger, ticket, () => syncOne(deps, sight, ticket));
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE) break;
        after = last.number;
      }
    }
    if (sight.looksLeft < 0) logger.info({ guildId }, 'some closed threads were not looked at by this sync');
  };
}

/** One ticket's channel that the bot may not touch does not keep the others from being synced. */
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
  const actual = sight.channels.get(channelId);
  if (actual !== undefined) await bringBack(deps, sight, ticket, actual, group);
  else if (!sight.threads.has(channelId) && mayLook(sight, ticket)) await lookAt(deps, ticket, channelId);
  // Only where they should be awake, or the channel is there to hold them.
  if (notesId !== null && actual !== undefined && !sight.threads.has(notesId) && mayLook(sight, ticket)) {
    await lookAt(deps, ticket, notesId);
  }
}

function mayLook(sight: Sight, ticket: TicketRecord): boolean {
  if (ticket.status === 'open') return true;
  sight.looksLeft -= 1;
  return sight.looksLeft >= 0;
}

/** Asked by itself, as the lists are older than what was stored since. */
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

/** Under the ticket's lock: what an action is changing at this moment is that action's. */
async function bringBack(
  deps: SyncDependencies,
  sight: Sight,
  { id, guild_id: guildId }: TicketRecord,
  actual: ChannelOnDiscord,
  group: TicketGroup,
): Promise<void> {
  await deps.oneAtATime.run(id, async () => {
    const ticket = await deps.store.find({ guildId, ticketId: id });
    if (ticket?.channel_id !== actual.id || (await deps.eventStore.isBusy(id))) return;
    const plan = planChannel(ticket, group, sight.guild.bot);
    const { change, isNameWrong } = differenceOf(actual, plan, sight.guild, sight.channels);
    if (Object.keys(change).length > 0) {
      await deps.discord.updateChannel(actual.id, change, `Sync of ticket #${ticket.number}`);
    }
    const parent = 'parent_id' in change ? (change.parent_id ?? null) : actual.parent_id;
    if (parent !== ticket.channel_parent_id) await deps.eventStore.setParent(id, parent);
    // A rename that waits for Discord's ration is not asked for again.
    if (isNameWrong && ticket.name_applies_at === null) await renameLater(deps, ticket);
  });
}

async function renameLater({ eventStore }: SyncDependencies, ticket: TicketRecord): Promise<void> {
  const payload = { kind: 'ticket.rename', guildId: ticket.guild_id, ticketId: ticket.id } as const;
  await eventStore.queue([{ kind: payload.kind, key: ticket.id, lane: ticket.id, payload, once: true }]);
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
