import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '../../../src/local-discord/seed/seed.ts';
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
    const older = await answerOf(await world.moderator.click(first, 'ticket:list:open:any:any:2'));
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

  it('says so when there is none', async () => {
    expect(await type(world, world.general, 'ticket list', { user: SEED_IDS.administrator })).toBe(
      'Open tickets: none. Ask for others with the options of /ticket list.',
    );
  });
});
