/** An owner is waited for by days, over restarts: a clock is turned, as nobody waits so long for a test. */
import { expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type Clock, instant, systemClock } from '../../../../src/service/base/kit/clock.ts';
import { publicMessages } from '../../../e2e/acting.ts';
import { BASE, type SetupWorld, startSetupWorld } from '../../setup/world.ts';
import { nextLook, POLL } from '../events/event-world.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

const REMINDED = /is still waiting for a reply/;
const WARNED = /the team is waiting for your reply/;

interface Ticket {
  readonly id: string;
  readonly channel_id: string;
  readonly group_id: string;
  readonly status: string;
  readonly last_activity: string;
}

/** Discord’s and the service’s clock: it keeps running and can be turned ahead. */
function turnedAhead(): Clock & { turn(seconds: number): void } {
  let ahead = 0;
  return {
    ...systemClock,
    now: () => new Date(Date.now() + ahead),
    turn(seconds) {
      ahead += seconds * 1_000;
    },
  };
}

async function openTicket(world: SetupWorld): Promise<Ticket> {
  const { body } = await world.ask('POST', `${BASE}/ticket`, { body: { user_id: SEED_IDS.member } });
  const answers = { priority: null, first: 2 * HOUR, next: 2 * HOUR };
  const care = { answer_times: [answers], warn_after: 2 * DAY, close_after: DAY };
  const { status } = await world.ask('POST', `${BASE}/groups/${body.group_id}`, { body: care });
  expect(status).toBe(200);
  return body;
}

it('staff are reminded after an hour, the owner warned after two days, the ticket closed after one more', async () => {
  const clock = turnedAhead();
  await using world = await startSetupWorld({ clock });
  await world.service.listening;
  const ticket = await openTicket(world);

  const said = (line: RegExp) =>
    publicMessages(world, ticket.channel_id).filter(({ content }) => line.test(content));
  const read = async (): Promise<Ticket> => (await world.ask('GET', `${BASE}/ticket/${ticket.id}`)).body;
  /** The service is restarted this much later, and has looked at what is due. */
  async function after(seconds: number): Promise<void> {
    clock.turn(seconds);
    await world.restart();
    await world.service.listening;
    await expect
      .poll(async () => ((await nextLook(world.database, ticket)) ?? '9') > instant(clock.now()), POLL)
      .toBe(true);
  }

  await after(HOUR - 60);
  expect(said(REMINDED)).toHaveLength(0);
  await after(120);
  await expect.poll(() => said(REMINDED), POLL).toHaveLength(1);

  await world.discord.as(SEED_IDS.moderator).say(ticket.channel_id, 'Which order is it?');
  await expect.poll(async () => (await read()).last_activity > ticket.last_activity, POLL).toBe(true);
  await after(2 * DAY - 2 * HOUR);
  expect(said(WARNED)).toHaveLength(0);
  await after(2 * HOUR);
  await expect.poll(() => said(WARNED), POLL).toHaveLength(1);

  await after(DAY - HOUR);
  expect(await read()).toMatchObject({ status: 'open' });
  await after(2 * HOUR);
  await expect.poll(read, POLL).toMatchObject({ status: 'closed' });
  expect(said(REMINDED)).toHaveLength(1);
  expect(said(WARNED)).toHaveLength(1);
});
