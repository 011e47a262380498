/** A world whose service receives Discord's events, and a look into its database. */
import { REST } from 'discord.js';
import { expect } from 'vitest';
import { type Database, openDatabase } from '../../../../src/service/edge/database/database.ts';
import type { TicketGroup } from '../../../../src/service/core/model/ticket.ts';
import { useDefaultGroup } from '../../../groups.ts';
import { type OpenTicket, startWorld, type World } from '../../../world.ts';
import { stored } from '../../../e2e/acting.ts';
import type { TestDatabase } from '../../../database.ts';
import { hurry } from '../../../e2e/audit.ts';
import { instant } from '../../../../src/service/base/kit/clock.ts';

export interface EventWorld extends AsyncDisposable {
  readonly world: World;
  /** Discord's REST as the bot: for what the bot's own token may do that no person does here. */
  readonly rest: REST;
  /** What the history has of a ticket, oldest first. */
  history(ticket: { readonly id: string }): Promise<HistoryRow[]>;
  guildRow(guildId: string): Promise<GuildRow | undefined>;
  /** Syncs that were requested and aren't done. */
  waitingSyncs(): Promise<string[]>;
  /** Members that a ticket's ping added to its thread. */
  pinged(ticket: { readonly id: string }): Promise<string[]>;
  /** Keys of the durable work of this kind that is not done yet. */
  waiting(kind: string): Promise<string[]>;
  /** When the reminders of a ticket are checked next. */
  nextLook(ticket: { readonly id: string }): Promise<string | undefined>;
  /** Makes the ticket as old as if it had been opened this many hours ago, and has it checked. */
  openedHoursAgo(ticket: { readonly id: string }, hours: number): Promise<void>;
  /** The events still to be delivered to webhooks, oldest first; null for a missing one. */
  untold(): Promise<(string | null)[]>;
  /** Tickets that an action has begun with. */
  busyTickets(): Promise<string[]>;
  close(): Promise<void>;
}

interface HistoryRow {
  readonly action: string;
  readonly actor_id: string;
  readonly reason: string | null;
}

interface GuildRow {
  readonly name: string;
  readonly owner_id: string | null;
  readonly joined_at: string | null;
  readonly left_at: string | null;
}

/** With `group`, the guild's tickets are those of a group like this. */
export async function startEventWorld(group?: Partial<TicketGroup>): Promise<EventWorld> {
  const world = await startWorld({ lifted: true });
  if (group !== undefined) await useDefaultGroup(world, group);
  await world.service.listening;
  const database = openDatabase(world.database);
  const { db } = database;
  const close = async (): Promise<void> => {
    await database.close();
    await world.close();
  };
  return {
    world,
    rest: new REST({ api: world.discord.apiUrl }).setToken(world.discord.botToken),
    history: ({ id }) =>
      db
        .selectFrom('ticket_history')
        .select(['action', 'actor_id', 'reason'])
        .where('ticket_id', '=', id)
        .orderBy('id')
        .execute(),
    guildRow: (guildId) =>
      db
        .selectFrom('guilds')
        .select(['name', 'owner_id', 'joined_at', 'left_at'])
        .where('id', '=', guildId)
        .executeTakeFirst(),
    async pinged({ id }) {
      const rows = await db
        .selectFrom('pinged_staff')
        .select('user_id')
        .where('ticket_id', '=', id)
        .execute();
      return rows.map(({ user_id: userId }) => userId);
    },
    async waiting(kind) {
      const rows = await db.selectFrom('outbox').select('key').where('kind', '=', kind).execute();
      return rows.map(({ key }) => key);
    },
    nextLook: (ticket) => nextLook(database, ticket),
    openedHoursAgo: (ticket, hours) => openedHoursAgo(world.database, ticket, hours),
    async untold() {
      const rows = await db
        .selectFrom('webhook_events')
        .leftJoin('ticket_history', 'ticket_history.id', 'webhook_events.id')
        .select('action')
        .orderBy('webhook_events.id')
        .execute();
      return rows.map(({ action }) => action);
    },
    async busyTickets() {
      const rows = await db.selectFrom('outbox').select('key').where('kind', '=', 'ticket.action').execute();
      return rows.map(({ key }) => key);
    },
    async waitingSyncs() {
      const rows = await db.selectFrom('outbox').select('key').where('kind', '=', 'guild.sync').execute();
      return rows.map(({ key }) => key);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Staff have this many hours for each answer. */
export const withinHours = (hours: number) => {
  const seconds = hours * 3_600;
  return { answer_times: [{ priority: null, first: seconds, next: seconds }] };
};

/** Makes the ticket as old as if it had been opened this many hours ago, and has it checked. */
export async function openedHoursAgo(
  place: TestDatabase,
  { id }: { readonly id: string },
  hours: number,
): Promise<void> {
  const database = openDatabase(place);
  try {
    // A check that is in progress would schedule the next one by the old times.
    await expect
      .poll(async () => (await nextLook(database, { id })) ?? 'never', POLL)
      .satisfy((at: string) => at > instant(new Date(Date.now() + 60_000)));
    const at = instant(new Date(Date.now() - hours * 3_600_000));
    await database.db
      .updateTable('tickets')
      .set({ opened_at: at, created_at: at })
      .where('id', '=', id)
      .execute();
    await hurry(place, 'ticket.care');
  } finally {
    await database.close();
  }
}

/** When a ticket's care looks next; undefined: never. */
export async function nextLook(
  { db }: Pick<Database, 'db'>,
  { id }: { readonly id: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('run_at')
    .where('kind', '=', 'ticket.care')
    .where('key', '=', id)
    .executeTakeFirst();
  return row?.run_at;
}

export async function withNotes(world: World): Promise<OpenTicket & { readonly notes: string }> {
  const ticket = await world.openTicket();
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  await world.api.call('createTicketNotes', { path, body: {} });
  const { notes_thread_id: notes } = await stored(world, ticket);
  if (typeof notes !== 'string') throw new Error('No notes thread was made');
  return { ...ticket, notes };
}

/** Looks at the ticket through the API until it is so. */
export async function becomes(world: World, ticket: OpenTicket, state: object): Promise<void> {
  await expect.poll(() => stored(world, ticket), POLL).toMatchObject(state);
}

export const POLL = { interval: 20, timeout: 20_000 };
