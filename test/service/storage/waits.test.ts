/** How often a call waits: for PostgreSQL's answers, and on both databases for the disk. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { POSTGRES } from '../../database.ts';
import { BASE, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { WRITE_INTERVAL_MS } from '../../../src/service/features/transcripts/capture.ts';
import { commitsOf, recordStatements, tripsOf, unitsOf } from './statements.ts';

/** Each transaction of a call names its key: the claim, the intent, the change and the answer. */
const CALL = 'idempotency_keys';

/** The transactions of a call, without the renewals of its lease, which a slow machine needs. */
const unitsOfCall = (recording: ReturnType<typeof recordStatements>) =>
  unitsOf(recording, CALL).filter(([first]) => !first?.sql.startsWith(RENEWAL));
const RENEWAL = `update "${CALL}" set "lease_until"`;

/** SQLite needs no round trips. */
const answersAwaited = (units: ReturnType<typeof unitsOf>) =>
  POSTGRES === undefined ? 'none' : tripsOf(units);

interface Ticket {
  readonly id: string;
  readonly channel_id: string;
}

describe('a call', () => {
  let world: SetupWorld;
  let open: Ticket;
  beforeAll(async () => {
    world = await startSetupWorld();
    // A new session asks for a sync, which is not to come into anything that is counted.
    await world.service.listening;
    // What the first call of a guild makes, and what is remembered for a while, is there.
    open = await idle(await openTicket());
    await vi.waitUntil(() => isRecorded(open), { timeout: 20_000 });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  /** As the bot asks for a moderator. */
  const asked = (method: 'GET' | 'POST', path: string, body?: object) =>
    world.ask(method, `${BASE}${path}`, {
      ...(body !== undefined && { body }),
      headers: {
        'x-on-behalf-of': SEED_IDS.moderator,
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
    });
  const create = () => asked('POST', '/ticket', { user_id: SEED_IDS.moderator });

  async function openTicket(): Promise<Ticket> {
    const { status, body } = await create();
    expect(status).toBe(200);
    return body;
  }

  /** Whether the ticket's first messages were recorded: from then on the channel's ticket is known. */
  const isRecorded = async ({ id }: Ticket) =>
    (await world.database.db
      .selectFrom('transcript_messages')
      .select('id')
      .where('ticket_id', '=', id)
      .executeTakeFirst()) !== undefined;

  /** Nothing is left to do, of the service's own accord. */
  async function idle(ticket: Ticket): Promise<Ticket> {
    const isDone = async () =>
      (await world.database.db.selectFrom('outbox').select('id').executeTakeFirst()) === undefined;
    await vi.waitUntil(isDone, { timeout: 20_000 });
    // Remembered from here on.
    await asked('GET', `/channel/${ticket.channel_id}/ticket`);
    return ticket;
  }

  it('to view a ticket with its links asks PostgreSQL three times, and waits for no disk', async () => {
    const recording = recordStatements();
    expect((await asked('GET', `/channel/${open.channel_id}/ticket?links=true`)).status).toBe(200);
    // The ticket's own first messages may be recorded at this moment.
    const units = unitsOf(recording, '"tickets"').filter((unit) =>
      unit.every(({ sql }) => !sql.includes('"transcript_messages"')),
    );
    expect(
      commitsOf(units)
        .flat()
        .map(({ sql }) => sql),
    ).toEqual([]);
    expect(units).toHaveLength(3);
    expect(['none', 3]).toContain(answersAwaited(units));
  });

  it('to lock one waits for four commits', async () => {
    const ticket = await idle(await openTicket());
    const recording = recordStatements();
    expect((await asked('POST', `/channel/${ticket.channel_id}/ticket/lock`, {})).status).toBe(200);
    expect(commitsOf(unitsOfCall(recording))).toHaveLength(4);
  });

  it('to create one waits for four commits', async () => {
    await idle(open);
    const recording = recordStatements();
    expect((await create()).status).toBe(200);
    expect(commitsOf(unitsOfCall(recording))).toHaveLength(4);
  });

  it('that is refused waits for two', async () => {
    const recording = recordStatements();
    expect((await asked('POST', `/channel/${open.channel_id}/ticket/unlock`, {})).status).toBe(409);
    expect(commitsOf(unitsOfCall(recording))).toHaveLength(2);
  });

  it('messages that are heard at once wait for one commit', async () => {
    const ticket = await idle(await openTicket());
    const moderator = world.discord.as(SEED_IDS.moderator);
    const administrator = world.discord.as(SEED_IDS.administrator);
    const stored = async (count: number) => {
      const rows = await world.database.db
        .selectFrom('transcript_messages')
        .select('id')
        .where('ticket_id', '=', ticket.id)
        .where('content', 'like', 'line %')
        .execute();
      return rows.length === count;
    };
    const recording = recordStatements();
    const began = performance.now();
    const lines = Array.from({ length: 40 }, (_, line) => `line ${line}`);
    await Promise.all(
      lines.map((text, line) => (line % 2 ? moderator : administrator).say(ticket.channel_id, text)),
    );
    await vi.waitUntil(() => stored(lines.length), { timeout: 20_000 });
    const units = unitsOf(recording, 'insert into "transcript_messages"');
    // As many as there was time for: on a busy machine it takes a while to say so much.
    expect(units.length).toBeLessThanOrEqual(1 + (performance.now() - began) / WRITE_INTERVAL_MS);
    expect(units.flat().filter(({ sql }) => sql.includes('"transcript_members"')).length).toBe(units.length);
  });
});
