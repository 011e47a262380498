import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { OpenTicket, World } from '../../world.ts';
import { announced, FORMS, shortHere, stored, typeIn } from '../acting.ts';
import { formsIn, MODES, startModeWorld } from '../modes.ts';
import { en } from '../../../src/words/languages/en.ts';

describe.each(MODES)('in $mode mode', (mode) => {
  let world: World;
  beforeAll(async () => {
    world = await startModeWorld(mode);
  });
  afterAll(() => world.close());

  const sees = (person: World['member'], ticket: OpenTicket) =>
    person.channels(world.guildId).some(({ id }) => id === ticket.channel_id);

  describe.each(formsIn(mode))('$name', (form) => {
    const act = (ticket: OpenTicket, command: string, options = {}) =>
      typeIn(world, form, ticket, command, options);

    it('/ticket add lets someone in, /ticket remove takes them out again', async () => {
      const { secondMember } = world;
      const user = secondMember.id;
      const ticket = await world.openTicket();
      expect(sees(secondMember, ticket)).toBe(false);

      expect(await act(ticket, 'ticket add', { user, reason: 'knows more' })).toMatch(
        shortHere(
          form,
          en['addTicketMember.here'],
          new RegExp(`^Added <@${user}> to ticket #${ticket.number}\\.`),
        ),
      );
      await secondMember.say(ticket.channel_id, 'hello');
      expect(await stored(world, ticket)).toMatchObject({ member_ids: [user] });
      const line = await announced(
        world,
        ticket.channel_id,
        /^<@\d+> added <@\d+> to the ticket\.\nReason: knows more$/,
      );
      // Pinged is who was added, and not who did it.
      expect(line.mentions.map(({ id }) => id)).toEqual([user]);

      expect(await act(ticket, 'ticket remove', { user })).toMatch(
        shortHere(form, en['removeTicketMember.here'], /^Removed <@\d+> from ticket #\d+\./),
      );
      expect(sees(secondMember, ticket)).toBe(false);
      expect(await stored(world, ticket)).toMatchObject({ member_ids: [] });
    });

    it('/ticket owner gives the ticket to someone else; the former owner is out, unless added', async () => {
      const { member, secondMember } = world;
      const user = secondMember.id;
      const ticket = await world.openTicket();
      expect(await act(ticket, 'ticket owner', { user })).toMatch(
        shortHere(form, 'Owner changed.', new RegExp(`^Made <@${user}> the owner of ticket #\\d+\\.\n`)),
      );
      await secondMember.say(ticket.channel_id, 'mine now');
      expect(sees(member, ticket)).toBe(false);
      expect(await stored(world, ticket)).toMatchObject({ owner_id: user });

      await act(ticket, 'ticket add', { user: member.id });
      await act(ticket, 'ticket owner', { user: member.id });
      // A ticket's owner isn't one of its members, and becomes one again as soon as someone else owns it.
      expect(await stored(world, ticket)).toMatchObject({ owner_id: member.id, member_ids: [] });
      await act(ticket, 'ticket owner', { user });
      await member.say(ticket.channel_id, 'still a member');
    });

    it('/ticket remove of someone who is not in it, or sees it by a role, says so', async () => {
      const ticket = await world.openTicket();
      const remove = (user: string) => act(ticket, 'ticket remove', { user });
      expect(await remove(world.secondMember.id)).toContain("This member isn't in ticket #");
      for (const { id } of [world.moderator, world.administrator]) {
        expect(await remove(id)).toMatch(
          /This member can see ticket #\d+ because of a role\. Remove that role from them\./,
        );
      }
      expect(await stored(world, ticket)).toMatchObject({ member_ids: [] });
    });

    it.each(['ticket owner', 'ticket assign'])('/%s does not take a bot', async (command) => {
      const ticket = await world.openTicket();
      const before = await stored(world, ticket);
      expect(await act(ticket, command, { user: SEED_IDS.bot })).toContain('is a bot; choose a member');
      expect(await stored(world, ticket)).toEqual(before);
    });

    it('/ticket remove of the owner or the assignee says what to do first', async () => {
      const ticket = await world.openTicket();
      const owner = { user: world.member.id };
      expect(await act(ticket, 'ticket remove', owner)).toMatch(/the owner of ticket/);
      const assignee = { user: world.administrator.id };
      await act(ticket, 'ticket assign', assignee);
      expect(await act(ticket, 'ticket remove', assignee)).toMatch(/is assigned to this member. Unassign/);
    });

    it.each(['ticket add', 'ticket owner', 'ticket remove'])(
      '/%s of someone who is not in the server is refused',
      async (command) => {
        const ticket = await world.openTicket();
        const before = await stored(world, ticket);
        expect(await act(ticket, command, { user: SEED_IDS.outsider })).toMatch(/isn't in this server\./);
        expect(await stored(world, ticket)).toEqual(before);
      },
    );
  });

  it('someone who was added stays through lock, claim, close and reopen', async () => {
    const [here] = FORMS;
    const ticket = await world.openTicket();
    const act = (command: string, options = {}) =>
      here ? typeIn(world, here, ticket, command, options) : Promise.resolve('');
    await act('ticket add', { user: world.secondMember.id });
    for (const command of ['lock', 'claim', 'close', 'reopen', 'unlock']) await act(`ticket ${command}`);
    const { content } = await world.secondMember.say(ticket.channel_id, 'still here');
    expect(content).toBe('still here');
  });
});
