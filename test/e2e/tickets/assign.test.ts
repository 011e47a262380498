import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { OpenTicket, World } from '../../world.ts';
import { announced, saidBy, shortHere, stored, typeIn } from '../acting.ts';
import { formsIn, MODES, startModeWorld } from '../modes.ts';
import { en } from '../../../src/words/languages/en.ts';

describe.each(MODES)('in $mode mode', (mode) => {
  let world: World;
  beforeAll(async () => {
    world = await startModeWorld(mode);
  });
  afterAll(() => world.close());

  describe.each(formsIn(mode))('$name', (form) => {
    const act = (ticket: OpenTicket, command: string, options = {}) =>
      typeIn(world, form, ticket, command, options);
    const sees = (ticket: OpenTicket) =>
      world.secondMember.channels(world.guildId).some(({ id }) => id === ticket.channel_id);

    it('/ticket claim makes the ticket mine, /ticket unassign gives it back', async () => {
      const ticket = await world.openTicket();
      const { id } = world.moderator;
      const claimed = await act(ticket, 'ticket claim', { reason: 'mine' });
      const elsewhere = `You claimed ticket #${ticket.number}.\n-# <#${ticket.channel_id}>`;
      expect(claimed).toBe(form.isHere ? 'Claimed.' : elsewhere);
      expect(await stored(world, ticket)).toMatchObject({ assigned_id: id });
      const claim = new RegExp(`^<@${id}> claimed the ticket\\.\nReason: mine$`);
      expect((await announced(world, ticket.channel_id, claim)).mentions).toEqual([]);

      expect(await act(ticket, 'ticket unassign')).toMatch(
        shortHere(form, 'Unclaimed.', /^You unclaimed ticket #\d+/),
      );
      expect(await stored(world, ticket)).toMatchObject({ assigned_id: null });
      await announced(world, ticket.channel_id, /unclaimed the ticket/);
    });

    it('/ticket assign lets someone in to work on it, /ticket unassign takes it from them', async () => {
      const ticket = await world.openTicket();
      const { secondMember } = world;
      const options = { user: secondMember.id, anonymous: true };
      const { channel, options: addressing } = form.seat(world, ticket);
      const asking = await world.moderator.command(channel, 'ticket assign', { ...options, ...addressing });
      const asked = await asking.reply();
      expect(asked.embeds[0]?.description).toMatch(
        new RegExp(`^<@${secondMember.id}> has no staff role for this ticket type\\.`),
      );
      expect(await stored(world, ticket)).toMatchObject({ assigned_id: null });
      expect(sees(ticket)).toBe(false);
      const [button = ''] = /ticket:assign-anyone[^"]*/.exec(JSON.stringify(asked.components)) ?? [];
      const confirmed = await world.moderator.click(asked, button);
      expect(await saidBy(confirmed)).toMatch(
        shortHere(
          form,
          en['assignTicket.here'],
          new RegExp(`^Assigned ticket #\\d+ to <@${secondMember.id}>\\.`),
        ),
      );
      await secondMember.say(ticket.channel_id, 'I will look into it');
      const line = await announced(world, ticket.channel_id, /^The ticket was assigned to <@\d+>\.$/);
      expect(line.mentions.map(({ id: pinged }) => pinged)).toEqual([secondMember.id]);

      expect(await act(ticket, 'ticket unassign', { user: secondMember.id })).toMatch(
        shortHere(form, 'Unassigned.', new RegExp(`^Unassigned <@${secondMember.id}> from ticket #\\d+\\.`)),
      );
      expect(await stored(world, ticket)).toMatchObject({ assigned_id: null });
      expect(sees(ticket)).toBe(false);
    });

    it('/ticket assign to staff asks nothing', async () => {
      const ticket = await world.openTicket();
      for (const { id } of [world.moderator, world.administrator]) {
        expect(await act(ticket, 'ticket assign', { user: id })).toMatch(/^Assigned/);
        expect(await stored(world, ticket)).toMatchObject({ assigned_id: id });
      }
    });

    it('/ticket unassign takes it only from the one who is named', async () => {
      const ticket = await world.openTicket();
      await act(ticket, 'ticket claim');
      const user = world.secondMember.id;
      expect(await act(ticket, 'ticket unassign', { user })).toMatch(/^Ticket #\d+ is assigned to <@\d+>\. /);
      expect(await act(ticket, 'ticket unassign', { user: world.moderator.id })).toMatch(/^Unassigned/);
    });

    it('/ticket unassign of what nobody works on are told so', async () => {
      const ticket = await world.openTicket();
      const user = world.moderator.id;
      expect(await act(ticket, 'ticket unassign')).toMatch(/^Nobody is assigned to ticket #\d+\./);
      expect(await act(ticket, 'ticket unassign', { user })).toMatch(/^Nobody is assigned to ticket #\d+\./);
    });

    it('/ticket unassign of someone else’s ticket leaves it with them', async () => {
      const ticket = await world.openTicket();
      await act(ticket, 'ticket assign', { user: world.administrator.id });
      expect(await act(ticket, 'ticket unassign')).toMatch(/^Ticket #\d+ is assigned to <@\d+>\./);
      expect(await stored(world, ticket)).toMatchObject({ assigned_id: world.administrator.id });
    });

    it('/ticket assign to someone who is not in the server is refused', async () => {
      const ticket = await world.openTicket();
      expect(await act(ticket, 'ticket assign', { user: SEED_IDS.outsider })).toMatch(
        /isn't in this server\. You can only choose members of this server\./,
      );
      expect(await stored(world, ticket)).toMatchObject({ assigned_id: null });
    });
  });
});
