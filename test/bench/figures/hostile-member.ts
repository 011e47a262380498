/** (m) How long /healthz waits, and how much memory is taken, while one person sends what takes longest, as fast as allowed. */
import { sql } from 'kysely';
import { Agent, request } from 'undici';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createApiClient } from '../../../src/contract/client.ts';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import type { Bench, Figure } from '../figure.ts';
import { type Attack, attacksOn, urlencoded } from '../measure/attacks.ts';
import { dialectsOf, type MeasuredDatabase, withDatabase } from '../measure/databases.ts';
import { filledId } from '../measure/fill-tickets.ts';
import { openTicketInEach } from '../measure/open-tickets.ts';
import { channelOf } from '../measure/places.ts';
import type { Child } from '../processes/child.ts';
import type { DiscordFacts, Methods as Discord } from '../processes/discord.ts';
import type { Methods as Prober } from '../processes/prober.ts';
import type { Methods as System } from '../processes/system.ts';
import type { Row } from '../report.ts';

const ALLOWED = { milliseconds: 250, mebibytes: 400 } as const;
/** The default limit of `npm start`. */
const PER_MINUTE = 600;
const MESSAGES = 50;

export const hostileMember: Figure = async ({ startChild, databaseUrl, say }: Bench) => {
  const discord = startChild<Discord>('discord');
  const prober = startChild<Prober>('prober');
  const facts = await discord.call('start', { guilds: 1 });
  const [guildId = ''] = facts.guildIds;
  const rows: Row[] = [];
  for (const server of dialectsOf(databaseUrl)) {
    const where = server === undefined ? 'SQLite' : 'PostgreSQL';
    await withDatabase(server, async (database) => {
      await openTicketInEach({ ...database, guildIds: [guildId], ownerId: facts.memberId });
      await fillBackticks(database, channelOf(guildId, 0));
      for (const attack of attacksOn(guildId, channelOf(guildId, 0))) {
        say(`${attack.name}, ${where}`);
        // In a fresh process, as memory has a history.
        const system = startChild<System>('system');
        try {
          const seen = await measure(system, prober, attack, { ...database, facts, guildId });
          say(`  ${[...seen.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
          rows.push(...rowsOf(`${attack.name}, ${where}`, seen));
        } finally {
          await system.close();
        }
      }
    });
  }
  await prober.close();
  await discord.close();
  return rows;
};

async function fillBackticks(database: MeasuredDatabase, ticketId: string): Promise<void> {
  const opened = openDatabase(database);
  try {
    await sql`
      insert into transcript_messages (
        id, ticket_id, channel_id, in_thread, author_id, author_name, author_avatar, author_bot, type, content,
        created_at, attachments, embeds, components, stickers, reactions, search_text
      )
      with recursive counted(i) as (select cast(1 as bigint) union all select i + 1 from counted where i < ${sql.lit(MESSAGES)})
      select ${filledId('channel', sql`i`)}, ${sql.lit(ticketId)}, ${sql.lit(ticketId)}, 0, '1', 'Mara', '', 0, 0,
        ${sql.lit('`'.repeat(2_000))}, '2026-01-01T00:00:00.000000Z', '[]', '[]', '[]', '[]', '[]', ''
      from counted`.execute(opened.db);
  } finally {
    await opened.close();
  }
}

interface Measuring extends MeasuredDatabase {
  readonly facts: DiscordFacts;
  readonly guildId: string;
}

interface Seen {
  readonly milliseconds: number;
  readonly mebibytes: number;
  readonly statuses: ReadonlyMap<number, number>;
}

async function measure(
  system: Child<System>,
  prober: Child<Prober>,
  attack: Attack,
  { facts, guildId, ...database }: Measuring,
): Promise<Seen> {
  const service = await system.call('start', {
    ...facts,
    ...database,
    dashboard: true,
    rateLimitPerMinute: PER_MINUTE,
  });
  const userId = { member: facts.memberId, staff: SEED_IDS.moderator, owner: SEED_IDS.owner }[attack.by];
  const token = await signIn(service, guildId, userId);
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: `coatcheck-${guildId}=en.${token}`,
    origin: service.url,
    'sec-fetch-site': 'same-origin',
    ...(attack.type !== undefined && { 'content-type': attack.type }),
  };
  // What the first page loads is not the attack's.
  await request(`${service.url}/dashboard/${guildId}/own`, { headers }).then(({ body }) => body.dump());
  const sent = { ...attack, body: attack.body ?? (await settingForm(service.url, attack, headers)) };
  await prober.call('begin', { url: service.url });
  const statuses = await sendAll(service.url, sent, headers);
  const milliseconds = await prober.call('end');
  const mebibytes = await system.call('peakMib');
  await system.call('stop');
  return { milliseconds, mebibytes, statuses };
}

/** The form of a page with one setting changed: it is read only if it names what the page shows. */
async function settingForm(
  url: string,
  { path, setting }: Attack,
  headers: Readonly<Record<string, string>>,
): Promise<Buffer | null> {
  if (setting === undefined) return null;
  const [field] = setting;
  const page = await request(url + path, { headers }).then(({ body }) => body.text());
  const [, mark = ''] = new RegExp(`name="shown\\.${field}" value="([^"]*)"`).exec(page) ?? [];
  return urlencoded([[`shown.${field}`, mark], setting]);
}

async function sendAll(
  url: string,
  { method, path, body, times, atOnce }: Omit<Attack, 'body'> & { readonly body: Buffer | null },
  headers: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<number, number>> {
  const dispatcher = new Agent({ connections: atOnce, headersTimeout: 0, bodyTimeout: 0 });
  const statuses = new Map<number, number>();
  let left = times;
  const send = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const status = await request(url + path, { method, headers, body, dispatcher }).then(
        ({ statusCode, body: answer }) => answer.dump().then(() => statusCode),
        // The service has cut the connection.
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  await dispatcher.destroy();
  return statuses;
}

async function signIn(
  { url, token }: { readonly url: string; readonly token: string },
  guildId: string,
  onBehalfOf: string,
): Promise<string> {
  const api = createApiClient({ baseUrl: url, apiKey: token });
  const input = { path: { guild_id: guildId }, body: { locale: 'en' } } as const;
  const link = await api.call('createSignInLink', input, { onBehalfOf });
  const code = link.url.split('/').at(-1) ?? '';
  return (await api.call('createSession', { body: { code, number: link.number } })).token;
}

const rowsOf = (name: string, seen: Seen): Row[] =>
  (
    [
      ['milliseconds', 'ms', 'longest /healthz'],
      ['mebibytes', 'MiB', 'peak memory'],
    ] as const
  ).map(([kind, unit, what]) => ({
    figure: 'm',
    name: `${name}: ${what}`,
    unit,
    ours: [seen[kind]],
    reference: { name: `${unit} allowed`, values: [ALLOWED[kind]] },
    goal: { atMost: 1 },
  }));
