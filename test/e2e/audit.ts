/** Holds what is stored against what is on Discord: the two must tell the same story once all work is done. */
import { ChannelType, MessageFlags } from 'discord-api-types/v10';
import { expect, vi } from 'vitest';
import { INVITE_PERMISSIONS, SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Guild, GuildChannel, Message, Thread } from '@coatcheck/local-discord';
import { instant } from '../../src/service/base/kit/clock.ts';
import { type Database, openDatabase } from '../../src/service/edge/database/database.ts';
import { groupColumns, ticketColumns } from '../../src/service/edge/database/schema/tickets.ts';
import { nameFor, planChannel, topicOf } from '../../src/service/core/channels/channel-plan.ts';
import { ERASED_UUID } from '../../src/service/core/model/ticket.ts';
import { peopleOf } from '../../src/service/core/channels/thread-mode.ts';
import type { TicketGroup, TicketRecord } from '../../src/service/core/model/ticket.ts';
import type { TestDatabase } from '../database.ts';
import { stateIn } from './control-texts.ts';

export interface Audit {
  readonly tickets: readonly TicketRecord[];
  /** How often each action was done to each ticket: `1300…: lockTicket`. */
  readonly history: readonly string[];
}

/** What's on Discord: a local one in this process, or what one in another process reported. */
export interface OnDiscord {
  readonly state: {
    guild(id: string): Guild | undefined;
    messages(channelId: string): { all(): readonly Message[] };
    readonly threadMembers: ReadonlyMap<string, ReadonlyMap<string, string>>;
  };
}

/** Waits until no work is left, then checks; returns what is stored. */
export async function audit(
  /** If it's a function, called when no work is left. */
  there: OnDiscord | (() => Promise<OnDiscord>),
  place: TestDatabase,
  timeout = 30_000,
): Promise<Audit> {
  const database = openDatabase(place);
  try {
    await drained(database, timeout);
    const discord = typeof there === 'function' ? await there() : there;
    const tickets = (await database.db.selectFrom('tickets').selectAll().execute()).map(
      ticketColumns.toFields,
    );
    const groups = (await database.db.selectFrom('ticket_groups').selectAll().execute()).map(
      groupColumns.toFields,
    );
    expectUnique(tickets.map(({ guild_id, number }) => `${guild_id} ${number}`));
    expectSameChannels(discord, tickets);
    for (const ticket of tickets.filter(hasPlace)) {
      expectAsPlanned(discord, ticket, groups);
    }
    return { tickets, history: await historyOf(database) };
  } finally {
    await database.close();
  }
}

/** Waits until no work is left. */
export async function worked(place: TestDatabase): Promise<void> {
  const database = openDatabase(place);
  try {
    await drained(database);
  } finally {
    await database.close();
  }
}

/** Waits until all work that is due was tried. */
export async function rested(place: TestDatabase): Promise<void> {
  const database = openDatabase(place);
  try {
    await nothingOf(() => untried(database), { timeout: 30_000, interval: 20 });
  } finally {
    await database.close();
  }
}

