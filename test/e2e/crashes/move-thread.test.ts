import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../src/contract/client.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { useDefaultGroup } from '../../groups.ts';
import { makeChannel } from '../../service/setup/discord.ts';
import { audit, hurry, unfinished } from '../audit.ts';
import { type CrashWorld, startCrashWorld } from './crash-world.ts';
import { addGroup } from '../modes.ts';

/** Each test starts a process: a second on an idle machine, many on a busy one. */
const PATIENT = { timeout: 120_000 };
const BILLING = '5000000000000000001';

let world: CrashWorld;
let other: string;
beforeAll(async () => {
  world = await startCrashWorld();
  other = await makeChannel(world, 'other', 0);
  await useDefaultGroup(world, { mode: 'thread', opened_channel_id: SEED_IDS.general });
  await addGroup(world, BILLING, {
    mode: 'thread',
    opened_channel_id: other,
    name: 'Billing',
    name_pattern: 'bill-{number}',
  });
});
afterAll(() => world.close());

interface Ticket {
  readonly id: string;
  readonly channel_id: string;
}

async function openTicket(): Promise<Ticket> {
  const { id, channel_id } = await world.api.call('createTicket', {
    path: { guild_id: world.guildId },
    body: { user_id: SEED_IDS.member },
  });
  return { id, channel_id: channel_id ?? '' };
}

const move =
  ({ id }: Ticket) =>
  (api: ApiClient) =>
    api.ticket(
      'moveTicket',
      { guildId: world.guildId, ticketId: id },
      { body: { ticket_group_id: BILLING } },
      { idempotencyKey: `move-${id}` },
    );

/** Of the calls that a move to another channel is, each that changes something. */
const CALLS = {
  'the new thread': () => ({ method: 'POST', route: new RegExp(`^/channels/${other}/threads$`) }),
  'its members': () => ({ method: 'PUT', route: /^\/channels\/\d+\/thread-members\/\d+$/ }),
  'the word in the old one': ({ channel_id }: Ticket) => ({
    method: 'POST',
    route: new RegExp(`^/channels/${channel_id}/messages$`),
  }),
  'its sleep': ({ channel_id }: Ticket) => ({
    method: 'PATCH',
    route: new RegExp(`^/channels/${channel_id}$`),
  }),
} as const;

describe('a service killed while it moves a ticket to another channel', PATIENT, () => {
  it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
    'finishes it, and makes no second thread: %s',
    async (name) => {
      for (const when of ['before', 'done'] as const) {
        const ticket = await openTicket();
        await audit(world.discord, world.database);
        const call = CALLS[name](ticket);
        await world.crash(when === 'before' ? { before: [call] } : { done: [call] }, move(ticket));
        // On a shared database what the dead one began waits for its lease to run out.
        await expect.poll(() => unfinished(world.database), { timeout: 15_000 }).toEqual([]);
        await move(ticket)(world.api);
        await hurry(world.database, 'ticket.archive-left');
        // Each thread is a ticket's, or is archived and says where its ticket went.
        const { tickets, history } = await audit(world.discord, world.database);
        const moved = tickets.find(({ id }) => id === ticket.id);
        expect(moved).toMatchObject({ group_id: BILLING, channel_parent_id: other });
        expect(history.filter((line) => line === `${ticket.id}: moveTicket`)).toHaveLength(1);
        const said = [...world.discord.state.messages(ticket.channel_id).all()];
        expect(said.filter(({ content }) => content.includes(moved?.channel_id ?? '-'))).toHaveLength(1);
      }
    },
  );
});
