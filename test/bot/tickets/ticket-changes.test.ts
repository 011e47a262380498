import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { sampleTicket, type Canned, type Heard } from '../contract-server.ts';
import { withCommandNames } from '../../mentions.ts';
import { sampleGroup, samplePage } from '../samples.ts';

const { general: channel, guild, member, moderator } = SEED_IDS;
const TICKET = '1300000000000000001';
const GROUP = '1300000000000000002';
const ASSIGNED = sampleTicket({ assigned_id: member });

/** A server with one group, "Billing", that answers every action with the ticket. */
function answer({ asked }: Heard): Canned {
  if (/\/groups\?/.test(asked)) return { body: samplePage([sampleGroup({ id: GROUP, name: 'Billing' })]) };
  if (/\/groups\//.test(asked)) return { body: sampleGroup({ id: GROUP }) };
  return { body: ASSIGNED };
}

describe('commands that change a ticket', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.contract.answer = answer;
  });

  async function typed(name: string, options: Record<string, string | number | boolean> = {}) {
    const run = await world.moderator.command(channel, name, options);
    const { content } = await run.reply();
    return { said: withCommandNames(content), heard: world.contract.heard.at(-1) };
  }

  const more = { reason: 'because', anonymous: true };
  const AT = '2099-12-24T18:00:00.000000Z';

  it.each([
    ['claim', {}, 'assign', { user_id: moderator, unless_assigned: true }, 'You claimed ticket #12.'],
    ['unassign', {}, 'unassign', { user_id: moderator }, 'You unclaimed ticket #12.'],
    [
      'assign',
      { user: member },
      'assign',
      { user_id: member, staff_only: true },
      `Assigned ticket #12 to <@${member}>.`,
    ],
    [
      'unassign',
      { user: member },
      'unassign',
      { user_id: member },
      `Unassigned <@${member}> from ticket #12.`,
    ],
    ['owner', { user: member }, 'owner', { user_id: member }, `Made <@${member}> the owner of ticket #12.`],
    ['add', { user: member }, 'add', { user_id: member }, `Added <@${member}> to ticket #12.`],
    ['remove', { user: member }, 'remove', { user_id: member }, `Removed <@${member}> from ticket #12.`],
    [
      'rename',
      { name: ' a *b* ' },
      'name',
      { name: ' a *b* ' },
      String.raw`Renamed ticket #12 to “a \*b\*”.`,
    ],
    ['rename', {}, 'name', {}, 'Reset the name of ticket #12.'],
    ['priority', { level: '2' }, 'priority', { priority: 2 }, 'Set the priority of ticket #12 to High.'],
    [
      'priority',
      { level: 'URGENT' },
      'priority',
      { priority: 3 },
      'Set the priority of ticket #12 to Urgent.',
    ],
    ['eternal', {}, 'eternal', { eternal: true }, 'Ticket #12 will never auto-close.'],
    ['eternal', { enabled: false }, 'eternal', { eternal: false }, 'Ticket #12 can auto-close again.'],
    ['expire', { at: 'never' }, 'expire', { expire_at: null }, 'Ticket #12 no longer auto-closes.'],
    [
      'expire',
      { at: '2099-12-24T20:00', timezone: '+02:00', clearable: true },
      'expire',
      { expire_at: AT, clearable: true },
      'Ticket #12 will auto-close on <t:4101818400:F>, unless someone posts in it first.',
    ],
  ] as const)(
    '/ticket %s %j asks for the operation in both forms, with every field',
    async (name, options, path, body, words) => {
      const here = await typed(`ticket ${name}`, { ...options, ...more });
      expect(here.said).toContain(words);
      expect(here.heard).toMatchObject({ asked: `POST /guild/${guild}/channel/${channel}/ticket/${path}` });
      expect(here.heard?.body).toEqual({ ...body, ...more });
      const there = await typed(`ticket ${name}`, { ...options, ticket: TICKET });
      expect(there.heard).toMatchObject({ asked: `POST /guild/${guild}/ticket/${TICKET}/${path}` });
      expect(there.heard?.body).toEqual(body);
    },
  );

  it.each([GROUP, 'billing', ' Billing '])('/ticket move to %j finds the group', async (group) => {
    const { said, heard } = await typed('ticket move', { type: group, reason: 'because' });
    expect(heard).toMatchObject({
      asked: `POST /guild/${guild}/channel/${channel}/ticket/move`,
      body: { ticket_group_id: GROUP, reason: 'because' },
    });
    expect(said).toMatch(/^Moved ticket #12 to “Billing”\./);
  });

  it('/ticket move and /ticket create to a group that is none name those that are', async () => {
    for (const command of ['move', 'create']) {
      const before = world.contract.heard.length;
      const options = { type: '*x*', ...(command === 'create' && { user: member }) };
      const { said } = await typed(`ticket ${command}`, options);
      expect(said).toBe(String.raw`There’s no ticket type “\*x\*”. Available: Billing.`);
      expect(world.contract.heard.slice(before).map(({ asked }) => asked)).toEqual([
        expect.stringMatching(/^GET /),
      ]);
    }
  });

  it('two groups of one name are told apart by the list only', async () => {
    const groups = [sampleGroup({ id: GROUP, name: 'Same' }), sampleGroup({ id: '7', name: 'same' })];
    world.contract.answer = () => ({ body: samplePage(groups) });
    const { said } = await typed('ticket move', { type: 'Same' });
    expect(said).toBe('There are several ticket types named “Same”. Choose one from the list.');
  });

  it('/ticket priority of a level that is none names those that are, and asks for nothing', async () => {
    const { said, heard } = await typed('ticket priority', { level: 'panic' });
    expect(said).toBe(
      'There’s no priority level “panic”. This ticket type has Low (0), Normal (1), High (2), Urgent (3).',
    );
    expect(heard?.asked).toBe(`GET /guild/${guild}/groups/${GROUP}`);
  });

  it('/ticket rename says when the name follows', async () => {
    world.contract.answer = () => ({
      body: sampleTicket({ name_applies_at: '2026-11-21T09:30:00.000000Z' }),
    });
    const { said } = await typed('ticket rename', { name: 'refund' });
    expect(said).toMatch(
      /^Renamed ticket #12 to “refund”\. The channel will be renamed <t:1795253400:R> \(Discord allows two renames/,
    );
  });

  it('says when the channel follows what was changed', async () => {
    world.contract.answer = () => ({
      body: sampleTicket({ channel_applies_at: '2026-11-21T09:30:00.000000Z' }),
    });
    const { said } = await typed('ticket claim');
    expect(said).toMatch(
      /^You claimed ticket #12\. The channel will be updated <t:1795253400:R> \(Discord limits how often it can change\)\./,
    );
  });

  it('/ticket expire of an eternal ticket says that it does not count yet', async () => {
    world.contract.answer = () => ({ body: sampleTicket({ eternal: true, expires_at: AT }) });
    const { said } = await typed('ticket expire', { at: AT });
    expect(said).toContain(
      'but auto-close is turned off for it. Turn it on with /ticket eternal enabled:False.',
    );
  });

  it('/ticket expire of a closed ticket says when that counts', async () => {
    world.contract.answer = () => ({ body: sampleTicket({ status: 'closed', expires_at: AT }) });
    const { said } = await typed('ticket expire', { at: AT });
    expect(said).toContain('It’s already closed, so this only applies if it’s reopened before then.');
  });

  it('/ticket eternal enabled:False says when nothing is to expire yet', async () => {
    world.contract.answer = () => ({ body: sampleTicket({ eternal: false, expires_at: null }) });
    const { said } = await typed('ticket eternal', { enabled: false });
    expect(said).toContain('can auto-close again, but no time is set. Set one with /ticket expire.');
  });

  it('/ticket expire with a time that can’t be read changes nothing', async () => {
    const before = world.contract.heard.length;
    expect((await typed('ticket expire', { at: 'soon' })).said).toMatch(/^I don’t understand “soon”/);
    expect((await typed('ticket expire', { at: 'yesterday' })).said).toMatch(/which is in the past\./);
    // The ticket's group has the time zone.
    const asked = world.contract.heard.slice(before).map((request) => request.asked);
    expect(asked.filter((each) => !each.startsWith('GET '))).toEqual([]);
  });
});
