import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenTicket, World } from '../../world.ts';
import { answerOf, FORMS, seen, shortHere, stored, threadOf, type, typeIn } from '../acting.ts';
import { MODES, startModeWorld } from '../modes.ts';
import { en } from '../../../src/words/languages/en.ts';

// What part of a ticket's life is different when the ticket is a thread, and not told in the other files.
describe('in thread mode', () => {
  let world: World;
  beforeAll(async () => {
    const mode = MODES.find((each) => each.mode === 'thread');
    if (mode === undefined) throw new Error('There is no thread mode');
    world = await startModeWorld(mode);
  });
  afterAll(() => world.close());

  const dataOf = ({ channel_id }: OpenTicket) => threadOf(world, channel_id).thread_metadata;
  const asleep = (ticket: OpenTicket) => seen(world.discord, () => dataOf(ticket).archived, 15_000);
  const REFUSED = { code: expect.any(Number) };

  it('/ticket create opens a private thread, which nobody else sees', async () => {
    const said = await type(world, world.general, 'ticket create', { user: world.member.id });
    const channel = /<#(\d+)>/.exec(said)?.[1] ?? '';
    expect(threadOf(world, channel)).toMatchObject({ type: 12, parent_id: world.general });
    await world.member.say(channel, 'hello');
    expect(world.secondMember.channels(world.guildId).map(({ id }) => id)).not.toContain(channel);
  });

  describe.each(FORMS)('$name', (form) => {
    const act = (ticket: OpenTicket, command: string, options = {}) =>
      typeIn(world, form, ticket, command, options);

    it('/ticket lock silences the member and not the staff, /ticket unlock lets them write again', async () => {
      const ticket = await world.openTicket();
      expect(await act(ticket, 'ticket lock')).toMatch(
        shortHere(form, en['lockTicket.here'], /^Ticket #\d+ is locked/),
      );
      await expect(world.member.say(ticket.channel_id, 'meanwhile')).rejects.toMatchObject(REFUSED);
      await world.moderator.say(ticket.channel_id, 'staff still can');
      expect(await act(ticket, 'ticket unlock')).toMatch(
        shortHere(form, en['unlockTicket.here'], /^Ticket #\d+ is unlocked/),
      );
      await world.member.say(ticket.channel_id, 'after');
      expect(dataOf(ticket)).toMatchObject({ locked: false, archived: false });
    });

    it('/ticket close answers before the thread is archived, and from elsewhere says how to reopen it', async () => {
      const ticket = await world.openTicket();
      const said = await act(ticket, 'ticket close', { reason: 'solved' });
      const { number } = ticket;
      const elsewhere = `^Ticket #${number} is closed\\. Reopen it with /ticket reopen ticket:${number}\\.`;
      expect(said).toMatch(shortHere(form, en['closeTicket.here'], new RegExp(elsewhere)));
      await asleep(ticket);
      expect(dataOf(ticket)).toMatchObject({ locked: true });
      expect(await stored(world, ticket)).toMatchObject({ status: 'closed', closed_reason: 'solved' });

      // No command works in the archived thread itself.
      expect(await type(world, world.general, 'ticket reopen', { ticket: `#${number}` })).toMatch(
        /^Ticket #\d+ is open again\./,
      );
      expect(dataOf(ticket)).toMatchObject({ locked: false, archived: false });
      await world.member.say(ticket.channel_id, 'thanks');
    });

    it('/ticket delete takes the thread away', async () => {
      const ticket = await world.openTicket();
      const { channel, options } = form.seat(world, ticket);
      const question = await answerOf(await world.moderator.command(channel, 'ticket delete', options));
      const id = /ticket:delete-confirmed[^"]*/.exec(JSON.stringify(question.components))?.[0] ?? '';
      await world.moderator.click(question, id);
      await seen(world.discord, () => world.discord.state.channel(ticket.channel_id) === undefined);
      // Discord has done it; the confirmation follows.
      await expect.poll(() => stored(world, ticket)).toMatchObject({ status: 'deleted', channel_id: null });
    });

    it('/ticket delete asks where the answer can be pressed, and says so in a locked thread', async () => {
      const ticket = await world.openTicket();
      await type(world, ticket.channel_id, 'ticket lock');
      const { channel, options } = form.seat(world, ticket);
      const question = await answerOf(await world.moderator.command(channel, 'ticket delete', options));
      const custom = JSON.stringify(question.components).includes('custom_id');
      expect(custom).toBe(!form.isHere);
      expect(question.content).toMatch(
        form.isHere ? /^Buttons don’t work in a locked thread\..* another channel/ : /^$/,
      );
    });

    it('/notes are refused: a thread has no threads', async () => {
      const ticket = await world.openTicket();
      for (const command of ['notes create', 'notes add', 'notes remove']) {
        const options = command === 'notes create' ? {} : { user: world.secondMember.id };
        expect(await act(ticket, command, options)).toMatch(/threads can't have a notes thread\.$/);
      }
      expect(await stored(world, ticket)).toMatchObject({ notes_thread_id: null });
    });
  });
});
