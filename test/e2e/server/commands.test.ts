import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InteractionRun } from '@coatcheck/local-discord';
import { startWorld, type World } from '../../world.ts';
import { answerOf, type } from '../acting.ts';
import { patternOf } from '../../words/beginning.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await world.openTicket();
});
afterAll(() => world.close());

const POLL = { interval: 20, timeout: 20_000 };
/** What the one answer says by now. */
const said = (run: InteractionRun): (string | undefined)[] => run.replies().map(({ content }) => content);
const sync = () => world.administrator.command(world.general, 'server sync');

it('starts a sync and shows in one answer how it goes, to its end', async () => {
  await world.openTicket();
  const revoke = world.discord.faults.delay({ method: 'GET', route: /threads\/active/ }, 1_200);
  const run = await sync();
  await expect.poll(() => said(run), POLL).toEqual([expect.stringMatching(/Waiting|Syncing/)]);
  await expect.poll(() => said(run), POLL).toEqual(['🔄 Syncing: 0 of 2 tickets checked.']);
  revoke();
  await expect.poll(() => said(run), POLL).toEqual(['✅ Sync complete: 2 tickets checked.']);
});

it('tells what stopped it', async () => {
  const match = { method: 'GET', route: /threads\/active/ };
  const body = { code: 50_013, message: 'Missing Permissions' };
  world.discord.faults.refuse(match, { status: 403, body, times: 1 });
  const run = await sync();
  await expect
    .poll(() => said(run), POLL)
    .toEqual([expect.stringMatching(/^❌ The sync failed\. .*missing/)]);
});

it('is for those who manage the server', async () => {
  world.discord.requests.clear();
  expect(await type(world, world.general, 'server sync')).toMatch(
    new RegExp(`^${patternOf('refused.managersOnly')}start a sync`),
  );
});

it('lists the ticket groups, page by page', async () => {
  const path = { guild_id: world.guildId };
  for (let made = 1; made <= 20; made += 1) {
    await world.api.call('createTicketGroup', { path, body: { name: `Group *${made}*` } });
  }
  const run = await world.moderator.command(world.general, 'server types');
  const first = await answerOf(run);
  const [embed] = first.embeds;
  expect(embed?.footer?.text).toBe('Page 1 of 2 · 21 ticket types');
  expect(embed?.description).toMatch(/^Support · \d tickets? in <#\d+>$/m);
  expect(embed?.description).toMatch(/^Group \\\*1\\\* · 0 tickets in <#\d+>$/m);
  await world.moderator.click(first, 'server:groups:2');
  await expect
    .poll(() => run.replies()[0]?.embeds[0]?.footer?.text, POLL)
    .toBe('Page 2 of 2 · 21 ticket types');
});