async function untried({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('kind')
    .where('run_at', '<=', instant(new Date()))
    .where('last_error', 'is', null)
    .execute();
  return rows.map(({ kind }) => kind);
}

async function drained(database: Database, timeout = 30_000): Promise<void> {
  await nothingOf(() => workLeftNow(database), { timeout, interval: 20 });
}

/** Concurrent tests can wait, too: `expect.poll` belongs to one that runs alone. */
async function nothingOf(
  look: () => Promise<string[]>,
  patience: { timeout: number; interval: number },
): Promise<void> {
  await vi.waitFor(async () => expect(await look()).toEqual([]), patience);
}

/** Makes work of this kind due now, so that nobody must wait for it. */
export async function hurry(place: TestDatabase, kind: string): Promise<void> {
  const database = openDatabase(place);
  try {
    const run_at = instant(new Date());
    await database.db.updateTable('outbox').set({ run_at }).where('kind', '=', kind).execute();
  } finally {
    await database.close();
  }
}

/**
 * Takes back, until nothing of it is left, what calls that failed may have left on Discord, second looks included:
 * nobody waits for what a clock would begin later, or for the pauses between two tries.
 */
export async function hurryAll(place: TestDatabase): Promise<void> {
  const database = openDatabase(place);
  try {
    await nothingOf(() => hurried(database), { timeout: 60_000, interval: 50 });
  } finally {
    await database.close();
  }
}

const FOLLOWING = [
  'ticket.bring',
  'ticket.restore',
  'ticket.orphan',
  'ticket.archive',
  'ticket.archive-left',
];

/** What is left of it. */
async function hurried({ db }: Database): Promise<string[]> {
  const run_at = instant(new Date());
  const rows = await db
    .updateTable('outbox')
    .set({ run_at })
    .where((row) => row.or([row('kind', 'in', FOLLOWING), row('last_error', 'is not', null)]))
    .returning(['kind', 'last_error'])
    .execute();
  return rows.map(({ kind, last_error }) => `${kind} ${last_error ?? ''}`);
}

/** Actions that were begun and neither finished nor undone. */
export async function unfinished(
  place: TestDatabase,
  kinds = /^ticket\.(?:action|create) /,
): Promise<string[]> {
  const database = openDatabase(place);
  try {
    const work = await workLeft(database, []);
    return work.filter((line) => kinds.test(line));
  } finally {
    await database.close();
  }
}

/**
 * Threads are archived seconds after the last word in them, and whom a ping let in is looked up as late: once nothing
 * else is left, nobody waits for that.
 */
async function workLeftNow(database: Database): Promise<string[]> {
  const left = await workLeft(database);
  if (left.every((line) => LATER.some((kind) => line.startsWith(`${kind} `)))) {
    const run_at = instant(new Date());
    await database.db
      .updateTable('outbox')
      .set({ run_at })
      .where('kind', 'in', LATER)
      .where('run_at', '>', run_at)
      .execute();
  }
  return left;
}

const LATER = ['ticket.archive', 'ticket.archive-left', 'ticket.pinged'];

const DAYS_AWAY = ['ticket.expire', 'ticket.care', 'ticket.snooze-end', 'panel.refresh'];

async function workLeft({ db }: Database, away: readonly string[] = DAYS_AWAY): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'last_error'])
    // A second look, half a minute later, for what Discord may have done after we gave up: nothing hangs on it.
    .where('key', 'not like', '%:last')
    .where((row) => row.or([row('kind', 'not in', [...away, '']), row('run_at', '<=', instant(new Date()))]))
    .execute();
  return rows.map(({ kind, last_error }) => `${kind} ${last_error ?? ''}`);
}

