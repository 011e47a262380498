/** (k) The dashboard's queue with a million tickets and their last messages, and a ticket with 10,000 messages: the time of a page, and its size. */
import { sql } from 'kysely';
import { pino } from 'pino';
import { startLocalDiscord } from '@coatcheck/local-discord';
import { person, SEED_IDS } from '@coatcheck/local-discord/seed';
import { createApiClient } from '../../../src/contract/client.ts';
import { serveDashboard } from '../../../src/dashboard/dashboard.ts';
import { type Service, startService } from '../../../src/service/service.ts';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import type { Figure } from '../figure.ts';
import { dialectsOf, type MeasuredDatabase, withDatabase } from '../measure/databases.ts';
import { filledId, fillTickets, ownerOfFilled } from '../measure/fill-tickets.ts';
import type { Row } from '../report.ts';

const GOALS = { milliseconds: 50, kilobytes: 60 } as const;
const MESSAGES = 10_000;
/** The first ticket of the guild: every second one is. */
const LONG = 2;
const OWNERS = 50_000;

export const dashboard: Figure = async ({ databaseUrl, quick, say }) => {
  const [rounds, size] = quick ? [5, 100_000] : [20, 1_000_000];
  const rows: Row[] = [];
  for (const server of dialectsOf(databaseUrl)) {
    const ofDatabase = await withDatabase(server, async (database) => {
      say(`filling in ${size} tickets`);
      await fillTickets({ ...database, guildId: SEED_IDS.guild, tickets: size });
      const long = await fillConversation(database);
      return withService(database, (service) => measure(service, { long, rounds, size, ...database }));
    });
    rows.push(...ofDatabase);
  }
  return rows;
};

const PREVIEW = 'The last word of this ticket';

/** Adds a ticket's messages, and one to each open ticket; returns its id. */
async function fillConversation(database: MeasuredDatabase): Promise<string> {
  const opened = openDatabase(database);
  const { db } = opened;
  try {
    const { rows } = await sql<{ id: string }>`select ${filledId('ticket', sql.lit(LONG))} as id`.execute(db);
    const id = rows[0]?.id ?? '';
    await sql`
      insert into transcript_messages (
        id, ticket_id, channel_id, in_thread, author_id, author_name, author_avatar, author_bot, type, content,
        created_at, attachments, embeds, components, stickers, reactions, search_text
      )
      with recursive counted(i) as (select cast(1 as bigint) union all select i + 1 from counted where i < ${sql.lit(MESSAGES)})
      select ${filledId('channel', sql`i`)}, ${sql.lit(id)}, ${filledId('channel', sql.lit(LONG))}, 0,
        cast(i % 5 as text), 'Mara', '', 0, 0, 'A **message** of some length, as people write them: ' || i,
        '2026-01-01T00:00:00.000000Z', '[]', '[]', '[]', '[]', '[]', ''
      from counted`.execute(db);
    await sql`
      insert into transcript_messages (
        id, ticket_id, channel_id, in_thread, author_id, author_name, author_avatar, author_bot, type, content,
        created_at, attachments, embeds, components, stickers, reactions, search_text
      )
      select id, id, channel_id, 0, owner_id, 'Milo', '', 0, 0, ${sql.lit(`${PREVIEW}, **which** is `)} || number,
        '2026-01-01T00:00:00.000000Z', '[]', '[]', '[]', '[]', '[]', ''
      from tickets where status = 'open'`.execute(db);
    return id;
  } finally {
    await opened.close();
  }
}

async function withService<Result>(
  database: MeasuredDatabase,
  work: (service: Service) => Promise<Result>,
): Promise<Result> {
  const discord = await startLocalDiscord({ port: 0, lifted: true });
  // Discord knows the owners of tickets: a missing name is requested again and again.
  for (let index = 0; index < OWNERS; index += 1) {
    const id = ownerOfFilled(index);
    discord.state.users.set(id, person(id, `owner${index}`, null));
  }
  const service = await startService({
    ...database,
    discordToken: discord.botToken,
    discordApiUrl: discord.apiUrl,
    host: '127.0.0.1',
    port: 0,
    rateLimitPerMinute: 0,
    dashboard: serveDashboard,
    // Without events: the guild's channels would be compared with tickets that have none.
    identify: { after: new Promise(() => {}) },
    logger: pino({ level: 'silent' }),
  });
  try {
    return await work(service);
  } finally {
    await service.stop();
    await discord.close();
  }
}

interface Measuring extends MeasuredDatabase {
  readonly long: string;
  readonly rounds: number;
  readonly size: number;
}

async function measure(service: Service, { long, rounds, size, databaseUrl }: Measuring): Promise<Row[]> {
  const cookie = await signIn(service);
  const where = databaseUrl === undefined ? 'SQLite' : 'PostgreSQL';
  const pages = {
    [`queue of ${size} tickets with previews`]: { path: '/tickets', shows: PREVIEW },
    [`ticket with ${MESSAGES} messages`]: { path: `/tickets/${long}`, shows: 'of some length' },
  };
  const rows: Row[] = [];
  for (const [name, { path, shows }] of Object.entries(pages)) {
    const page = () => load(`${service.url}/dashboard/${SEED_IDS.guild}${path}`, cookie, shows);
    for (let warm = 0; warm < 10; warm += 1) await page();
    const seen: Loaded[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await page());
    for (const kind of ['milliseconds', 'kilobytes'] as const) {
      rows.push({
        figure: 'k',
        name: `${name}, ${where}`,
        unit: kind === 'milliseconds' ? 'ms' : 'kB',
        ours: seen.map((each) => each[kind]),
        reference: { name: `${kind} allowed`, values: seen.map(() => GOALS[kind]) },
        goal: { atMost: 1 },
      });
    }
  }
  return rows;
}

async function signIn({ url, embeddedToken }: Service): Promise<string> {
  const api = createApiClient({ baseUrl: url, apiKey: embeddedToken });
  const path = { guild_id: SEED_IDS.guild };
  const onBehalfOf = SEED_IDS.administrator;
  const link = await api.call('createSignInLink', { path, body: { locale: 'en' } }, { onBehalfOf });
  const body = new URLSearchParams({ code: link.url.split('/').at(-1) ?? '', number: link.number });
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${url}/dashboard/sign-in`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

type Loaded = Readonly<Record<keyof typeof GOALS, number>>;

/** @throws Error where the page doesn't have the text: then something else is measured */
async function load(url: string, cookie: string, shows: string): Promise<Loaded> {
  const began = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  const body = Buffer.from(await response.arrayBuffer());
  const milliseconds = performance.now() - began;
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  if (!body.includes(shows)) throw new Error(`${url} doesn't show “${shows}”`);
  return { milliseconds, kilobytes: body.byteLength / 1_000 };
}
