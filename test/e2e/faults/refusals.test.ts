import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TICKET_COMMANDS } from '../../operations.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { FORMS, shows, stored, type, typeIn } from '../acting.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  // The first ticket makes the group that /ticket move names.
  await world.openTicket();
});
afterAll(() => world.close());

const NO_TICKET =
  /^There’s no such ticket\. Run the command in a ticket’s channel, or choose a ticket with the `ticket` option\.$/;

describe.each(TICKET_COMMANDS)('/$command $options', ({ command, options }) => {
  it('in a channel that is no ticket’s says where to run it', async () => {
    expect(await type(world, world.general, command, options)).toMatch(NO_TICKET);
  });

  it('on an unknown ticket says that there is none', async () => {
    const ticket = '1300000000000000009';
    expect(await type(world, world.general, command, { ...options, ticket })).toMatch(NO_TICKET);
  });

  it('on something that is no ticket’s number, name or id says what to give', async () => {
    const said = await type(world, world.general, command, { ...options, ticket: 'the last one' });
    expect(said).toMatch(/^There’s no ticket “the last one”\. Enter its number, such as `#12`\.$/);
  });

  it('is not offered to members', async () => {
    await expect(world.member.command(world.general, command, options)).rejects.toMatchObject({
      code: 10_063,
    });
  });
});

describe('a deleted ticket', () => {
  // To delete it is asked first, and looking at it is allowed.
  const changing = TICKET_COMMANDS.filter(
    ({ operation, asks }) => asks === undefined && !operation.startsWith('get'),
  );
  let ticket: OpenTicket;
  beforeAll(async () => {
    ticket = await world.openTicket();
    await world.api.call('deleteTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
  });

  it.each(changing)('refuses /$command $options: it can only be looked at', async ({ command, options }) => {
    const before = await stored(world, ticket);
    expect(await type(world, world.general, command, { ...options, ticket: ticket.id })).toMatch(
      /^Ticket #\d+ was deleted\. It can only be viewed\. /,
    );
    expect(await stored(world, ticket)).toEqual(before);
  });
});

describe('a ticket whose channel someone deleted by hand', () => {
  const [, elsewhere] = FORMS;
  async function orphan(): Promise<(command: string) => Promise<string>> {
    const ticket = await world.openTicket();
    world.discord.state.removeChannel(ticket.channel_id);
    return async (command) => (elsewhere ? typeIn(world, elsewhere, ticket, command) : '');
  }

  it('says so when it is to be locked', async () => {
    const act = await orphan();
    expect(await act('ticket lock')).toMatch(/^The channel of ticket #\d+ was deleted\. /);
  });

  it('can be closed all the same, and is made anew by /ticket reopen', async () => {
    const act = await orphan();
    await act('ticket lock');
    expect(await act('ticket close')).toMatch(/^Ticket #\d+ is closed\./);
    const said = await act('ticket reopen');
    expect(said).toMatch(/^Ticket #\d+ is open again\./);
    const channel = /<#(\d+)>/.exec(said)?.[1] ?? '';
    await world.member.say(channel, 'back again');
    await shows(world, channel, { Status: 'Open' });
  });
});
