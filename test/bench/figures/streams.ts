/** (l) A thousand open streams of events: what one costs in memory, and how soon a change has reached all of them. */
import { Agent, request } from 'undici';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createApiClient } from '../../../src/contract/client.ts';
import type { Bench, Figure } from '../figure.ts';
import { withDataDir } from '../measure/data-dir.ts';
import { openTicketInEach } from '../measure/open-tickets.ts';
import { channelOf } from '../measure/places.ts';
import type { Child } from '../processes/child.ts';
import type { DiscordFacts, Methods as Discord } from '../processes/discord.ts';
import type { Methods as System } from '../processes/system.ts';
import type { Row } from '../report.ts';

const STREAMS = 1_000;
/** The most of one session. */
const PER_SESSION = 20;
/** One person can have 60 streams. */
const SESSIONS_PER_PERSON = 3;
const ALLOWED = { kilobytes: 30, milliseconds: 1_000 } as const;
const KB_PER_MIB = 1_048.576;

export const streams: Figure = async ({ startChild, quick, say }: Bench) => {
  const [rounds, changes] = quick ? [1, 3] : [3, 9];
  const discord = startChild<Discord>('discord');
  const facts = await discord.call('start', { guilds: 1 });
  const people = await discord.call('makeModerators', facts.guildIds[0] ?? '');
  const rows: Row[] = [];
  for (const kind of ['api', 'dashboard'] as const) {
    const taken: Taken[] = [];
    for (let round = 0; round < rounds; round += 1) {
      say(`${STREAMS} streams of the ${kind}, round ${round + 1}`);
      // In a fresh process, as memory has a history.
      taken.push(
        await withDataDir(async (dataDir) => {
          const system = startChild<System>('system');
          try {
            return await measure(system, { kind, facts, people, dataDir, changes });
          } finally {
            await system.close();
          }
        }),
      );
    }
    rows.push(...rowsOf(kind === 'api' ? 'of the API' : 'through the dashboard', taken));
  }
  await discord.close();
  return rows;
};

interface Taken {
  readonly heapKb: number;
  readonly rssKb: number;
  readonly arrivedMs: readonly number[];
}

interface Measuring {
  readonly kind: 'api' | 'dashboard';
  readonly facts: DiscordFacts;
  /** Those who open the streams. */
  readonly people: readonly string[];
  readonly dataDir: string;
  readonly changes: number;
}

async function measure(
  system: Child<System>,
  { kind, facts, people, dataDir, changes }: Measuring,
): Promise<Taken> {
  const [guildId = ''] = facts.guildIds;
  await openTicketInEach({ dataDir, guildIds: [guildId], ownerId: facts.memberId });
  const service = await system.call('start', { ...facts, dataDir, dashboard: true });
  const sessions = await signIn(service, guildId, people);
  const paths = {
    api: `/api/v1/guild/${guildId}/events`,
    dashboard: `/dashboard/${guildId}/events`,
  };
  const open = (token: string) =>
    openStream(`${service.url}${paths[kind]}`, {
      authorization: `Bearer ${token}`,
      cookie: `coatcheck-${guildId}=en.${token}`,
    });
  // What the first stream of a session loads stays in memory.
  for (const token of sessions) (await open(token)).close();
  const before = await system.call('memory');
  const all: Stream[] = [];
  for (const token of sessions)
    all.push(...(await Promise.all(Array.from({ length: PER_SESSION }, () => open(token)))));
  const after = await system.call('memory');

  const api = createApiClient({ baseUrl: service.url, apiKey: service.token });
  const target = { guildId, channelId: channelOf(guildId, 0) };
  const arrivedMs: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const began = performance.now();
    const arrivals = Promise.all(all.map((stream) => stream.next()));
    await api.ticket(
      'setTicketPriority',
      target,
      { body: { priority: 1 + (change % 2) } },
      { onBehalfOf: SEED_IDS.moderator },
    );
    await arrivals;
    arrivedMs.push(performance.now() - began);
  }
  for (const { close } of all) close();
  await system.call('stop');
  return {
    heapKb: perStream(before.heapMib, after.heapMib),
    rssKb: perStream(before.rssMib, after.rssMib),
    arrivedMs,
  };
}

const perStream = (before: number, after: number): number => ((after - before) * KB_PER_MIB) / STREAMS;

interface Stream {
  /** Resolves when the next event has come. */
  readonly next: () => Promise<void>;
  readonly close: () => void;
}

/** Each stream over its own connection, as browsers open them. */
const connections = new Agent({ pipelining: 1, connections: null, bodyTimeout: 0 });

async function openStream(url: string, headers: Readonly<Record<string, string>>): Promise<Stream> {
  const { statusCode, body } = await request(url, { headers, dispatcher: connections });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${await body.text()}`);
  let arrive = (): void => undefined;
  body.on('data', (chunk: Buffer) => {
    if (chunk.includes('data: ')) arrive();
  });
  // An open stream that is destroyed says so.
  body.on('error', () => undefined);
  return {
    next: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
    close: () => void body.destroy(),
  };
}

/** The tokens of enough sessions to open all streams together. */
async function signIn(
  { url, token }: { readonly url: string; readonly token: string },
  guildId: string,
  people: readonly string[],
): Promise<readonly string[]> {
  const api = createApiClient({ baseUrl: url, apiKey: token });
  const tokens: string[] = [];
  for (let session = 0; session < STREAMS / PER_SESSION; session += 1) {
    const person = people[Math.floor(session / SESSIONS_PER_PERSON)];
    if (person === undefined) throw new Error(`${people.length} people can't have ${STREAMS} streams.`);
    const link = await api.call(
      'createSignInLink',
      { path: { guild_id: guildId }, body: { locale: 'en' } },
      { onBehalfOf: person },
    );
    const code = link.url.split('/').at(-1) ?? '';
    tokens.push((await api.call('createSession', { body: { code, number: link.number } })).token);
  }
  return tokens;
}

function rowsOf(name: string, taken: readonly Taken[]): Row[] {
  const arrived = taken.flatMap(({ arrivedMs }) => arrivedMs);
  const row = (what: string, unit: string, ours: readonly number[], allowed?: number): Row => ({
    figure: 'l',
    name: `${STREAMS} streams ${name}: ${what}`,
    unit,
    ours,
    ...(allowed !== undefined && {
      reference: { name: `${unit} allowed`, values: ours.map(() => allowed) },
      goal: { atMost: 1 },
    }),
  });
  return [
    row(
      'heap of each',
      'kB',
      taken.map(({ heapKb }) => heapKb),
      ALLOWED.kilobytes,
    ),
    row(
      'resident memory of each',
      'kB',
      taken.map(({ rssKb }) => rssKb),
    ),
    row('a change has reached all', 'ms', arrived, ALLOWED.milliseconds),
  ];
}
