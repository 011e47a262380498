import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationTable, type TicketOperationId } from '../../../src/contract/operations.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { createTokenStore } from '../../../src/service/base/store/tokens.ts';
import { createToken } from '../../../src/service/base/tokens/create-token.ts';
import { entryOf, OTHER_GROUP, TICKET_OPERATIONS, ticketOperationIds } from '../../operations.ts';
import { operationsListing } from '../../contract/answers.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { groupRow, insertGroups, insertTickets, OTHER_GUILD, ticketRow } from '../lists/rows.ts';
import { held, type Reply, refusalOf, UNKNOWN } from './asking.ts';

/** Nothing is wrong with it but what a test makes wrong. */
const bodyOf = (id: TicketOperationId): object | undefined => entryOf(id).body;
const WITH_BODY = ticketOperationIds.filter((id) => bodyOf(id) !== undefined);
const LISTING_CONFLICTS = operationsListing('IDEMPOTENCY_CONFLICT');
const KEYED = ticketOperationIds.filter((id) => LISTING_CONFLICTS.has(id));
const LISTING_CHANNELS = operationsListing('TICKET_CHANNEL_MISSING');
const LISTING_MEMBERS = operationsListing('MEMBER_NOT_FOUND');
const namesSomeone = (id: TicketOperationId): boolean =>
  operationTable[id].path.includes('{user_id}') || Object.hasOwn(bodyOf(id) ?? {}, 'user_id');
const CHANGING = ticketOperationIds.filter((id) => TICKET_OPERATIONS[id].outlivesTicket !== true);

interface Form {
  readonly form: string;
  readonly operation: (id: TicketOperationId) => keyof typeof operationTable;
  readonly idOf: (ticket: { readonly id: string; readonly channel_id?: string | null }) => string;
}

const FORMS: readonly Form[] = [
  { form: 'by ticket', operation: (id) => id, idOf: ({ id }) => id },
  {
    form: 'by channel',
    operation: (id) => `${id}ByChannel` as const,
    idOf: ({ channel_id }) => channel_id ?? '',
  },
];

const [BY_TICKET] = FORMS as [Form];

/** What a ticket needs so that nothing but its missing channel stops an action. */
const STATES: Partial<Record<TicketOperationId, Parameters<typeof ticketRow>[1]>> = {
  unassignTicket: { assigned_id: SEED_IDS.secondMember },
  unlockTicket: { locked_at: '2026-01-01T00:00:00.000000Z' },
  removeTicketMember: { member_ids: JSON.stringify([SEED_IDS.secondMember]) },
  addTicketNotesMember: { notes_thread_id: '3000000000000000078' },
};
const GROUP = '5000000000000000007';
const WITHOUT_CHANNELS = new Map(
  ticketOperationIds.map((id, index) => [id, ticketRow(100 + index, { group_id: GROUP, ...STATES[id] })]),
);

const ELSEWHERE = ticketRow(1, { guild_id: OTHER_GUILD, channel_id: '3000000000000000077' });

let world: World;
let ticket: OpenTicket;
let deleted: OpenTicket;
let strangersToken: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  ticket = await world.openTicket();
  deleted = await world.openTicket();
  await world.api.ticket('deleteTicket', { guildId: world.guildId, ticketId: deleted.id }, {});
  const database = openDatabase(world.database);
  const store = createTokenStore(database.db);
  const maker = { store, clock: systemClock, newId: () => '1300000000000000777' };
  const wish = { userId: SEED_IDS.member, name: 'no access', abilities: [], lifetimeMs: null };
  strangersToken = (await createToken(maker, wish)).token;
  await insertGroups(database, [groupRow(ELSEWHERE.group_id, { guild_id: OTHER_GUILD })]);
  await insertGroups(database, [
    groupRow(GROUP),
    groupRow(OTHER_GROUP, { staff_role_ids: JSON.stringify([SEED_IDS.adminRole]) }),
  ]);
  await insertTickets(database, [ELSEWHERE, ...WITHOUT_CHANNELS.values()]);
  await database.close();
});
afterAll(() => world.close());

