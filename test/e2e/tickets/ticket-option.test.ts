import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { answerOf, stored, type } from '../acting.ts';

describe('the ticket option', () => {
  let world: World;
  let named: OpenTicket;
  let closed: OpenTicket;
  let deleted: OpenTicket;
  beforeAll(async () => {
    world = await startWorld({ lifted: true });
    [named, closed, deleted] = [await world.openTicket(), await world.openTicket(), await world.openTicket()];
    const at = (ticket: OpenTicket) => ({ guildId: world.guildId, ticketId: ticket.id });
    await world.api.ticket('renameTicket', at(named), { body: { name: 'refund' } });
    await world.api.ticket('closeTicket', at(closed), {});
    await world.api.ticket('deleteTicket', at(deleted), {});
  });
  afterAll(() => world.close());

  const offered = (ticket: string, command = 'ticket lock') =>
    world.moderator.autocomplete(world.general, command, { ticket }, 'ticket');

  it('offers open and closed tickets with owner, group and age, the newest first', async () => {
    const age = '(?:\\d+[sm](?: \\d+s)?)';
    expect(await offered('')).toEqual([
      {
        name: expect.stringMatching(new RegExp(`^#${closed.number} · Milo · Support · closed · ${age}$`)),
        value: closed.id,
      },
      {
        name: expect.stringMatching(
          new RegExp(`^#${named.number} · refund · Milo · Support · open · ${age}$`),
        ),
        value: named.id,
      },
    ]);
  });

  it('offers only what the command can do something with', async () => {
    expect((await offered('', 'ticket close')).map(({ value }) => value)).toEqual([named.id]);
    expect((await offered('', 'ticket reopen')).map(({ value }) => value)).toEqual([closed.id]);
  });

  it.each(['fund', 'REFUND'])('finds a ticket by a part of its name: %s', async (typed) => {
    expect((await offered(typed)).map(({ value }) => value)).toEqual([named.id]);
  });

  it('finds tickets by number and by owner', async () => {
    expect((await offered(`#${closed.number}`)).map(({ value }) => value)).toEqual([closed.id]);
    expect((await offered(world.member.id)).map(({ value }) => value)).toEqual([closed.id, named.id]);
    expect(await offered(world.secondMember.id)).toEqual([]);
  });

  it.each(['ticket view', 'ticket move', 'notes add'])('is completed in /%s, too', async (command) => {
    expect(await offered('refund', command)).toHaveLength(1);
  });

  it('takes the number as well as the id', async () => {
    for (const ticket of [`${named.number}`, `#${named.number}`]) {
      expect(await type(world, world.general, 'ticket lock', { ticket })).toMatch(
        new RegExp(`^Ticket #${named.number} is locked`),
      );
      await type(world, world.general, 'ticket unlock', { ticket: named.id });
    }
    expect(await stored(world, named)).toMatchObject({ locked_at: null });
  });

  it('takes a name that was given to one ticket only', async () => {
    expect(await type(world, world.general, 'ticket claim', { ticket: 'Refund' })).toMatch(
      new RegExp(`^You claimed ticket #${named.number}`),
    );
  });

  it('finds a deleted ticket by its number', async () => {
    const ticket = `#${deleted.number}`;
    const { embeds } = await answerOf(
      await world.moderator.command(world.general, 'ticket view', { ticket }),
    );
    expect(embeds[0]).toMatchObject({ title: `Ticket #${deleted.number}` });
    expect(await type(world, world.general, 'ticket claim', { ticket })).toMatch(/was deleted. It can only/);
  });

  it('with a number that no ticket has says so', async () => {
    expect(await type(world, world.general, 'ticket claim', { ticket: '#999' })).toBe(
      'There’s no ticket #999 in this server.',
    );
  });
});
