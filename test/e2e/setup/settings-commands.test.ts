import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { announced, channelOf, seen, shortHere, stored, threadOf, type, typeIn } from '../acting.ts';
import { formsIn, MODES, startModeWorld } from '../modes.ts';
import { en } from '../../../src/words/languages/en.ts';
import { patternOf, beginningOf } from '../../words/beginning.ts';

const DAY_MS = 86_400_000;

describe.each(MODES)('in $mode mode', (mode) => {
  let world: World;
  beforeAll(async () => {
    world = await startModeWorld(mode);
  });
  afterAll(() => world.close());

  const nameOf = ({ channel_id: id }: OpenTicket) =>
    mode.mode === 'thread' ? threadOf(world, id).name : channelOf(world, id).name;

  describe.each(formsIn(mode))('$name', (form) => {
    const act = (ticket: OpenTicket, command: string, options = {}) =>
      typeIn(world, form, ticket, command, options);

    it('/ticket rename gives the name, and without one the usual one again', async () => {
      const ticket = await world.openTicket();
      const usual = nameOf(ticket);
      expect(await act(ticket, 'ticket rename', { name: 'refund', reason: 'clearer' })).toMatch(
        shortHere(
          form,
          en['renameTicket.here'],
          new RegExp(`^Renamed ticket #${ticket.number} to “refund”\\.\n-# `),
        ),
      );
      await seen(world.discord, () => nameOf(ticket) === 'refund');
      expect(await stored(world, ticket)).toMatchObject({ name: 'refund' });
      await announced(world, ticket.channel_id, /^<@\d+> renamed the ticket to \S.*\.\nReason: clearer$/);

      expect(await act(ticket, 'ticket rename')).toMatch(
        shortHere(form, 'Name reset.', /^Reset the name of ticket #\d+\./),
      );
      await seen(world.discord, () => nameOf(ticket) === usual);
      expect(await stored(world, ticket)).toMatchObject({ name: null });
    });

    it('/ticket priority takes a label in any case, or its number', async () => {
      const ticket = await world.openTicket();
      expect(await act(ticket, 'ticket priority', { level: 'URGENT' })).toMatch(
        shortHere(
          form,
          `${beginningOf('setTicketPriority.here')}Urgent.`,
          new RegExp(String.raw`^${patternOf('setTicketPriority.done')}ticket #\d+ to Urgent\.`),
        ),
      );
      expect(await stored(world, ticket)).toMatchObject({ priority: 3 });
      expect(await act(ticket, 'ticket priority', { level: '0' })).toMatch(/to Low\./);
      expect(await stored(world, ticket)).toMatchObject({ priority: 0 });
      expect(await act(ticket, 'ticket priority', { level: 'panic' })).toMatch(
        /^There’s no priority level “panic”\. This ticket type has Low \(0\), .*Urgent \(3\)\.$/,
      );
    });

    it('/ticket priority offers the levels of the ticket’s group', async () => {
      const { channel, options } = form.seat(world, await world.openTicket());
      const given = { ...options, level: 'u' };
      expect(await world.moderator.autocomplete(channel, 'ticket priority', given, 'level')).toEqual([
        { name: 'Urgent', value: 'Urgent' },
      ]);
    });

    it('/ticket expire sets when the ticket is closed, and shows it to each reader’s own clock', async () => {
      const ticket = await world.openTicket();
      const before = Date.now();
      const said = await act(ticket, 'ticket expire', { at: '2d', clearable: true });
      const { expires_at, expiry_clearable } = await stored(world, ticket);
      const at = Date.parse(expires_at ?? '');
      expect(at).toBeGreaterThanOrEqual(before + 2 * DAY_MS - 1);
      expect(at).toBeLessThan(Date.now() + 2 * DAY_MS);
      expect(expiry_clearable).toBe(true);
      const seconds = Math.floor(at / 1000);
      const elsewhere = `^Ticket #\\d+ will auto-close on <t:${seconds}:F>, unless someone posts in it first\\.`;
      expect(said).toMatch(shortHere(form, 'Auto-close set.', new RegExp(elsewhere)));
      const line = `set the ticket to close <t:${seconds}:R>, unless someone posts here first\\.$`;
      await announced(world, ticket.channel_id, new RegExp(line));

      expect(await act(ticket, 'ticket expire', { at: 'never' })).toMatch(
        shortHere(form, 'Auto-close time removed.', /^Ticket #\d+ no longer auto-closes\./),
      );
      expect(await stored(world, ticket)).toMatchObject({ expires_at: null, expiry_clearable: false });
    });

    it('/ticket expire reads ISO 8601, and clock times in the time zone that is named', async () => {
      const ticket = await world.openTicket();
      await act(ticket, 'ticket expire', { at: '2099-12-24T18:00:00+01:00' });
      expect(await stored(world, ticket)).toMatchObject({ expires_at: '2099-12-24T17:00:00.000000Z' });
      await act(ticket, 'ticket expire', { at: '2099-07-01 18:00', timezone: 'Germany' });
      expect(await stored(world, ticket)).toMatchObject({ expires_at: '2099-07-01T16:00:00.000000Z' });
    });

    it('/ticket expire closes the ticket when the time has come', async () => {
      const ticket = await world.openTicket();
      await act(ticket, 'ticket expire', { at: '1s' });
      await announced(world, ticket.channel_id, /closed.*\nReason: expired$/);
      expect(await stored(world, ticket)).toMatchObject({ status: 'closed', closed_reason: 'expired' });
    });

    it('/ticket expire of a closed ticket promises nothing that does not come', async () => {
      const ticket = await world.openTicket();
      await act(ticket, 'ticket close');
      expect(await act(ticket, 'ticket expire', { at: '1w' })).toMatch(
        shortHere(
          form,
          'Auto-close set.',
          /^Ticket #\d+ will auto-close on <t:.* It’s already closed, so this only applies if it’s reopened before then\./,
        ),
      );
      await announced(world, ticket.channel_id, /set the ticket to auto-close .*\. It’s already closed\.$/);
    });

    it('/ticket expire at a past time, or at none, changes nothing and shows how to write it', async () => {
      const ticket = await world.openTicket();
      expect(await act(ticket, 'ticket expire', { at: 'yesterday' })).toMatch(
        /^“yesterday” is <t:\d+:F>, which is in the past\. Enter a future time, such as `2d`/,
      );
      expect(await act(ticket, 'ticket expire', { at: 'soon' })).toMatch(
        new RegExp(`^${patternOf('time.unreadable')}soon`),
      );
      expect(await act(ticket, 'ticket expire', { at: '18:00', timezone: 'Nowhere' })).toMatch(
        /^That isn’t a time zone\./,
      );
      expect(await stored(world, ticket)).toMatchObject({ expires_at: null });
    });

    it('/ticket eternal keeps the ticket from expiring, until it is switched off', async () => {
      const ticket = await world.openTicket();
      expect(await act(ticket, 'ticket eternal', { reason: 'legal hold' })).toMatch(
        shortHere(form, 'Auto-close turned off.', /^Ticket #\d+ will never auto-close\.\n-# /),
      );
      expect(await stored(world, ticket)).toMatchObject({ eternal: true });
      await announced(
        world,
        ticket.channel_id,
        /^<@\d+> turned auto-close off for this ticket\.\nReason: legal hold$/,
      );
      expect(await act(ticket, 'ticket expire', { at: '1w' })).toMatch(
        shortHere(form, 'Auto-close set.', /but auto-close is turned off for it\. Turn it on with/),
      );
      await announced(
        world,
        ticket.channel_id,
        /set the ticket to auto-close .*, but auto-close is turned off for it\.$/,
      );

      expect(await act(ticket, 'ticket eternal', { enabled: false })).toMatch(
        shortHere(form, 'Auto-close turned back on.', /^Ticket #\d+ can auto-close again\.\n-# /),
      );
      expect(await stored(world, ticket)).toMatchObject({ eternal: false, expires_at: expect.any(String) });
    });
  });
});

describe('Discord’s budget of two renames in ten minutes', () => {
  it('delays the channel’s name only, and the answer says until when', async () => {
    await using world = await startWorld();
    const { channel_id } = await world.openTicket();
    const rename = (name: string) => type(world, channel_id, 'ticket rename', { name });
    await rename('first');
    expect(await rename('second')).toBe(en['renameTicket.here']);
    expect(await rename('third')).toMatch(
      /^Renamed ticket #\d+ to “third”\. The channel will be renamed <t:\d+:R> \(Discord allows two renames/,
    );
    const path = { guild_id: world.guildId, channel_id };
    expect(await world.api.call('getTicketByChannel', { path })).toMatchObject({
      name: 'third',
      name_applies_at: expect.any(String),
    });
    expect(channelOf(world, channel_id).name).toBe('second');
  });
});