interface Wrong {
  readonly guild?: string;
  readonly id?: string;
  readonly user?: string;
  readonly token?: string | null;
  readonly body?: object;
  /** The person for whom it's asked, and the key. */
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask({ operation, idOf }: Form, id: TicketOperationId, wrong: Wrong = {}): Promise<Reply> {
  const { method, path } = operationTable[operation(id)];
  const target = wrong.id ?? idOf(ticket);
  const filled = path
    .replace('{guild_id}', wrong.guild ?? world.guildId)
    .replace('{user_id}', wrong.user ?? SEED_IDS.secondMember)
    .replace('{message_id}', UNKNOWN)
    .replace(/\{\w+\}/, target);
  const token = wrong.token === undefined ? world.service.embeddedToken : wrong.token;
  const body = wrong.body ?? bodyOf(id);
  const response = await fetch(world.service.url + filled + entryOf(id).query, {
    method: method.toUpperCase(),
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...wrong.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // Every answer of the API is an object.
  const read = (await response.json()) as Reply['body'];
  return held(method, filled, { status: response.status, headers: response.headers, body: read });
}

const fieldsOf = ({ body }: Reply): string[] => Object.keys(body['errors'] ?? {});

describe.each(FORMS)('$form', (form) => {
  it.each(ticketOperationIds)('%s without a token is a 401', async (id) => {
    const reply = await ask(form, id, { token: null });
    expect(refusalOf(reply)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it.each(ticketOperationIds)('%s with the token of someone without access is a 403', async (id) => {
    const reply = await ask(form, id, { token: strangersToken });
    expect(refusalOf(reply)).toEqual({ status: 403, code: 'FORBIDDEN' });
  });

  it.each(ticketOperationIds)('%s in an unknown guild is a 404', async (id) => {
    const reply = await ask(form, id, { guild: UNKNOWN });
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'GUILD_NOT_FOUND' });
  });

  it.each(ticketOperationIds)('%s of an unknown ticket is a 404', async (id) => {
    const reply = await ask(form, id, { id: UNKNOWN });
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'TICKET_NOT_FOUND' });
  });

  it.each(ticketOperationIds)('%s of another guild’s ticket is a 404', async (id) => {
    const reply = await ask(form, id, { id: form.idOf(ELSEWHERE) });
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'TICKET_NOT_FOUND' });
  });

  it.each(ticketOperationIds)('%s with an id that is none is a 400 that names it', async (id) => {
    const reply = await ask(form, id, { id: 'abc' });
    expect(refusalOf(reply)).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(fieldsOf(reply)).toEqual([
      /\{(ticket_id|channel_id|channel)\}/.exec(operationTable[form.operation(id)].path)?.[1],
    ]);
  });

  it.each(WITH_BODY)('%s with a field that it does not have is a 400 that names it', async (id) => {
    const reply = await ask(form, id, { body: { ...bodyOf(id), reasons: 'a typo' } });
    expect(refusalOf(reply)).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(fieldsOf(reply)).toEqual(['reasons']);
  });

  it.each(CHANGING)('%s leaves a deleted ticket as it is', async (id) => {
    const reply = await ask(form, id, { id: form.idOf(deleted) });
    expect(refusalOf(reply)).toEqual(
      form.form === 'by ticket'
        ? { status: 409, code: 'INVALID_TICKET_STATUS' }
        : { status: 404, code: 'TICKET_NOT_FOUND' },
    );
  });
});

it.each(KEYED)('%s is a 409 if another person’s request had the key', async (id) => {
  const call = (person: string) =>
    ask(BY_TICKET, id, {
      id: deleted.id,
      headers: { 'idempotency-key': id, 'x-on-behalf-of': person },
    });
  expect((await call(SEED_IDS.administrator)).status).toBeLessThan(500);
  const conflict = { status: 409, code: 'IDEMPOTENCY_CONFLICT' };
  expect(refusalOf(await call(SEED_IDS.owner))).toEqual(conflict);
});

it.each(ticketOperationIds)('%s misses the channel only if the contract lists that', async (id) => {
  const reply = await ask(BY_TICKET, id, { id: WITHOUT_CHANNELS.get(id)?.id ?? '' });
  const isMissing = reply.body['code'] === 'TICKET_CHANNEL_MISSING';
  expect(isMissing).toBe(LISTING_CHANNELS.has(id));
});

it.each(ticketOperationIds.filter(namesSomeone))(
  '%s of someone who isn’t in the server is a 404 only if the contract lists that',
  async (id) => {
    const reply = await ask(BY_TICKET, id, { user: UNKNOWN, body: { ...bodyOf(id), user_id: UNKNOWN } });
    expect(reply.body['code'] === 'MEMBER_NOT_FOUND').toBe(LISTING_MEMBERS.has(id));
  },
);

it('nothing of all this changed the ticket', async () => {
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  expect(await world.api.call('getTicket', { path })).toEqual(ticket);
});
