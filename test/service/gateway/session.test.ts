import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type GatewaySessions, startSessions } from '../../../src/service/edge/gateway/sessions.ts';
import { allShards } from '../../../src/service/base/store/shard-leases.ts';

const MEMBERS = 1 << 1;
const CONTENT = 1 << 15;

interface Ear {
  readonly discord: LocalDiscord;
  readonly session: GatewaySessions;
  /** Names of the events that were heard. */
  readonly heard: string[];
  /** Log lines of warnings and errors. */
  readonly log: { readonly level: number; readonly msg: string; readonly lost?: readonly string[] }[];
}

const running: Ear[] = [];
afterEach(async () => {
  for (const { session, discord } of running.splice(0)) {
    await session.stop();
    await discord.close();
  }
});

async function listen(options: { privilegedIntents?: number; token?: string } = {}): Promise<Ear> {
  const { privilegedIntents, token } = options;
  const seed = privilegedIntents === undefined ? {} : { privilegedIntents };
  const discord = await startLocalDiscord({ port: 0, identifyEvery: 0, seed });
  const heard: string[] = [];
  const log: Ear['log'] = [];
  // Every line is an object of pino's.
  const write = (line: string): void => void log.push(JSON.parse(line) as Ear['log'][number]);
  const session = startSessions({
    token: token ?? discord.botToken,
    api: discord.apiUrl,
    shards: 'auto',
    leases: allShards(30_000),
    identify: { everyMs: 0 },
    onEvent: ({ t }) => heard.push(t),
    logger: pino({ level: 'warn' }, { write }),
  });
  const ear = { discord, session, heard, log };
  running.push(ear);
  return ear;
}

const intentsOf = ({ discord }: Ear) =>
  [...discord.gateway.sessions.values()].map(({ identity }) => identity.intents);

it('hears with every intent that Discord allows', async () => {
  const ear = await listen();
  await ear.session.ready;
  expect(ear.session.isReady()).toBe(true);
  expect(intentsOf(ear)).toEqual([1 | (1 << 9) | (1 << 10) | MEMBERS | CONTENT]);
  expect(ear.log).toEqual([]);
});

it.each([
  { allowed: MEMBERS, lost: [/Message Content Intent/] },
  { allowed: CONTENT, lost: [/Server Members Intent/] },
  { allowed: 0, lost: [/Server Members Intent/, /Message Content Intent/] },
])(
  'goes on with less where $allowed of the privileged intents is allowed, and says once what is lost',
  async ({ allowed, lost }) => {
    const ear = await listen({ privilegedIntents: allowed });
    await ear.session.ready;
    expect(intentsOf(ear)).toEqual([1 | (1 << 9) | (1 << 10) | allowed]);
    expect(ear.log).toMatchObject([{ level: 40, lost: lost.map((words) => expect.stringMatching(words)) }]);

    ear.discord.gateway.disconnect(4000);
    await expect.poll(() => ear.heard.includes('RESUMED')).toBe(true);
    expect(ear.log).toHaveLength(1);
  },
);

it('resumes after a lost connection and hears what was said meanwhile', async () => {
  const ear = await listen();
  await ear.session.ready;
  ear.discord.gateway.disconnect(4000);
  await ear.discord.as(SEED_IDS.member).say(SEED_IDS.general, 'while nobody listened');
  await expect.poll(() => ear.heard).toContain('MESSAGE_CREATE');
  expect(ear.heard.filter((name) => name === 'READY')).toHaveLength(1);
  expect(ear.heard).toContain('RESUMED');
  await expect.poll(() => ear.session.isReady()).toBe(true);
});

it('begins a new session when Discord ended the old one', async () => {
  const ear = await listen();
  await ear.session.ready;
  ear.discord.gateway.disconnect(1000);
  await expect.poll(() => ear.heard.filter((name) => name === 'READY')).toHaveLength(2);
  await expect.poll(() => ear.session.isReady()).toBe(true);
});

it('says why and stops trying when Discord does not take the token', async () => {
  const ear = await listen({ token: 'MTE4MDAwMDAwMDAwMDAwMDAwMA.wrong.token' });
  await expect.poll(() => ear.log.filter(({ level }) => level === 50 || level === 40)).not.toEqual([]);
  expect(ear.session.isReady()).toBe(false);
});

it.each([
  [4004, 'Set DISCORD_TOKEN to the new one'],
  [4013, 'Update Coatcheck'],
])(
  'says what to do where Discord ends it for good with %d, and that it does not come back',
  async (code, why) => {
    const ear = await listen();
    await ear.session.ready;
    expect(ear.session.fault()).toBeNull();
    ear.discord.gateway.disconnect(code);
    await expect.poll(() => ear.session.fault()).toContain(why);
    expect(ear.session.isReady()).toBe(false);
    expect(ear.session.sessions()).toEqual({ connected: 0, connecting: 0, standingBy: 0, refused: 1 });
    expect(ear.log).toMatchObject([{ level: 50, msg: 'gateway session ended, no more events' }]);
  },
);

it('stops while it is cut off, and does not come back', async () => {
  const ear = await listen();
  await ear.session.ready;
  ear.discord.gateway.disconnect(4000);
  await ear.session.stop();
  expect(ear.session.isReady()).toBe(false);
  const attempts = (): number =>
    [...ear.discord.gateway.sessions.values()].filter(({ wire }) => wire !== null).length;
  expect(attempts()).toBe(0);
});
