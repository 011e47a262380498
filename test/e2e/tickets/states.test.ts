import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { announced, channelOf, FORMS, shortHere, shows, stored, typeIn } from '../acting.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const CANNOT_WRITE = { code: 50_013 };

describe.each(FORMS)('$name', (form) => {
  const act = (ticket: OpenTicket, command: string, options = {}) =>
    typeIn(world, form, ticket, command, options);

  it('/ticket lock silences the member and not the staff, /ticket unlock lets them write again', async () => {
    const { member, moderator } = world;
    const ticket = await world.openTicket();
    await member.say(ticket.channel_id, 'before');

    const locked = await act(ticket, 'ticket lock', { reason: 'too loud' });
    const elsewhere = new RegExp(`^Ticket #${ticket.number} is locked. Only staff can post`);
    expect(locked).toMatch(shortHere(form, 'Locked.', elsewhere));
    await expect(member.say(ticket.channel_id, 'meanwhile')).rejects.toMatchObject(CANNOT_WRITE);
    await moderator.say(ticket.channel_id, 'staff still can');
    expect(await stored(world, ticket)).toMatchObject({ status: 'open', locked_at: expect.any(String) });
    await announced(
      world,
      ticket.channel_id,
      /^<@1180000000000000001> locked the ticket\..*\nReason: too loud$/,
    );
    await shows(world, ticket.channel_id, { Status: 'Open, locked' });

    expect(await act(ticket, 'ticket unlock')).toMatch(
      shortHere(form, 'Unlocked.', /^Ticket #\d+ is unlocked/),
    );
    await member.say(ticket.channel_id, 'after');
    expect(await stored(world, ticket)).toMatchObject({ locked_at: null });
    await announced(
      world,
      ticket.channel_id,
      /^<@\d+> unlocked the ticket\. Everyone in it can post here again\.$/,
    );
    await shows(world, ticket.channel_id, { Status: 'Open' });
  });

  it('/ticket lock of a locked ticket changes nothing and says how it stands', async () => {
    const ticket = await world.openTicket();
    await act(ticket, 'ticket lock');
    const { locked_at } = await stored(world, ticket);
    expect(await act(ticket, 'ticket lock')).toMatch(shortHere(form, 'Locked.', /^Ticket #\d+ is locked/));
    expect(await stored(world, ticket)).toMatchObject({ locked_at });
  });

  it('/ticket unlock of a ticket that is not locked is told so', async () => {
    const ticket = await world.openTicket();
    expect(await act(ticket, 'ticket unlock')).toMatch(
      /^Ticket #\d+ isn't locked\. See its details with \/ticket view\.$/,
    );
  });

  it('/ticket close silences owner and keeps the reason, /ticket reopen reverses it', async () => {
    const { member } = world;
    const ticket = await world.openTicket();

    expect(await act(ticket, 'ticket close', { reason: 'solved' })).toMatch(
      shortHere(form, 'Closed.', /^Ticket #\d+ is closed\./),
    );
    await expect(member.say(ticket.channel_id, 'but')).rejects.toMatchObject(CANNOT_WRITE);
    expect(member.messages(ticket.channel_id)).not.toHaveLength(0);
    expect(await stored(world, ticket)).toMatchObject({
      status: 'closed',
      closed_at: expect.any(String),
      closed_reason: 'solved',
    });
    await announced(
      world,
      ticket.channel_id,
      /^<@1180000000000000001> closed the ticket\.\nReason: solved$/s,
    );
    await shows(world, ticket.channel_id, { Status: 'Closed' });

    expect(await act(ticket, 'ticket reopen')).toMatch(
      shortHere(form, 'Reopened.', /^Ticket #\d+ is open again\./),
    );
    await member.say(ticket.channel_id, 'thanks');
    const reopened = await stored(world, ticket);
    expect(reopened).toMatchObject({ status: 'open', closed_at: null, closed_reason: null });
    expect(Date.parse(reopened.opened_at ?? '')).toBeGreaterThan(Date.parse(ticket.opened_at ?? ''));
    await announced(world, ticket.channel_id, /^<@\d+> reopened the ticket\.$/);
    await shows(world, ticket.channel_id, { Status: 'Open' });
  });

  it('/ticket close of a closed ticket and /ticket reopen of an open one are told so', async () => {
    const ticket = await world.openTicket();
    expect(await act(ticket, 'ticket reopen')).toMatch(/^Ticket #\d+ is already open\./);
    await act(ticket, 'ticket close', { reason: 'first' });
    expect(await act(ticket, 'ticket close', { reason: 'second' })).toMatch(
      /^Ticket #\d+ is already closed\./,
    );
    expect(await stored(world, ticket)).toMatchObject({ closed_reason: 'first' });
  });

  it('a ticket that is reopened while locked stays silent until it is unlocked', async () => {
    const { member } = world;
    const ticket = await world.openTicket();
    await act(ticket, 'ticket lock');
    await act(ticket, 'ticket close');
    await act(ticket, 'ticket reopen');
    await expect(member.say(ticket.channel_id, 'now?')).rejects.toMatchObject(CANNOT_WRITE);
    await act(ticket, 'ticket unlock');
    await member.say(ticket.channel_id, 'now');
  });

  it('/ticket lock and unlock of a closed ticket let nobody write yet, and say so', async () => {
    const ticket = await world.openTicket();
    await act(ticket, 'ticket close');
    expect(await act(ticket, 'ticket lock')).toMatch(
      shortHere(
        form,
        'Locked.',
        /^Ticket #\d+ is locked\. It’s still closed; after reopening, only staff can post\./,
      ),
    );
    await announced(
      world,
      ticket.channel_id,
      /^<@\d+> locked the ticket\. After reopening, only staff can post here\.$/,
    );
    expect(await act(ticket, 'ticket unlock')).toMatch(
      shortHere(
        form,
        'Unlocked.',
        /^Ticket #\d+ is unlocked\. It’s still closed; after reopening, members can post again\./,
      ),
    );
    await expect(world.member.say(ticket.channel_id, 'now?')).rejects.toMatchObject(CANNOT_WRITE);
    await announced(world, ticket.channel_id, /^<@\d+> unlocked the ticket\. It’s still closed\.$/);
  });

  it('/ticket priority sets the level and shows it, without touching the channel', async () => {
    const ticket = await world.openTicket();
    const before = structuredClone(channelOf(world, ticket.channel_id));
    expect(await act(ticket, 'ticket priority', { level: '3' })).toMatch(
      shortHere(form, 'Priority set to Urgent.', /^Set the priority of ticket #\d+ to Urgent\./),
    );
    expect(await stored(world, ticket)).toMatchObject({ priority: 3 });
    await shows(world, ticket.channel_id, { Priority: '🔴 Urgent' });
    const { name, topic, permission_overwrites } = channelOf(world, ticket.channel_id);
    expect({ name, topic, permission_overwrites }).toEqual({
      name: before.name,
      topic: before.topic,
      permission_overwrites: before.permission_overwrites,
    });
  });

  it('/ticket priority with a level that is none names those that are', async () => {
    const ticket = await world.openTicket();
    const said = await act(ticket, 'ticket priority', { level: '9' });
    expect(said).toMatch(/^There's no priority level 9: /);
    for (const level of ['0 (Low)', '1 (Normal)', '2 (High)', '3 (Urgent)']) expect(said).toContain(level);
    expect(await stored(world, ticket)).toMatchObject({ priority: ticket.priority });
  });
});
