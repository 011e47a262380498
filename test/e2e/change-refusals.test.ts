import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '../../src/local-discord/seed.ts';
import { startWorld, type OpenTicket, type World } from '../world.ts';
import { type Options, stored, type } from './acting.ts';

let world: World;
let deleted: OpenTicket;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  deleted = await world.openTicket();
  await world.api.ticket('deleteTicket', { guildId: world.guildId, ticketId: deleted.id }, {});
});
afterAll(() => world.close());

const USER = { user: SEED_IDS.secondMember };

/** Every command that changes a ticket beside those of `refusals.test.ts`, with what it must be told. */
const COMMANDS: readonly (readonly [command: string, options: Options])[] = [
  ['ticket claim', {}],
  ['ticket unclaim', {}],
  ['ticket assign', USER],
  ['ticket unassign', USER],
  ['ticket move', { group: 'Support' }],
  ['ticket owner', USER],
  ['ticket add', USER],
  ['ticket remove', USER],
  ['ticket rename', { name: 'refund' }],
  ['ticket priority', { level: 'High' }],
  ['ticket expire', { at: '2d' }],
  ['ticket eternal', {}],
];

const NO_TICKET =
  /^There is no such ticket\. Run the command in a ticket’s channel, or name the ticket with the `ticket` option\.\n-# Request id \S+$/;

describe.each([...COMMANDS, ['ticket history', {}] as const])('/%s', (command, options) => {
  it('in a channel that is no ticket’s says where to run it', async () => {
    expect(await type(world, world.general, command, options)).toMatch(NO_TICKET);
  });

  it('on an unknown ticket says that there is none', async () => {
    const ticket = '1300000000000000009';
    expect(await type(world, world.general, command, { ...options, ticket })).toMatch(NO_TICKET);
  });

  it('on something that is no ticket’s number, name or id says what to give', async () => {
    const said = await type(world, world.general, command, { ...options, ticket: 'the last one' });
    expect(said).toMatch(/^There is no ticket "the last one"\. Give its number, such as `#12`, or choose/);
  });

  it('is not offered to members', async () => {
    await expect(world.member.command(world.general, command, options)).rejects.toMatchObject({
      code: 10_063,
    });
  });
});

describe.each(COMMANDS)('/%s', (command, options) => {
  it('leaves a deleted ticket as it is', async () => {
    const before = await stored(world, deleted);
    expect(await type(world, world.general, command, { ...options, ticket: deleted.id })).toMatch(
      /^Ticket #\d+ is deleted; it can only be looked at\. See how it stands with \/ticket view\./,
    );
    expect(await stored(world, deleted)).toEqual(before);
  });
});
