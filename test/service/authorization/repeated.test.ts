/**
 * A call is repeated under its Idempotency-Key after the person lost the right to it: each operation that takes a key, with
 * an answer that is stored and with one that is too long for it.
 */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { role, SEED_IDS } from '@coatcheck/local-discord/seed';
import { type ApiClient, createApiClient } from '../../../src/contract/client.ts';
import {
  type OperationId,
  operationIds,
  operationTable,
  type TicketOperationId,
} from '../../../src/contract/operations.ts';
import { entryOf, OTHER_GROUP, prepare, TICKET_OPERATIONS, ticketOperationIds } from '../../operations.ts';
import { type Answer, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { UNKNOWN } from '../tickets/asking.ts';
import { addPeople, PEOPLE, post, setUpTeams, type Teams } from './people.ts';

const ADMINISTRATORS = '1290000000000000104';
/** More than is stored of an answer. */
const LONG = 'x'.repeat(70_000);

let world: SetupWorld;
let api: ApiClient;
let teams: Teams;

beforeAll(async () => {
  world = await startSetupWorld();
  addPeople(world.discord);
  const administrators = role({
    id: ADMINISTRATORS,
    name: 'Administrators',
    position: 1,
    permissions: Bit.Administrator,
  });
  world.discord.state.guild(GUILD)?.roles.set(administrators.id, administrators);
  teams = await setUpTeams(world);
  await post(world, '/messages', { name: 'Hello', message: { content: 'Hello' } });
  api = createApiClient({ baseUrl: world.service.url, apiKey: world.service.embeddedToken });
});
afterAll(() => world[Symbol.asyncDispose]());

type Target = Pick<Teams, 'ticketId' | 'channelId'>;

/** Operations that accept a key and require a role's permission. */
const TAKES_KEY = operationIds.filter((operation) => {
  const { who } = entryOf(operation);
  return (
    operationTable[operation].method !== 'get' && who.includes('administrator') && !who.includes('onlooker')
  );
});

function pathOf(operation: OperationId, { ticketId, channelId }: Target): string {
  const values: Record<string, string> = {
    guild_id: GUILD,
    ticket_id: ticketId,
    channel_id: operation.endsWith('Message') ? SEED_IDS.general : channelId,
    channel: channelId,
    user_id: SEED_IDS.member,
    subject_kind: 'role',
    subject_id: UNKNOWN,
  };
  return operationTable[operation].path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => values[name] ?? UNKNOWN,
  );
}

const ticketOperationOf = (operation: OperationId): TicketOperationId | undefined =>
  ticketOperationIds.find((each) => each === operation || `${each}ByChannel` === operation);

const ON_TICKETS = TAKES_KEY.flatMap((operation) => {
  const id = ticketOperationOf(operation);
  return id === undefined ? [] : [{ operation, id }];
});
const ELSEWHERE = TAKES_KEY.filter((operation) => ticketOperationOf(operation) === undefined);

async function bodyOf(operation: OperationId): Promise<object | undefined> {
  const id = ticketOperationOf(operation);
  const found = id === undefined ? undefined : await TICKET_OPERATIONS[id].find?.(api, GUILD);
  const body = found !== undefined && 'body' in found ? found.body : entryOf(operation).body;
  if (body === undefined) return undefined;
  if (operation === 'createTicket') return { ...body, ticket_group_id: teams.billing };
  // The other group of this world.
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value === OTHER_GROUP ? teams.sales : value]),
  );
}

/** A new ticket on which the operation succeeds; a long one has a form that makes each answer about it long. */
async function ticketFor(id: TicketOperationId, isLong: boolean): Promise<Target> {
  const made = await post(world, '/ticket', { user_id: PEOPLE.owner, ticket_group_id: teams.billing });
  const ticket: Target = { ticketId: made['id'], channelId: made['channel_id'] };
  await prepare(api, TICKET_OPERATIONS[id].before, { guildId: GUILD, ticketId: ticket.ticketId });
  await world.owner.say(ticket.channelId, 'before');
  if (isLong) {
    const form = JSON.stringify([{ title: 'What happened?', type: '4', value: LONG }]);
    await world.database.db.updateTable('tickets').set({ form }).where('id', '=', ticket.ticketId).execute();
    if (id === 'saveTicketTranscript') await sayMuch(ticket.channelId);
  }
  return ticket;
}

async function sayMuch(channelId: string): Promise<void> {
  for (let said = 0; said < LONG.length; said += 2_000)
    await world.owner.say(channelId, LONG.slice(0, 2_000));
}

interface Repeated {
  readonly path: string;
  readonly method: 'POST' | 'DELETE';
  readonly body: object | undefined;
}

const ask = async (
  { method, path, body }: Repeated,
  roles: readonly string[],
  key: string,
): Promise<Answer> =>
  world.ask(method, path, {
    ...(body && { body }),
    headers: {
      'x-on-behalf-of': PEOPLE.onlooker,
      'x-on-behalf-of-roles': roles.join(','),
      'idempotency-key': key,
    },
  });

/** An answer that is stored is repeated without a look at the path: by-channel forms only repeat long ones. */
const CASES = [
  ...ON_TICKETS.filter(({ operation, id }) => operation === id).map((each) => ({ ...each, isLong: false })),
  ...ON_TICKETS.map((each) => ({ ...each, isLong: true })),
  ...ELSEWHERE.map((operation) => ({ operation, id: undefined, isLong: false })),
].map((each) => ({ ...each, length: each.isLong ? 'long' : 'short' }));

it.each(CASES)('$operation tells nothing fresh in a $length answer', async ({ operation, id, isLong }) => {
  const target = id === undefined ? teams : await ticketFor(id, isLong);
  const { method } = operationTable[operation];
  const call: Repeated = {
    path: pathOf(operation, target),
    method: method === 'delete' ? 'DELETE' : 'POST',
    body: await bodyOf(operation),
  };
  const key = crypto.randomUUID();
  const first = await ask(call, [ADMINISTRATORS], key);
  expect([first.status === 403, first.status < 500, first.body.message]).toEqual([
    false,
    true,
    first.body.message,
  ]);
  const afterwards = `afterwards ${key}`;
  if (world.discord.state.channel(target.channelId) !== undefined)
    await world.owner.say(target.channelId, afterwards);

  const repeated = await ask(call, [], key);
  expect(repeated.status === 403 ? first : repeated).toEqual(first);
  expect(JSON.stringify(repeated.body)).not.toContain(afterwards);
});
