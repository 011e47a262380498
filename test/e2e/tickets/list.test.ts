import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { answerOf, type } from '../acting.ts';

let world: World;
const tickets: OpenTicket[] = [];
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  for (let count = 0; count < 12; count += 1) tickets.push(await world.openTicket());
  const [closed, mine, others] = tickets;
  await world.api.call('closeTicket', { ...on(closed), body: {} });
  await world.api.call('assignTicket', { ...on(mine), body: { user_id: SEED_IDS.moderator } });
  await world.api.call('assignTicket', { ...on(others), body: { user_id: SEED_IDS.secondMember } });
});
afterAll(() => world.close());

function on(ticket: OpenTicket | undefined) {
  return { path: { guild_id: world.guildId, ticket_id: ticket?.id ?? '' } };
}

async function list(options: Record<string, string> = {}) {
  const run = await world.moderator.command(world.general, 'ticket list', options);
  return answerOf(run);
}

const numbersIn = (text: string | undefined): number[] =>
  [...(text ?? '').matchAll(/\*\*#(\d+)\*\*/g)].map(([, number]) => Number(number));

const numberOf = (index: number): number => tickets[index]?.number ?? 0;

describe('/ticket list', () => {
  it('shows the open tickets, the newest first, page by page', async () => {
    const first = await list();
    expect(first.embeds[0]).toMatchObject({
      title: 'Open tickets',
      footer: { text: 'Page 1 of 2 · 11 entries' },
    });
    expect(numbersIn(first.embeds[0]?.description)).toEqual(
      tickets
        .slice(2)
        .map(({ number }) => number)
        .toReversed(),
    );
    const [line = ''] = first.embeds[0]?.description?.split('\n') ?? [];
    expect(line).toBe(
      `**#${numberOf(11)}** <#${tickets[11]?.channel_id}> · <@${SEED_IDS.member}> · Support · unclaimed · ` +
        (/opened <t:\d+:R>$/.exec(line)?.[0] ?? 'opened'),
    );
    await world.restart();
    const older = await answerOf(await world.moderator.click(first, 'ticket:list:open:any:any:newest:2'));
    expect(numbersIn(older.embeds[0]?.description)).toEqual([numberOf(1)]);
  });

  it('shows what is asked for', async () => {
    expect(numbersIn((await list({ show: 'mine' })).embeds[0]?.description)).toEqual([numberOf(1)]);
    expect(numbersIn((await list({ show: 'closed' })).embeds[0]?.description)).toEqual([numberOf(0)]);
    const unclaimed = (await list({ show: 'unclaimed' })).embeds[0];
    expect(unclaimed?.footer?.text).toBe('9 entries');
    expect(unclaimed?.description).not.toContain(`**#${numberOf(2)}**`);
    expect((await list({ show: 'all' })).embeds[0]?.footer?.text).toBe('Page 1 of 2 · 12 entries');
    expect((await list({ user: SEED_IDS.member, group: 'Support' })).embeds[0]?.footer?.text).toMatch(
      /11 entries$/,
    );
  });

  it('shows the oldest first, page by page', async () => {
    const first = await list({ sort: 'oldest' });
    expect(first.embeds[0]?.title).toBe('Open tickets, oldest first');
    expect(numbersIn(first.embeds[0]?.description)).toEqual(tickets.slice(1, 11).map(({ number }) => number));
    const next = await answerOf(await world.moderator.click(first, 'ticket:list:open:any:any:oldest:2'));
    expect(numbersIn(next.embeds[0]?.description)).toEqual([numberOf(11)]);
  });

  it('shows the highest priority first, with what it is called', async () => {
    await world.api.call('setTicketPriority', { ...on(tickets[5]), body: { priority: 3 } });
    await world.api.call('setTicketPriority', { ...on(tickets[7]), body: { priority: 2 } });
    const { embeds } = await list({ sort: 'priority' });
    expect(numbersIn(embeds[0]?.description).slice(0, 3)).toEqual([numberOf(5), numberOf(7), numberOf(1)]);
    const [urgent = '', high = ''] = embeds[0]?.description?.split('\n') ?? [];
    expect([urgent, high]).toEqual([
      expect.stringContaining(' · 🔴 Urgent · '),
      expect.stringContaining(' · 🟠 High · '),
    ]);
  });

  it('shows those that wait for staff, until they write', async () => {
    const waiting = tickets[9];
    const before = (await list({ show: 'waiting' })).embeds[0];
    expect(before?.title).toBe('Open tickets waiting for staff');
    expect(before?.description).toContain(`**#${waiting?.number}**`);
    await world.moderator.say(waiting?.channel_id ?? '', 'How can I help?');
    await expect
      .poll(async () => (await list({ show: 'waiting' })).embeds[0]?.description, { timeout: 20_000 })
      .not.toContain(`**#${waiting?.number}**`);
  });

  it('says so when there is none', async () => {
    expect(await type(world, world.general, 'ticket list', { user: SEED_IDS.administrator })).toBe(
      'Open tickets: none. Use the options of /ticket list to see others.',
    );
  });
});
