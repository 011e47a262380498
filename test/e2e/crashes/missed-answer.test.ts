/** A service killed while it reminds staff, or finds a missed answer: reports both once, and counts the miss once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../../../src/contract/operations.ts';
import { type OpenTicket, openTicket } from '../../open-ticket.ts';
import { openedHoursAgo, withinHours } from '../../service/tickets/events/event-world.ts';
import { audit } from '../audit.ts';
import { type CrashWorld, type Moment, startCrashWorld } from './crash-world.ts';
import { patternOf } from '../../words/beginning.ts';

/** Each test starts a process: a second on an idle machine, many on a busy one. */
const PATIENT = { timeout: 180_000 };

let world: CrashWorld;
let path: { readonly guild_id: string };
let groupId: string;
beforeAll(async () => {
  world = await startCrashWorld();
  path = { guild_id: world.guildId };
  ({ group_id: groupId } = await openTicket(world.api));
  await changeGroup(withinHours(10));
});
afterAll(() => world.close());

const READS = { method: 'GET', route: /^\/channels\/\d+\/messages/ };
const MESSAGES = { method: 'POST', route: /^\/channels\/\d+\/messages$/ };
const MOMENTS: readonly (readonly [string, Moment])[] = [
  ['while it reads what was written meanwhile', { before: [READS] }],
  ['before it says so', { before: [MESSAGES] }],
  ['when it was said and not answered', { done: [MESSAGES] }],
];

const changeGroup = (body: Partial<Body<'changeTicketGroup'>>) =>
  world.api.call('changeTicketGroup', { path: { ...path, group_id: groupId }, body });

/** A change of the group has its open tickets checked, as a job does that was not yet done when the service died. */
async function checkAgain(): Promise<void> {
  for (const warn_after of [172_800, null]) {
    await changeGroup({ warn_after });
    await audit(world.discord, world.database);
  }
}

const missed = async () => (await world.api.call('getGuildStats', { path }))?.missed;

/** How often it is in the ticket's history, and in its channel. */
async function counts({ id, channel_id: channelId }: OpenTicket, action: string, line: RegExp) {
  const { history } = await audit(world.discord, world.database);
  const messages = [...world.discord.state.messages(channelId).all()];
  return [
    history.filter((entry) => entry === `${id}: ${action}`).length,
    messages.filter(({ content }) => line.test(content)).length,
  ];
}

describe('a service killed when half of the time for an answer has passed', PATIENT, () => {
  it.each(MOMENTS)('%s: reminds once', async (_, moment) => {
    const [ticket, before] = [await openTicket(world.api), await missed()];
    await world.crash(moment, () => openedHoursAgo(world.database, ticket, 6));
    await checkAgain();
    expect(await counts(ticket, 'staffReminded', new RegExp(patternOf('answerIsDue')))).toEqual([1, 1]);
    expect(await missed()).toBe(before);
  });
});

describe('a service killed when an answer is missed', PATIENT, () => {
  it.each(MOMENTS)('%s: says and counts it once', async (_, moment) => {
    const [ticket, before = 0] = [await openTicket(world.api), await missed()];
    await world.crash(moment, () => openedHoursAgo(world.database, ticket, 11));
    await checkAgain();
    expect(await counts(ticket, 'answerMissed', new RegExp(patternOf('answerWasDue')))).toEqual([1, 1]);
    expect(await missed()).toBe(before + 1);
  });
});
