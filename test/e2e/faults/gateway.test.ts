/** Discord's gateway fails under bot and service: both come back, and nothing that happened in between is lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InteractionRun } from '@coatcheck/local-discord';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { saidBy, stored } from '../acting.ts';

/** Discord's are 41 s apart, and who misses an answer to one learns it at the next. */
const HEARTBEAT_MS = 1_000;
const PATIENT = { timeout: 120_000 };
const SOON = { timeout: 60_000 };

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true, heartbeatEvery: HEARTBEAT_MS });
  await world.service.listening;
});
afterAll(() => world.close());

type Break = (gateway: World['discord']['gateway']) => void;
const closing =
  (code: number): Break =>
  (gateway) =>
    gateway.disconnect(code);

/** The session continues, with everything that it missed. */
const RESUMED: readonly [string, Break][] = [
  ['4000, an unknown error', closing(4000)],
  ['4009, a session that timed out', closing(4009)],
  ['a request to reconnect', (gateway) => gateway.askToReconnect()],
  ['an invalid session that may be resumed', (gateway) => gateway.invalidate(true)],
  ['heartbeats that nobody answers', (gateway) => gateway.stall()],
];
/** A new session begins, and Discord does not tell it what the old one missed. */
const BEGUN: readonly [string, Break][] = [
  ['1000, a session that is over', closing(1000)],
  ['4007, a sequence that is wrong', closing(4007)],
  ['4008, too many payloads', closing(4008)],
  ['an invalid session that is over', (gateway) => gateway.invalidate(false)],
];

const sessionsOf = ({ discord }: World): string[] => [...discord.gateway.sessions.keys()];

/** Both receive events again, each on its own connection. */
async function bothHear(): Promise<void> {
  await expect
    .poll(async () => world.bot.ready() && (await fetch(`${world.service.url}/readyz`)).ok, SOON)
    .toBe(true);
}

/** The bot has received it: it sends Discord an answer. */
function isHeard({ id }: InteractionRun): boolean {
  return world.discord.requests.all().some(({ path }) => path.startsWith(`/interactions/${id}/`));
}

/** What is done while the gateway fails, and heard only afterwards, if at all. */
async function meanwhile(lost: OpenTicket, talked: OpenTicket): Promise<{ run: InteractionRun; at: string }> {
  const run = await world.moderator.command(world.general, 'ticket lock', { ticket: talked.id });
  // Whether it is answered in time is for a fast machine to say.
  run.reply().catch(() => undefined);
  await world.administrator.deleteChannel(lost.channel_id);
  const { timestamp: at } = await world.member.say(talked.channel_id, 'is anybody there?');
  return { run, at };
}

async function isMadeUpFor(lost: OpenTicket, talked: OpenTicket, at: string): Promise<void> {
  await expect.poll(() => stored(world, lost), SOON).toMatchObject({ status: 'closed', channel_id: null });
  await expect
    .poll(async () => Date.parse((await stored(world, talked)).last_activity ?? ''), SOON)
    .toBeGreaterThanOrEqual(Date.parse(at));
}

async function isAnswered(): Promise<void> {
  const ticket = await world.openTicket();
  const run = await world.moderator.command(world.general, 'ticket close', { ticket: ticket.id });
  expect(await saidBy(run)).toMatch(/^Ticket #\d+ is closed\./);
}

describe('a gateway that breaks with', () => {
  it.each(RESUMED)('%s is resumed: no command is lost, and no event', PATIENT, async (_, breaks) => {
    await bothHear();
    const [lost, talked] = [await world.openTicket(), await world.openTicket()];
    const before = sessionsOf(world);
    breaks(world.discord.gateway);
    const { run, at } = await meanwhile(lost, talked);
    await expect.poll(() => isHeard(run), SOON).toBe(true);
    await isMadeUpFor(lost, talked, at);
    await bothHear();
    expect(sessionsOf(world)).toEqual(before);
    await isAnswered();
  });

  it.each(BEGUN)('%s begins anew, and makes up for what it missed', PATIENT, async (_, breaks) => {
    await bothHear();
    const [lost, talked] = [await world.openTicket(), await world.openTicket()];
    const before = sessionsOf(world);
    breaks(world.discord.gateway);
    const { at } = await meanwhile(lost, talked);
    await expect.poll(() => sessionsOf(world).filter((id) => !before.includes(id)), SOON).toHaveLength(2);
    await bothHear();
    await isMadeUpFor(lost, talked, at);
    await isAnswered();
  });
});
