import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { sampleTicket, type Canned } from '../contract-server.ts';
import { sampleGroup, samplePage } from '../samples.ts';

const { general: channel, guild, member } = SEED_IDS;
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
  const lastAsked = () => world.contract.heard.at(-1)?.asked;

  it('of tickets show number, name and status, and are asked from the service by what was typed', async () => {
    const named = sampleTicket({ name: 'refund *now*', status: 'closed' });
    const tickets = [named, sampleTicket({ id: '1300000000000000003', number: 11 })];
    answerWith([/\/tickets\?/, { body: samplePage(tickets) }]);
    expect(await suggested('ticket lock', { ticket: '#1' }, 'ticket')).toEqual([
      { name: '#12 · refund *now* · closed', value: TICKET },
      { name: '#11 · ticket-11 · open', value: '1300000000000000003' },
    ]);
    expect(lastAsked()).toBe(`GET /guild/${guild}/tickets?q=%231&per_page=25`);
  });

  it('of groups are those whose name has what was typed in it, in any case', async () => {
    const groups = ['Unbilled', 'Support', 'Billing'].map((name, index) =>
      sampleGroup({ id: `130000000000000000${index}`, name, count: index }),
    );
    answerWith([/\/groups\?/, { body: samplePage(groups) }]);
    for (const command of ['ticket move', 'ticket create']) {
      expect(await suggested(command, { group: 'BILL' }, 'group')).toEqual([
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
    expect(await suggested('ticket move', { group: 'group' }, 'group')).toHaveLength(25);
    expect(await suggested('ticket move', { group: '3.19' }, 'group')).toHaveLength(1);
  });

  it('of levels are those of the group of the ticket that the command is about', async () => {
    const levels = ['Low', '1', 'low', ''].map((label) => ({ label, emoji: '<:fire:123456789012345678>' }));
    answerWith(
      [/\/groups\/1300000000000000002$/, { body: sampleGroup({ priority_levels: levels }) }],
      [/\/(channel\/\d+\/)?ticket(\/\d+)?$/, { body: sampleTicket() }],
    );
    // A label that would be read as another level's number, or as another level, stands for its own number.
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
      { name: '2099-12-24 18:00 → Thu, 24 Dec 2099, 18:00 (UTC)', value: '2099-12-24 18:00' },
    ]);
    expect(await times('2099-12-24T18:00Z', 'Asia/Kathmandu')).toMatchObject([
      { name: '2099-12-24T18:00Z → Thu, 24 Dec 2099, 23:45 (Asia/Kathmandu)' },
    ]);
    expect((await times('')).map(({ value }) => value)).toContain('never');
    expect(await times('never')).toEqual([{ name: 'never → no expiry', value: 'never' }]);
    expect([await times('so'), await times('yesterday'), await times('18:00', 'Nowhere')]).toEqual([
      [],
      [],
      [],
    ]);
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

  it('never exceed 100 characters', async () => {
    answerWith([/\/tickets\?/, { body: samplePage([sampleTicket({ name: 'x'.repeat(200) })]) }]);
    const [choice] = await suggested('ticket view', { ticket: '' }, 'ticket');
    expect(choice?.name).toHaveLength(100);
  });
});

describe('a ticket by its number', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());

  const say = async (command: string, options: Record<string, string>) => {
    const run = await world.moderator.command(channel, command, options);
    const { content } = await run.reply();
    return content;
  };

  it.each(['12', '#12', ' #12 ', 'ticket-12'])('%j becomes its id', async (ticket) => {
    world.contract.answer = ({ asked }) =>
      asked.includes('/tickets?') ? { body: samplePage([sampleTicket()]) } : { body: sampleTicket() };
    await say('ticket add', { user: member, ticket });
    expect(world.contract.heard.slice(-2).map(({ asked }) => asked)).toEqual([
      `GET /guild/${guild}/tickets?before=13&per_page=1`,
      `POST /guild/${guild}/ticket/${TICKET}/add`,
    ]);
  });

  it('is looked for among the deleted ones, too, and then told to be none', async () => {
    world.contract.answer = () => ({ body: samplePage([sampleTicket({ number: 11 })]) });
    expect(await say('ticket lock', { ticket: '12' })).toBe('This server has no ticket #12.');
    expect(world.contract.heard.slice(-2).map(({ asked }) => asked)).toEqual([
      `GET /guild/${guild}/tickets?before=13&per_page=1`,
      `GET /guild/${guild}/tickets?before=13&per_page=1&status=deleted`,
    ]);
  });

  it.each(['0', '2147483647', '9999999999'])('%s is none, without asking', async (ticket) => {
    const before = world.contract.heard.length;
    expect(await say('ticket lock', { ticket })).toBe(`This server has no ticket #${ticket}.`);
    expect(world.contract.heard).toHaveLength(before);
  });

  it('can be left out where its name is the only one', async () => {
    const named = (name: string | null) => sampleTicket({ name });
    const lists = { one: ['Refund', 'refund 2'], two: ['Refund', 'REFUND'], none: ['refund 2', null] };
    const said: string[] = [];
    for (const names of [lists.one, lists.two, lists.none]) {
      world.contract.answer = ({ asked }) =>
        asked.includes('/tickets?') ? { body: samplePage(names.map(named)) } : { body: sampleTicket() };
      said.push(await say('ticket claim', { ticket: 'refund' }));
    }
    expect(said).toEqual([
      expect.stringMatching(/^Ticket #12 is yours/),
      'Several tickets are called "refund". Give the number instead.',
      expect.stringMatching(/^There is no ticket "refund"\. Give its number/),
    ]);
  });

  it('is what a delete’s confirmation keeps as an id', async () => {
    world.contract.answer = ({ asked }) =>
      asked.includes('/tickets?') ? { body: samplePage([sampleTicket()]) } : { body: sampleTicket() };
    const run = await world.moderator.command(channel, 'ticket delete', { ticket: '#12' });
    const message = await run.reply();
    expect(JSON.stringify(message.components)).toContain(`ticket:delete-confirmed:${TICKET}:elsewhere`);
  });
});
