/** What a service logs during an outage of the database or Discord: a line per minute on how much failed, no stack. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createLogger } from '../../src/log.ts';
import { DiscordBusy } from '../../src/service/base/model/discord-errors.ts';
import { DatabaseUnavailable } from '../../src/service/base/model/errors.ts';
import { startService } from '../../src/service/service.ts';
import { POSTGRES } from '../database.ts';
import { createMigratedDatabase } from '../migrated-database.ts';
import { startNetwork } from '../service/storage/network.ts';

/** In place of a minute. */
const MINUTE_MS = 1_000;
const AWAY_MINUTES = 4;

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly outage?: string;
  readonly count?: number;
  readonly of?: Readonly<Record<string, number>>;
  readonly err?: { readonly stack?: string; readonly message: string };
}

function listeningLogger(level = 'info') {
  const lines: Line[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const logger = createLogger({ level, isTerminal: false, outagesEveryMs: MINUTE_MS, destination });
  return { logger, lines };
}

describe('lines of an outage', () => {
  const away = (): Error => new DatabaseUnavailable(new Error('Connection terminated'));

  it('are one at once, then one a minute that counts, then one that it is over', async () => {
    const { logger, lines } = listeningLogger();
    const child = logger.child({ part: 'test' });
    child.warn({ err: away(), request_id: 'first' }, 'request failed');
    for (let each = 0; each < 20; each += 1) child.warn({ err: away() }, 'request failed');
    logger.error({ err: away() }, 'could not read job queue');
    await expect.poll(() => lines.at(-1)?.msg, { timeout: 5_000 }).toBe('outage over');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({ msg: 'request failed', outage: 'database', request_id: 'first' });
    expect(lines[0]?.err?.message).toMatch(/database/);
    expect(lines[0]?.err?.stack).toBeUndefined();
    expect(lines[1]).toMatchObject({
      level: 50,
      outage: 'database',
      count: 21,
      of: { 'request failed': 20, 'could not read job queue': 1 },
    });
  });

  it('of two kinds are apart, and whatever is no outage keeps its line and its stack', () => {
    const { logger, lines } = listeningLogger();
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    for (const err of [away(), refused, new Error('ours'), new Error('ours')])
      logger.error({ err }, 'failed');
    expect(lines.map(({ outage }) => outage)).toEqual(['database', 'network', undefined, undefined]);
    expect(lines.map(({ err }) => err?.stack !== undefined)).toEqual([false, false, true, true]);
  });

  it('are no outage where a busy bot waits for rate limits of Discord', async () => {
    const { logger, lines } = listeningLogger();
    const busy = { err: new DiscordBusy(30, undefined) };
    for (let each = 0; each < 3; each += 1) logger.info(busy, 'job waits for rate limit');
    await expect.poll(() => lines.at(-1)?.msg, { timeout: 5_000 }).toBe('rate limit over');
    expect(lines.map(({ msg }) => msg)).toEqual([
      'job waits for rate limit',
      'rate limit continues',
      'rate limit over',
    ]);
    expect(lines.map(({ level }) => level)).toEqual([30, 30, 30]);
  });

  it('are all there at debug', () => {
    const { logger, lines } = listeningLogger('debug');
    for (let each = 0; each < 3; each += 1) logger.warn({ err: away() }, 'request failed');
    expect(lines.map(({ err }) => err?.stack !== undefined)).toEqual([true, true, true]);
  });
});

/** At most the first, one per minute that went by, and that it's over. */
function mustBeFew(lines: readonly Line[], outage: string, ms: number): void {
  const ofIt = lines.filter((line) => line.outage === outage);
  expect(ofIt.length).toBeGreaterThanOrEqual(2);
  expect(ofIt.length).toBeLessThanOrEqual(Math.ceil(ms / MINUTE_MS) + 2);
  expect(lines.filter(({ err }) => err?.stack !== undefined)).toEqual([]);
  expect(lines.filter((line) => line.outage === undefined)).toEqual([]);
}

/** The statuses, and how long the calls took in all: the last ones end later than they should on a busy machine. */
async function callsFor(
  ms: number,
  url: string,
  token: string,
): Promise<{ readonly statuses: number[]; readonly tookMs: number }> {
  const from = performance.now();
  const statuses: number[] = [];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const path = `${url}/api/v1/guild/${SEED_IDS.guild}`;
  const body = JSON.stringify({ user_id: SEED_IDS.member });
  while (performance.now() < from + ms) {
    const create = () => fetch(`${path}/ticket`, { headers, method: 'POST', body });
    const asked = [fetch(`${path}/tickets`, { headers }), create(), create(), create(), create()];
    statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
    await sleep(100);
  }
  return { statuses, tookMs: performance.now() - from };
}

describe('while it is away', () => {
  async function start(discord: LocalDiscord, stored: { dataDir: string; databaseUrl: string | undefined }) {
    const { logger, lines } = listeningLogger();
    const service = await startService({
      discordToken: discord.botToken,
      discordApiUrl: discord.apiUrl,
      ...stored,
      host: '127.0.0.1',
      port: 0,
      rateLimitPerMinute: 0,
      identify: { everyMs: 0 },
      logger,
    });
    await service.listening;
    return { service, lines };
  }

  it('Discord is', { timeout: 60_000 }, async () => {
    const stored = await createMigratedDatabase();
    const discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    const { service, lines } = await start(discord, stored);
    lines.length = 0;
    const over = discord.faults.refuse({ route: /./ }, { status: 503, body: { message: 'away', code: 0 } });
    discord.gateway.disconnect(4000);
    const { statuses, tookMs } = await callsFor(AWAY_MINUTES * MINUTE_MS, service.url, service.embeddedToken);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(3);
    mustBeFew(lines, 'discord', tookMs);
    // Nobody is paged at night: operators can do nothing about it.
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toMatch(/operation="createTicket",status="503",away="discord"\} \d/);
    over();
    await service.stop();
    await discord.close();
    await stored.remove();
  });

  it.skipIf(POSTGRES === undefined)('PostgreSQL is', { timeout: 60_000 }, async () => {
    const stored = await createMigratedDatabase();
    const discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    const network = await startNetwork(new URL(stored.databaseUrl ?? ''));
    const { service, lines } = await start(discord, { ...stored, databaseUrl: network.url });
    lines.length = 0;
    await network.cut();
    const { statuses, tookMs } = await callsFor(AWAY_MINUTES * MINUTE_MS, service.url, service.embeddedToken);
    expect(new Set(statuses)).toEqual(new Set([503]));
    mustBeFew(lines, 'database', tookMs);
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toMatch(/operation="createTicket",status="503",away="database"\} \d/);
    await network.mend();
    await service.stop();
    await network.cut();
    await discord.close();
    await stored.remove();
  });
});
