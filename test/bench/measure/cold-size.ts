/**
 * Prints what a ticket takes in the database before and after its messages moved into a file, by table:
 * `scripts/with-node node test/bench/measure/cold-size.ts [TICKETS]`; with TEST_DATABASE_URL, on PostgreSQL.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { createIds } from '../../../src/service/base/kit/ids.ts';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { migrate } from '../../../src/service/edge/database/migrate.ts';
import { ticketColumns } from '../../../src/service/edge/database/schema/tickets.ts';
import { openFiles } from '../../../src/service/edge/files/files.ts';
import { createMoveMessages } from '../../../src/service/features/transcripts/cold/move.ts';
import { createColdStore } from '../../../src/service/features/transcripts/store/cold.ts';
import { createAttachmentFiles } from '../../../src/service/features/transcripts/store/files.ts';
import { toMessageRow } from '../../../src/service/features/transcripts/store/messages.ts';
import { createTestDatabase } from '../../database.ts';
import { ticketRecord } from '../../service/tickets/records.ts';

const TICKETS = Number(process.argv[2] ?? 2_000);
const [MESSAGES, ENTRIES, LENGTH] = [10, 6, 130];
const SERVERS = 20;
const ENDED = '2026-01-02T03:04:05.000000Z';
const AUTHOR = {
  name: 'Mara Lindqvist',
  avatar: 'https://cdn.discordapp.com/avatars/30000000000000/a1b2c3.webp',
};

/** Some words are in every message, and most in few: the nth has 1/n of the first one's share. */
const WORDS = Array.from({ length: 4_000 }, () =>
  Array.from({ length: randomInt(2, 11) }, () => String.fromCodePoint(97 + randomInt(26))).join(''),
);
function text(): string {
  let said = '';
  while (said.length < LENGTH) said += `${WORDS[Math.floor(WORDS.length ** Math.random()) - 1] ?? ''} `;
  return said.slice(0, LENGTH);
}

/** Ids that grow like Discord's, each used once. */
let nextId = 1_300_000_000_000_000_000n;
const id = (): string => String((nextId += 4_194_304n * BigInt(randomInt(1, 1_000))));

async function fill({ db }: Database): Promise<void> {
  for (let number = 1; number <= TICKETS; number += 1) {
    const [ticketId, guildId, channelId] = [id(), String(9_000 + (number % SERVERS)), id()];
    const people = [
      String(300_000_000_000_000_000n + BigInt(number)),
      String(400_000_000_000_000_000n + BigInt(number % 50)),
    ];
    const ticket = ticketRecord({
      id: ticketId,
      uuid: randomUUID(),
      guild_id: guildId,
      number,
      channel_id: channelId,
    });
    const ended = {
      ...ticket,
      owner_id: people[0] ?? '',
      status: 'deleted',
      closed_at: ENDED,
      deleted_at: ENDED,
    } as const;
    await db.insertInto('tickets').values(ticketColumns.toRow(ended)).execute();
    const history = Array.from({ length: ENTRIES }, () => ({
      id: id(),
      guild_id: guildId,
      ticket_id: ticketId,
      action: 'lockTicket',
      actor_id: people[1] ?? '',
      token_user_id: people[1] ?? '',
      anonymous: 0 as const,
      reason: null,
      detail: '{}',
      created_at: ENDED,
    }));
    await db.insertInto('ticket_history').values(history).execute();
    const guild = JSON.stringify({ id: guildId, name: 'A server', roles: [], channels: [] });
    const saved = { ticket_id: ticketId, guild_id: guildId, saved_at: ENDED, guild, group_settings: '{}' };
    await db.insertInto('transcripts').values(saved).execute();
    const place = { ticket_id: ticketId, in_thread: 0, bot: 0, joined_at: ENDED } as const;
    const members = people.map((user_id) => ({ ...place, ...AUTHOR, user_id, roles: '["1","2"]' }));
    await db.insertInto('transcript_members').values(members).execute();
    const messages = Array.from({ length: MESSAGES }, (_, index) => {
      const message = {
        id: id(),
        channelId,
        author: { ...AUTHOR, id: people[index % 2] ?? '', bot: false },
        type: 0,
        content: text(),
        createdAt: ENDED,
        editedAt: null,
        replyTo: null,
        attachments: [],
        embeds: [],
        components: [],
        stickers: [],
        poll: null,
        reactions: null,
        forward: null,
        member: null,
      };
      return toMessageRow({ ticketId, guildId, inThread: false }, message);
    });
    await db.insertInto('transcript_messages').values(messages).execute();
  }
}

/** Bytes of tables that have any, their indexes included, once nothing is left of deleted rows. */
async function sizes({ db, dialect }: Database): Promise<ReadonlyMap<string, number>> {
  await sql.raw(dialect === 'postgres' ? 'vacuum full analyze' : 'vacuum').execute(db);
  const { rows } =
    dialect === 'postgres'
      ? await sql<{ name: string; bytes: string }>`
          select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
      : await sql<{ name: string; bytes: string }>`
          select coalesce(s.tbl_name, d.name) as name, cast(sum(d.pgsize) as text) as bytes
          from dbstat d left join sqlite_schema s on s.name = d.name group by 1`.execute(db);
  const perTicket = rows.map(({ name, bytes }): [string, number] => [name, Number(bytes) / TICKETS]);
  return new Map(perTicket.filter(([, bytes]) => bytes >= 1));
}

const place = await createTestDatabase();
const database = openDatabase(place);
const store = openFiles({ dataDir: place.dataDir }).all;
try {
  await migrate(database.db);
  const empty = await sizes(database);
  await fill(database);
  const before = await sizes(database);
  const ids = createIds(systemClock);
  const instant = (offsetMs = 0) => new Date(Date.now() + offsetMs).toISOString().replace('Z', '000Z');
  const coldStore = createColdStore({ database, ids, instant });
  const files = createAttachmentFiles(store);
  const move = createMoveMessages({
    coldStore,
    files,
    clock: systemClock,
    logger: pino({ level: 'silent' }),
    coldAfterDays: 1,
  });
  const startedAt = process.cpuUsage();
  const left = () => database.db.selectFrom('transcript_messages').select('id').limit(1).execute();
  while ((await left()).length > 0) await move(new AbortController().signal);
  const { user, system } = process.cpuUsage(startedAt);
  const after = await sizes(database);
  let fileBytes = 0;
  for await (const path of store.list()) fileBytes += (await store.sizeOf(path)) ?? 0;
  let [all, rest] = [0, 0];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const own = (of: ReadonlyMap<string, number>) =>
      Math.max(0, (of.get(name) ?? 0) - (empty.get(name) ?? 0));
    if (own(before) + own(after) < 1) continue;
    console.log(
      `${name.padEnd(28)} ${own(before).toFixed(0).padStart(8)} ${own(after).toFixed(0).padStart(8)}`,
    );
    [all, rest] = [all + own(before), rest + own(after)];
  }
  const saved = (100 * (1 - rest / all)).toFixed(0);
  console.log(
    `${'total'.padEnd(28)} ${all.toFixed(0).padStart(8)} ${rest.toFixed(0).padStart(8)}   -${saved} %`,
  );
  console.log(
    `file ${(fileBytes / TICKETS).toFixed(0)} bytes, ${((user + system) / 1_000 / TICKETS).toFixed(2)} ms of CPU time per ticket`,
  );
} finally {
  await store.close();
  await database.close();
  await place.remove();
}
