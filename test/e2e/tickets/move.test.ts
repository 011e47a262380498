import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenTicket, World } from '../../world.ts';
import { announced, shortHere, stored, type, typeIn } from '../acting.ts';
import { addGroup, formsIn, LEVELS, MODES, startModeWorld } from '../modes.ts';
import { en } from '../../../src/words/languages/en.ts';

const BILLING = '5000000000000000001';
const OTHER_MODE = '5000000000000000002';

describe.each(MODES)('/ticket move in $mode mode', (mode) => {
  let world: World;
  beforeAll(async () => {
    world = await startModeWorld(mode);
    const priority_levels = JSON.stringify(LEVELS.slice(0, 2));
    await addGroup(world, BILLING, { ...mode, name: 'Billing', priority_levels });
    const other = MODES.find((each) => each.mode !== mode.mode);
    await addGroup(world, OTHER_MODE, { ...other, name: 'Elsewhere' });
  });
  afterAll(() => world.close());

  describe.each(formsIn(mode))('$name', (form) => {
    const act = (ticket: OpenTicket, command: string, options = {}) =>
      typeIn(world, form, ticket, command, options);

    it.each([BILLING, 'billing'])('to %j goes there, and nobody is lost on the way', async (group) => {
      const ticket = await world.openTicket();
      await act(ticket, 'ticket add', { user: world.secondMember.id });
      expect(await act(ticket, 'ticket move', { type: group, reason: 'an invoice' })).toMatch(
        shortHere(form, en['moveTicket.here'], new RegExp(`^Moved ticket #${ticket.number} to “Billing”\\.`)),
      );
      expect(await stored(world, ticket)).toMatchObject({ group_id: BILLING });
      await world.member.say(ticket.channel_id, 'here');
      await world.secondMember.say(ticket.channel_id, 'here, too');
      await announced(
        world,
        ticket.channel_id,
        /^<@\d+> moved the ticket from \S.* to \S.*\.\nReason: an invoice$/,
      );
      // Levels are now the new group's.
      expect(await act(ticket, 'ticket priority', { level: 'urgent' })).toMatch(
        /^There’s no priority level “urgent”\. This ticket type has Low \(0\), Normal \(1\)\.$/,
      );
    });

    it('to a group of the other mode is refused', async () => {
      const ticket = await world.openTicket();
      expect(await act(ticket, 'ticket move', { type: 'Elsewhere' })).toMatch(
        /^Can't move: “Support” uses (\w+s) and “Elsewhere” uses \w+s\. Choose a type that uses \1, or open a new ticket in “Elsewhere”\.$/,
      );
      expect(await stored(world, ticket)).toMatchObject({ group_id: ticket.group_id });
    });

    it('to a group that is none names those that are', async () => {
      const ticket = await world.openTicket();
      const said = await act(ticket, 'ticket move', { type: 'Nowhere' });
      expect(said).toMatch(/^There’s no ticket type “Nowhere”\. Available: /);
      for (const name of ['Support', 'Billing', 'Elsewhere']) expect(said).toContain(name);
    });
  });

  it('is offered the groups by name', async () => {
    const offered = await world.moderator.autocomplete(world.general, 'ticket move', { type: 'bil' }, 'type');
    expect(offered).toEqual([{ name: expect.stringMatching(/^Billing · \d+ tickets?$/), value: BILLING }]);
  });

  it('is offered those that the ticket can move to', async () => {
    const { channel_id: channel, id } = await world.openTicket();
    const offered = async (where: string, options: object) => {
      const found = await world.moderator.autocomplete(
        where,
        'ticket move',
        { type: '', ...options },
        'type',
      );
      return found.map(({ value }) => value);
    };
    expect(await offered(channel, {})).toEqual([BILLING]);
    expect(await offered(world.general, { ticket: id })).toEqual([BILLING]);
    await type(world, channel, 'ticket move', { type: BILLING });
    expect(await offered(channel, {})).not.toContain(BILLING);
  });

  it('leaves the group to /ticket create, too, by name', async () => {
    const said = await type(world, world.general, 'ticket create', {
      user: world.member.id,
      type: 'Billing',
    });
    const channel = /<#(\d+)>/.exec(said)?.[1] ?? '';
    const { group_id } = await world.api.call('getTicketByChannel', {
      path: { guild_id: world.guildId, channel_id: channel },
    });
    expect(group_id).toBe(BILLING);
  });
});
