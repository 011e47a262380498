/** Who is left out of the statistics and the time zone of their days, in `/setup`; and everyone's own figures in `/account me`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../../world.ts';
import { openSetup, type SetupScreen } from './setup-screen.ts';
import { beginningOf } from '../../words/beginning.ts';

let world: World;
let screen: SetupScreen;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  const { id } = await world.openTicket();
  const path = { guild_id: world.guildId, ticket_id: id };
  await world.api.call('assignTicket', { path, body: { user_id: world.moderator.id } });
  screen = await openSetup(world);
  await screen.choose('pick', 'server');
  await screen.press('server:statistics');
});
afterAll(() => world.close());

const path = () => ({ guild_id: world.guildId });
const excluded = async () => (await world.api.call('getStatsExclusions', { path: path() })).user_ids;
const assignees = async () =>
  (await world.api.call('getGuildStats', { path: path() }))?.assignees.map(({ user_id: id }) => id);

it('leaves people out and shows them again, after a restart as well', async () => {
  expect(screen.text()).toContain('Nobody is left out.');
  expect(await assignees()).toEqual([world.moderator.id]);
  await screen.choose('stats-exclude', world.moderator.id, SEED_IDS.supporter);
  expect(screen.text()).toContain('Saved who is left out');
  expect(screen.text()).toContain(`<@${world.moderator.id}> <@${SEED_IDS.supporter}>`);
  expect(await assignees()).toEqual([]);
  await world.restart();
  await screen.choose('stats-include', world.moderator.id);
  expect(await excluded()).toEqual([SEED_IDS.supporter]);
  expect(await assignees()).toEqual([world.moderator.id]);
});

it('leaves out a hundred people at most, and changes nothing for more', async () => {
  const add = Array.from({ length: 100 }, (_, index) => String(9_000_000_000_000 + index));
  const tooMany = world.api.call('changeStatsExclusions', { path: path(), body: { add } });
  await expect(tooMany).rejects.toMatchObject({ status: 400, errors: { add: expect.anything() } });
  expect(await excluded()).toEqual([SEED_IDS.supporter]);
  // Someone in both lists is left out.
  const [other = ''] = add;
  const body = { add: [other], remove: [other, SEED_IDS.supporter] };
  expect((await world.api.call('changeStatsExclusions', { path: path(), body })).user_ids).toEqual([other]);
});

it('takes the time zone of the days, and counts by it', async () => {
  const zone = async () => (await world.api.call('getGuildStats', { path: path() }))?.time_zone;
  expect(screen.text()).toContain('Days are counted in the time zone UTC.');
  expect(await zone()).toBe('UTC');
  expect(await screen.write('stats-zone', { zone: 'BST' })).toContain('Several time zones fit.');
  await screen.write('stats-zone', { zone: 'Tokyo' });
  expect(screen.text()).toContain('Changed the time zone of the stats.');
  await expect.poll(zone).toBe('Asia/Tokyo');
  await screen.press('server:statistics');
  expect(screen.text()).toContain('Days are counted in the time zone Asia/Tokyo.');
  const wrong = world.api.call('changeStatsTimeZone', { path: path(), body: { time_zone: 'Nowhere' } });
  await expect(wrong).rejects.toMatchObject({ status: 400, errors: { time_zone: expect.anything() } });
  const shown = await (await world.moderator.command(world.general, 'server stats')).reply();
  expect(shown.embeds[0]?.footer?.text).toContain('Days in Asia/Tokyo');
});

it('/account me shows people their own figures, though they are left out', async () => {
  const add = [world.moderator.id];
  await world.api.call('changeStatsExclusions', { path: path(), body: { add } });
  const reply = await (await world.moderator.command(world.general, 'account me', { days: 7 })).reply();
  expect(reply.embeds[1]).toMatchObject({ title: `${beginningOf('stats.own')}7 days` });
  const fields = Object.fromEntries((reply.embeds[1]?.fields ?? []).map(({ name, value }) => [name, value]));
  expect(fields).toMatchObject({ Opened: '1', 'Replied to': '0', Closed: '0', 'Open now': '1' });
  const none = await (await world.member.command(world.general, 'account me')).reply();
  expect(none.embeds).toHaveLength(1);
});
