import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationIds, operationTable, type TicketOperationId } from '../../../src/contract/operations.ts';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import { systemClock } from '../../../src/service/kit/clock.ts';
import { openDatabase } from '../../../src/service/storage/database/database.ts';
import { createTokenStore } from '../../../src/service/storage/guilds/tokens.ts';
import { createToken } from '../../../src/service/tokens/create-token.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { groupRow, insertGroups, insertTickets, OTHER_GUILD, ticketRow } from '../lists/rows.ts';
import { type Reply, refusalOf, UNKNOWN } from './asking.ts';

const USER = { user_id: SEED_IDS.secondMember };

/** What each operation is told, so that nothing is wrong but what a test makes wrong; null: it takes no body. */
const BODIES = {
  getTicket: null,
  deleteTicket: {},
  moveTicket: { ticket_group_id: UNKNOWN },
  openTicket: {},
  closeTicket: {},
  askTicketClose: {},
  keepTicketOpen: {},
  assignTicket: USER,
  unassignTicket: USER,
  expireTicket: { expire_at: null },
  setTicketEternal: {},
  lockTicket: {},
  unlockTicket: {},
  renameTicket: {},
  createTicketNotes: {},
  addTicketNotesMember: USER,
  removeTicketNotesMember: USER,
  setTicketPriority: { priority: 1 },
  getTicketTranscript: null,
  saveTicketTranscript: null,
  setTicketOwner: USER,
  addTicketMember: USER,
  removeTicketMember: USER,
  sendTicketTranscript: null,
  getTicketHistory: null,
  rateTicket: { rating: 1 },
  replyToTicket: { custom_message_id: UNKNOWN },
  eraseTicket: {},
  getTicketTranscriptLink: null,
} as const satisfies Record<TicketOperationId, object | null>;

/** These read what outlives a ticket, or take their own refusals from it; their tests tell them. */
const OWN_STATES: readonly string[] = [
  'getTicket',
  'getTicketHistory',
  'getTicketTranscript',
  'saveTicketTranscript',
  'sendTicketTranscript',
  'getTicketTranscriptLink',
  'eraseTicket',
  'rateTicket',
] satisfies TicketOperationId[];

// Keyed by the operations alone, see `satisfies` above.
const OPERATIONS = Object.entries(BODIES) as [TicketOperationId, object | null][];
const WITH_BODY = OPERATIONS.filter(([, body]) => body !== null);
const CHANGING = OPERATIONS.filter(([id]) => !OWN_STATES.includes(id));

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
  await insertTickets(database, [ELSEWHERE]);
  await database.close();
});
afterAll(() => world.close());

interface Wrong {
  readonly guild?: string;
  readonly id?: string;
  readonly token?: string | null;
  readonly body?: object;
}

async function ask({ operation, idOf }: Form, id: TicketOperationId, wrong: Wrong = {}): Promise<Reply> {
  const { method, path } = operationTable[operation(id)];
  const target = wrong.id ?? idOf(ticket);
  const filled = path
    .replace('{guild_id}', wrong.guild ?? world.guildId)
    .replace('{user_id}', SEED_IDS.secondMember)
    .replace(/\{\w+\}/, target);
  const token = wrong.token === undefined ? world.service.embeddedToken : wrong.token;
  const body = wrong.body ?? BODIES[id];
  const response = await fetch(world.service.url + filled, {
    method: method.toUpperCase(),
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== null && method !== 'get' && { body: JSON.stringify(body) }),
  });
  // Every answer of the API is an object.
  const read = (await response.json()) as Reply['body'];
  return { status: response.status, headers: response.headers, body: read };
}

const fieldsOf = ({ body }: Reply): string[] => Object.keys(body['errors'] ?? {});

it('knows every operation on a ticket', () => {
  const inBothForms = operationIds.filter((id) => operationIds.some((other) => other === `${id}ByChannel`));
  expect(Object.keys(BODIES).toSorted()).toEqual(inBothForms.toSorted());
});

describe.each(FORMS)('$form', (form) => {
  it.each(OPERATIONS)('%s without a token is a 401', async (id) => {
    const reply = await ask(form, id, { token: null });
    expect(refusalOf(reply)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it.each(OPERATIONS)('%s with the token of someone without access is a 403', async (id) => {
    const reply = await ask(form, id, { token: strangersToken });
    expect(refusalOf(reply)).toEqual({ status: 403, code: 'FORBIDDEN' });
  });

  it.each(OPERATIONS)('%s in an unknown guild is a 404', async (id) => {
    const reply = await ask(form, id, { guild: UNKNOWN });
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'GUILD_NOT_FOUND' });
  });

  it.each(OPERATIONS)('%s of an unknown ticket is a 404', async (id) => {
    const reply = await ask(form, id, { id: UNKNOWN });
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'TICKET_NOT_FOUND' });
  });

  it.each(OPERATIONS)('%s of another guild’s ticket is a 404', async (id) => {
    const reply = await ask(form, id, { id: form.idOf(ELSEWHERE) });
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'TICKET_NOT_FOUND' });
  });

  it.each(OPERATIONS)('%s with an id that is none is a 400 that names it', async (id) => {
    const reply = await ask(form, id, { id: 'abc' });
    expect(refusalOf(reply)).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(fieldsOf(reply)).toEqual([
      /\{(ticket_id|channel_id|channel)\}/.exec(operationTable[form.operation(id)].path)?.[1],
    ]);
  });

  it.each(WITH_BODY)('%s with a field that it does not have is a 400 that names it', async (id, body) => {
    const reply = await ask(form, id, { body: { ...body, reasons: 'a typo' } });
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

it('nothing of all this changed the ticket', async () => {
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  expect(await world.api.call('getTicket', { path })).toEqual(ticket);
});
