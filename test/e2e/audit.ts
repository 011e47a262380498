/** Holds what is stored against what is on Discord: the two must tell the same story once all work is done. */
import { expect } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord/local-discord.ts';
import { INVITE_PERMISSIONS, SEED_IDS } from '../../src/local-discord/seed.ts';
import type { GuildChannel } from '../../src/local-discord/state/model.ts';
import { type Database, openDatabase } from '../../src/service/storage/database.ts';
import { toGroup, toRecord } from '../../src/service/storage/ticket-rows.ts';
import { planChannel, topicOf } from '../../src/service/tickets/channel-plan.ts';
import type { TicketGroup, TicketRecord } from '../../src/service/tickets/ticket.ts';
import type { TestDatabase } from '../database.ts';

export interface Audit {
  readonly tickets: readonly TicketRecord[];
  /** How often each action was done to each ticket: `1300…: lockTicket`. */
  readonly history: readonly string[];
}

/** Waits until no work is left, then checks; gives what is stored. */
export async function audit(discord: LocalDiscord, place: TestDatabase): Promise<Audit> {
  const database = openDatabase(place);
  try {
    await expect.poll(() => workLeft(database), { timeout: 15_000 }).toEqual([]);
    const tickets = (await database.db.selectFrom('tickets').selectAll().execute()).map(toRecord);
    const groups = (await database.db.selectFrom('ticket_groups').selectAll().execute()).map(toGroup);
    expectUnique(tickets.map(({ guild_id, number }) => `${guild_id} ${number}`));
    expectSameChannels(discord, tickets);
    for (const ticket of tickets.filter(({ status }) => status !== 'deleted')) {
      expectAsPlanned(discord, ticket, groups);
    }
    return { tickets, history: await historyOf(database) };
  } finally {
    await database.close();
  }
}

/** Actions that were begun and neither finished nor undone. */
export async function unfinished(place: TestDatabase): Promise<string[]> {
  const database = openDatabase(place);
  try {
    const work = await workLeft(database);
    return work.filter((line) => /^ticket\.(?:action|create) /.test(line));
  } finally {
    await database.close();
  }
}

async function workLeft({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'last_error'])
    // A second look, half a minute later, for what Discord may have made after we gave up: nothing hangs on it.
    .where('kind', '!=', 'ticket.orphan')
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

/** No channel without its ticket, no ticket without its channel. */
function expectSameChannels(discord: LocalDiscord, tickets: readonly TicketRecord[]): void {
  const onDiscord = channels(discord)
    .filter(({ topic }) => topic?.startsWith('Ticket #'))
    .map(({ id, topic }) => `${id} ${topic ?? ''}`);
  const inDatabase = tickets
    .filter(({ status }) => status !== 'deleted')
    .map((ticket) => `${ticket.channel_id ?? 'none'} ${topicOf(ticket)}`);
  expect(onDiscord.toSorted()).toEqual(inDatabase.toSorted());
}

function expectAsPlanned(discord: LocalDiscord, ticket: TicketRecord, groups: readonly TicketGroup[]): void {
  const group = groups.find(({ id }) => id === ticket.group_id);
  const channel = channels(discord).find(({ id }) => id === ticket.channel_id);
  if (group === undefined || channel === undefined) throw new Error(`Ticket ${ticket.id} is incomplete`);
  const plan = planChannel(ticket, group, { id: SEED_IDS.bot, permissions: INVITE_PERMISSIONS });
  expect(channel.parent_id).toBe(plan.parent_id);
  expect(bitsOf(channel.permission_overwrites)).toEqual(bitsOf(plan.permission_overwrites));
  const threads = [...(discord.state.guild(ticket.guild_id)?.threads.values() ?? [])].filter(
    ({ parent_id }) => parent_id === channel.id,
  );
  expect(threads.map(({ id }) => id)).toEqual(
    ticket.notes_thread_id === null ? [] : [ticket.notes_thread_id],
  );
  expectShown(discord, ticket, channel.id);
}

/** One control message, which shows the present state. */
function expectShown(discord: LocalDiscord, ticket: TicketRecord, channelId: string): void {
  const controls = [...discord.state.messages(channelId).all()].filter(({ components }) =>
    JSON.stringify(components).includes('ticket:close'),
  );
  expect(controls.map(({ id }) => id)).toEqual([ticket.control_message_id]);
  const status = controls[0]?.embeds[0]?.fields?.find(({ name }) => name === 'Status')?.value;
  expect(status).toBe(ticket.locked_at === null ? ticket.status : `${ticket.status}, locked`);
}

function channels({ state }: LocalDiscord): GuildChannel[] {
  return [...(state.guild(SEED_IDS.guild)?.channels.values() ?? [])];
}

function bitsOf(overwrites: readonly { id: string; allow: string; deny: string }[]): string[] {
  return overwrites.map(({ id, allow, deny }) => `${id} +${BigInt(allow)} -${BigInt(deny)}`).toSorted();
}