async function historyOf({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('ticket_history').select(['ticket_id', 'action']).execute();
  return rows.map(({ ticket_id, action }) => `${ticket_id}: ${action}`);
}

function expectUnique(values: readonly string[]): void {
  expect(values.toSorted()).toEqual([...new Set(values)].toSorted());
}

/** No channel or thread without its ticket, no ticket without its channel or thread. */
function expectSameChannels(discord: OnDiscord, tickets: readonly TicketRecord[]): void {
  const guilds = [...new Set([SEED_IDS.guild, ...tickets.map(({ guild_id }) => guild_id)])];
  const all = guilds.flatMap((guild) => channels(discord, guild));
  const channelsOfTickets = all.filter(({ topic }) => topic?.startsWith('Ticket #'));
  const posts = all.filter(({ type }) => type === ChannelType.GuildForum);
  const elsewhere = new Set([...channelsOfTickets, ...posts].map(({ id }) => id));
  const onDiscord = [
    ...channelsOfTickets.map(({ id, topic }) => `${id} ${topic ?? ''}`),
    ...guilds
      .flatMap((guild) => threads(discord, guild))
      .filter((thread) => !elsewhere.has(thread.parent_id ?? '') && !isLeft(discord, thread))
      .map(({ id }) => `${id} thread`),
  ];
  const inDatabase = tickets
    .filter(hasPlace)
    .map(
      (ticket) =>
        `${ticket.channel_id ?? 'none'} ${isThread(discord, ticket) ? 'thread' : topicOf(ticket, { language: 'en' })}`,
    );
  expect(onDiscord.toSorted()).toEqual(inDatabase.toSorted());
}

/** One whose channel someone deleted by hand is closed, and has no channel until it's reopened. */
function hasPlace({ status, channel_id }: TicketRecord): boolean {
  return status === 'open' || (status === 'closed' && channel_id !== null);
}

/** The thread says that its ticket continues in another one, and is archived. */
function isLeft({ state }: OnDiscord, { id, thread_metadata: metadata }: Thread): boolean {
  const says = [...state.messages(id).all()].some(({ content }) => content.includes('continues in <#'));
  return says && metadata.archived && metadata.locked;
}

function expectAsPlanned(discord: OnDiscord, ticket: TicketRecord, groups: readonly TicketGroup[]): void {
  const group = groups.find(({ id }) => id === ticket.group_id);
  if (group === undefined) throw new Error(`Ticket ${ticket.id} is in no group`);
  if (isThread(discord, ticket)) expectThreadAsPlanned(discord, ticket, group);
  else expectChannelAsPlanned(discord, ticket, group);
  expectShown(discord, ticket, ticket.channel_id ?? '');
}

function expectChannelAsPlanned(discord: OnDiscord, ticket: TicketRecord, group: TicketGroup): void {
  const channel = channels(discord, ticket.guild_id).find(({ id }) => id === ticket.channel_id);
  if (channel === undefined) throw new Error(`Ticket ${ticket.id} is incomplete`);
  const plan = planChannel(ticket, group, {
    bot: { id: SEED_IDS.bot, permissions: INVITE_PERMISSIONS },
    roles: [...(discord.state.guild(ticket.guild_id)?.roles.values() ?? [])],
  });
  expectName(channel.name, ticket, group);
  expect(categoriesFor(discord, ticket.guild_id, plan.parent_id)).toContain(channel.parent_id);
  expect(ticket.channel_parent_id).toBe(channel.parent_id);
  expect(bitsOf(channel.permission_overwrites)).toEqual(bitsOf(plan.permission_overwrites));
  const notes = threads(discord, ticket.guild_id).filter(({ parent_id }) => parent_id === channel.id);
  expect(notes.map(({ id }) => id)).toEqual(ticket.notes_thread_id === null ? [] : [ticket.notes_thread_id]);
}

/** Erasing a ticket leaves its channel as it is: its name may contain erased text. */
function expectName(name: string | null | undefined, ticket: TicketRecord, group: TicketGroup): void {
  if (ticket.uuid !== ERASED_UUID) expect(name).toBe(nameFor(ticket, group));
}

function expectThreadAsPlanned(discord: OnDiscord, ticket: TicketRecord, group: TicketGroup): void {
  const thread = threads(discord, ticket.guild_id).find(({ id }) => id === ticket.channel_id);
  const isClosed = ticket.status === 'closed';
  expectName(thread?.name, ticket, group);
  expect(thread).toMatchObject({
    thread_metadata: { archived: isClosed, locked: isClosed || ticket.locked_at !== null },
  });
  const people = [...(discord.state.threadMembers.get(thread?.id ?? '')?.keys() ?? [])];
  // The first message pings the staff, which lets them in.
  const members = discord.state.guild(ticket.guild_id)?.members;
  const pinged = people.filter((id) =>
    members?.get(id)?.roles.some((role) => group.staff_role_ids.includes(role)),
  );
  const wanted = new Set([SEED_IDS.bot, ...pinged, ...peopleOf(ticket)]);
  expect(people.toSorted()).toEqual(
    [...wanted].filter((id) => people.includes(SEED_IDS.bot) || id !== SEED_IDS.bot).toSorted(),
  );
}

/** The category, and those that it overflows into. */
function categoriesFor(discord: OnDiscord, guildId: string, id: string | null): (string | null)[] {
  const name = channels(discord, guildId).find((channel) => channel.id === id)?.name ?? '';
  const overflow = channels(discord, guildId).filter((channel) =>
    /^ \d+$/.test(channel.name.slice(name.length)),
  );
  return [id, ...overflow.filter((channel) => channel.name.startsWith(name)).map((channel) => channel.id)];
}

function isThread(discord: OnDiscord, { guild_id, channel_id }: TicketRecord): boolean {
  return threads(discord, guild_id).some(({ id }) => id === channel_id);
}

/** One control message, which shows the current state, with buttons unless it's in a locked thread: none work there. */
function expectShown(discord: OnDiscord, ticket: TicketRecord, channelId: string): void {
  const controls = [...discord.state.messages(channelId).all()].flatMap(({ id, flags, components }) => {
    // What `/ticket view` showed to one person looks like it.
    if (flags & MessageFlags.Ephemeral) return [];
    const status = stateIn({ components })['Status'];
    const hasButtons = /ticket:(?:claim|unclaim|reopen)/.test(JSON.stringify(components));
    return status === undefined ? [] : [{ id, status, hasButtons }];
  });
  expect(controls.map(({ id }) => id)).toEqual([ticket.control_message_id]);
  const isLocked = ticket.status !== 'open' || ticket.locked_at !== null;
  expect(controls[0]?.hasButtons).toBe(!(isThread(discord, ticket) && isLocked));
  const status = controls[0]?.status;
  const word = ticket.status === 'open' ? 'Open' : 'Closed';
  expect(status).toBe(ticket.locked_at === null ? word : `${word}, locked`);
}

function threads({ state }: OnDiscord, guildId: string): Thread[] {
  return [...(state.guild(guildId)?.threads.values() ?? [])];
}

function channels({ state }: OnDiscord, guildId: string): GuildChannel[] {
  return [...(state.guild(guildId)?.channels.values() ?? [])];
}

function bitsOf(overwrites: readonly { id: string; allow: string; deny: string }[]): string[] {
  return overwrites.map(({ id, allow, deny }) => `${id} +${BigInt(allow)} -${BigInt(deny)}`).toSorted();
}
