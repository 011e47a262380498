import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { sampleTicket, type Canned } from '../contract-server.ts';
import { sampleGroup, samplePage } from '../samples.ts';

const { general: channel, guild } = SEED_IDS;
const TICKET = '1300000000000000001';

describe('suggestions', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.logged.length = 0;
  });

  const answerWith = (...answers: readonly (readonly [asked: RegExp, canned: Canned])[]) => {
    world.contract.answer = ({ asked }) =>
      answers.find(([pattern]) => pattern.test(asked))?.[1] ?? { status: 500 };
  };
  const suggested = async (command: string, options: Record<string, string>, focused: string) =>
    world.moderator.autocomplete(channel, command, options, focused);

  it('of tickets show number, name, owner and status, and are asked from the service by what was typed', async () => {
    const named = sampleTicket({ name: 'refund *now*', status: 'closed' });
    const owned = { owner_id: '1180000000000000002' };
    const tickets = [
      { ...named, ...owned },
      sampleTicket({ id: '1300000000000000003', number: 11 }),
      sampleTicket({ id: '1300000000000000004', number: 10, ...owned }),
    ];
    const page = { ...samplePage(tickets), owner_names: { [owned.owner_id]: 'Milo' } };
    answerWith([/\/tickets\?/, { body: page }], [/\/groups\?/, { body: samplePage([]) }]);
    expect(await suggested('ticket lock', { ticket: '#1' }, 'ticket')).toEqual([
      { name: '#12 · refund *now* · Milo · closed', value: TICKET },
      { name: '#11 · ticket-11 · open', value: '1300000000000000003' },
      { name: '#10 · Milo · open', value: '1300000000000000004' },
    ]);
    expect(world.contract.heard.map(({ asked }) => asked)).toContain(
      `GET /guild/${guild}/tickets?q=%231&names=true&per_page=25`,
    );
  });

  it('are counted by command and option, and by how they went', async () => {
    answerWith([/\/tickets\?/, { body: samplePage([]) }], [/\/groups\?/, { body: samplePage([]) }]);
    await suggested('ticket lock', { ticket: '#1' }, 'ticket');
    answerWith();
    await suggested('ticket move', { type: 'b' }, 'type');
    // Interactions of earlier tests may still be reported.
    await expect
      .poll(() => world.served.slice(-2))
      .toMatchObject([
        {
          kind: 'suggestion',
          name: 'ticket lock ticket',
          outcome: 'done',
          answeredSeconds: expect.any(Number),
        },
        { kind: 'suggestion', name: 'ticket move type', outcome: 'failed' },
      ]);
  });

  it('of groups are those whose name has what was typed in it, in any case', async () => {
    const groups = ['Unbilled', 'Support', 'Billing'].map((name, index) =>
      sampleGroup({ id: `130000000000000000${index}`, name, count: index }),
    );
    answerWith([/\/groups\?/, { body: samplePage(groups) }]);
    for (const command of ['ticket move', 'ticket create']) {
      expect(await suggested(command, { type: 'BILL' }, 'type')).toEqual([
        { name: 'Billing · 2 tickets', value: '1300000000000000002' },
        { name: 'Unbilled · 0 tickets', value: '1300000000000000000' },
      ]);
    }
  });

  it('of groups go through all pages, and are never more than Discord takes', async () => {
    world.contract.answer = ({ asked }) => {
      const page = Number(/page=(\d+)/.exec(asked)?.[1]);
      const names = Array.from({ length: 20 }, (_, index) => `Group ${page}.${index}`);
      return {
        body: samplePage(
          names.map((name) => sampleGroup({ name })),
          page,
          3,
        ),
      };
    };
    expect(await suggested('ticket move', { type: 'group' }, 'type')).toHaveLength(25);
    expect(await suggested('ticket move', { type: '3.19' }, 'type')).toHaveLength(1);
  });

  it('of levels are those of the group of the ticket that the command is about', async () => {
    const levels = ['Low', '1', 'low', ''].map((label) => ({ label, emoji: '<:fire:123456789012345678>' }));
    answerWith(
      [/\/groups\/1300000000000000002$/, { body: sampleGroup({ priority_levels: levels }) }],
      [/\/(channel\/\d+\/)?ticket(\/\d+)?$/, { body: sampleTicket() }],
    );
    // A label that could be read as another level, or its number, is replaced by its own number.
    expect(await suggested('ticket priority', { level: '' }, 'level')).toMatchObject([
      { name: 'Low', value: 'Low' },
      { name: '1', value: '1' },
      { name: 'low', value: '2' },
      { name: '3', value: '3' },
    ]);
    await suggested('ticket priority', { level: 'l', ticket: TICKET }, 'level');
    expect(world.contract.heard.at(-2)?.asked).toBe(`GET /guild/${guild}/ticket/${TICKET}`);
  });

  it('of levels show their emoji and description', async () => {
    const level = { label: 'Urgent', emoji: '🔴', description: 'within the hour' };
    answerWith(
      [/\/groups\//, { body: sampleGroup({ priority_levels: [level] }) }],
      [/\/ticket$/, { body: sampleTicket() }],
    );
    expect(await suggested('ticket priority', { level: 'urg' }, 'level')).toEqual([
      { name: '🔴 Urgent · within the hour', value: 'Urgent' },
    ]);
  });

  it('of times say what they mean', async () => {
    const times = async (at: string, timezone?: string) =>
      suggested('ticket expire', { at, ...(timezone !== undefined && { timezone }) }, 'at');
    expect(await times('2099-12-24 18:00')).toEqual([
      { name: '2099-12-24 18:00 → Thu, Dec 24, 2099, 6:00 PM (UTC)', value: '2099-12-24 18:00' },
    ]);
    expect(await times('2099-12-24T18:00Z', 'Asia/Kathmandu')).toMatchObject([
      { name: '2099-12-24T18:00Z → Thu, Dec 24, 2099, 11:45 PM (Asia/Kathmandu)' },
    ]);
    expect(await times('2099-12-24T18:00Z', 'Austria')).toMatchObject([
      { name: '2099-12-24T18:00Z → Thu, Dec 24, 2099, 7:00 PM (Europe/Vienna)' },
    ]);
    expect((await times('')).map(({ value }) => value)).toContain('never');
    expect(await times('never')).toEqual([{ name: 'never → no auto-close', value: 'never' }]);
    expect([await times('so'), await times('yesterday'), await times('18:00', 'Nowhere')]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('of times say what they mean in the person’s language', async () => {
    const { moderator } = SEED_IDS;
    await world.discord.as(moderator).choose('de');
    const [german] = await suggested('ticket expire', { at: '24.12.2099 um 18 Uhr' }, 'at');
    expect(german).toEqual({
      name: '24.12.2099 um 18 Uhr → Do., 24. Dez. 2099, 18:00 (UTC)',
      value: '24.12.2099 um 18 Uhr',
    });
    await world.discord.as(moderator).choose('ja');
    const proposed = await suggested('ticket expire', { at: '' }, 'at');
    expect(proposed.at(-1)).toEqual({ name: 'なし → 自動終了なし', value: 'なし' });
    expect(proposed).toHaveLength(7);
    await world.discord.as(moderator).choose('en-US');
  });

  it('of time zones say how far from UTC they are now', async () => {
    const zones = async (timezone: string) => suggested('ticket expire', { timezone }, 'timezone');
    expect(await zones('berl')).toEqual([
      { name: expect.stringMatching(/^Europe\/Berlin · UTC\+0[12]:00$/), value: 'Europe/Berlin' },
    ]);
    expect((await zones('new york')).map(({ value }) => value)).toEqual(['America/New_York']);
    expect(await zones('utc')).toMatchObject([{ value: 'UTC' }]);
    expect(await zones('')).toHaveLength(25);
  });

  it('are none where there is no ticket, which is nothing to log', async () => {
    const body = { success: false, status: 404, code: 'TICKET_NOT_FOUND', message: 'x' };
    answerWith([/\/ticket$/, { status: 404, body }]);
    expect(await suggested('ticket priority', { level: '' }, 'level')).toEqual([]);
    expect(world.logged.filter(({ level }) => level > 20)).toEqual([]);
  });

  it('are none while the service is broken, which is logged', async () => {
    answerWith();
    expect(await suggested('ticket move', { type: '' }, 'type')).toEqual([]);
    expect(world.logged).toContainEqual(expect.objectContaining({ level: 40, msg: 'autocomplete failed' }));
  });

  it('never exceed 100 characters', async () => {
    answerWith([/\/tickets\?/, { body: samplePage([sampleTicket({ name: 'x'.repeat(200) })]) }]);
    const [choice] = await suggested('ticket view', { ticket: '' }, 'ticket');
    expect(choice?.name).toHaveLength(100);
  });
});
