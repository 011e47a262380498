import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorCode, type OperationId, operationTable } from '../../src/contract/operations.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { OTHER_OPERATIONS, type PathParameter } from '../operations.ts';
import { operationsListing } from '../contract/answers.ts';
import { startWorld, type World } from '../world.ts';
import { held, type Reply, refusalOf, UNKNOWN } from './tickets/asking.ts';

interface Row {
  /** A valid body; absent if the operation has none. */
  readonly body?: object;
  /** The path's parameter that can lead to nothing, and how that's reported. */
  readonly unknown?: readonly [parameter: string, code: ErrorCode];
}

const MESSAGE = { content: 'Hello' };

/** These can be any text, or aren't ids. */
const TEXTS = new Set(['custom_message_id', 'subject_kind']);

// The type of Object.entries does not carry over that these are the operations alone.
const OPERATIONS = Object.entries(OTHER_OPERATIONS) as [OperationId, Row][];
const OF_GUILDS = OPERATIONS.filter(([id]) => operationTable[id].path.includes('{guild_id}'));
const WITH_IDS = OPERATIONS.filter(([id]) => idsIn(id).length > 0);
const WITH_BODY = OPERATIONS.filter(([, { body }]) => body !== undefined);
const LISTING_CONFLICTS = operationsListing('IDEMPOTENCY_CONFLICT');
const KEYED = OPERATIONS.filter(([id]) => LISTING_CONFLICTS.has(id));
const PRESENT = OPERATIONS.filter(([, { unknown }]) => unknown !== undefined);

let world: World;
let strangersToken: string;
let made: Readonly<Record<PathParameter<keyof typeof OTHER_OPERATIONS>, string>>;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  const body = { name: 'Of a stranger' };
  const stranger = await world.api.call('createToken', { body }, { onBehalfOf: SEED_IDS.member });
  strangersToken = stranger.token;
  made = await makeOneOfEach();
});
afterAll(() => world.close());

/** An id for each parameter, of something that there is. */
async function makeOneOfEach(): Promise<Record<PathParameter<keyof typeof OTHER_OPERATIONS>, string>> {
  const path = { guild_id: world.guildId };
  const group = await world.api.call('createTicketGroup', { path, body: { name: 'Support' } });
  const options = [{ group_id: group.id, label: 'Help' }];
  const panel = await world.api.call('createTicketPanel', { path, body: { name: 'Help', options } });
  const custom = await world.api.call('createCustomMessage', {
    path,
    body: { name: 'Hi', message: MESSAGE },
  });
  const hook = { url: 'https://tickets.invalid/hook' };
  const webhook = await world.api.call('createWebhook', { path, body: hook });
  const label = await world.api.call('createLabel', { path, body: { name: 'Refund' } });
  const person = { ...path, user_id: SEED_IDS.member };
  const note = await world.api.call(
    'createPersonNote',
    { path: person, body: { text: 'Patient' } },
    { onBehalfOf: SEED_IDS.moderator },
  );
  const { id: message_id } = await world.member.say(world.general, 'Hello');
  return {
    guild_id: world.guildId,
    channel_id: world.general,
    message_id,
    group_id: group.id,
    panel_id: panel.id,
    custom_message_id: custom.id,
    subject_kind: 'user',
    subject_id: SEED_IDS.member,
    user_id: SEED_IDS.member,
    token_id: UNKNOWN,
    session_id: UNKNOWN,
    webhook_id: webhook.id,
    label_id: label.id,
    note_id: note.id,
    bulk_id: UNKNOWN,
  };
}

interface Wrong {
  /** The person for whom it's asked, and the key. */
  readonly headers?: Readonly<Record<string, string>>;
  /** By parameter, instead of what there is. */
  readonly ids?: Readonly<Record<string, string>>;
  readonly token?: string | null;
  readonly body?: unknown;
}

async function ask([id, row]: [OperationId, Row], wrong: Wrong = {}): Promise<Reply> {
  const { method, path } = operationTable[id];
  const ids = { ...made, ...wrong.ids };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name] ?? '');
  // The bot's own token is nobody's: what is a person's is asked for by a person.
  const right = path.includes('{guild_id}') ? world.service.embeddedToken : strangersToken;
  const token = wrong.token === undefined ? right : wrong.token;
  const body = wrong.body ?? row.body;
  const response = await fetch(world.service.url + filled, {
    method: method.toUpperCase(),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...wrong.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // Every answer of the API is an object.
  const read = (await response.json()) as Reply['body'];
  return held(method, filled, { status: response.status, headers: response.headers, body: read });
}

/** The ids in an operation's path. */
function idsIn(id: OperationId): string[] {
  const names = [...operationTable[id].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.filter((name) => !TEXTS.has(name));
}

const fieldsOf = ({ body }: Reply): string[] => Object.keys(body['errors'] ?? {}).toSorted();

describe('every operation', () => {
  it.each(OPERATIONS)('%s without a token is a 401', async (...each) => {
    const refused = { status: 401, code: 'UNAUTHENTICATED' };
    expect(refusalOf(await ask(each, { token: null }))).toEqual(refused);
    expect(refusalOf(await ask(each, { token: 'tkt_nothing' }))).toEqual(refused);
  });

  it.each(OF_GUILDS)('%s with the token of someone without access is a 403', async (...each) => {
    const reply = await ask(each, { token: strangersToken });
    expect(refusalOf(reply)).toEqual({ status: 403, code: 'FORBIDDEN' });
  });

  it.each(OF_GUILDS)('%s in an unknown guild is a 404', async (...each) => {
    const reply = await ask(each, { ids: { guild_id: UNKNOWN } });
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'GUILD_NOT_FOUND' });
  });

  it.each(WITH_IDS)('%s with ids that are none is a 400 that names them', async (...each) => {
    const names = idsIn(each[0]);
    const reply = await ask(each, { ids: Object.fromEntries(names.map((name) => [name, 'abc'])) });
    expect(refusalOf(reply)).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(fieldsOf(reply)).toEqual(names.toSorted());
  });

  it.each(PRESENT)('%s of what is not there is a 404', async (...each) => {
    const [parameter = '', code] = each[1].unknown ?? [];
    const reply = await ask(each, { ids: { [parameter]: UNKNOWN } });
    expect(refusalOf(reply)).toEqual({ status: 404, code });
  });

  it.each(WITH_BODY)('%s with a field that it does not have is a 400 that names it', async (...each) => {
    const reply = await ask(each, { body: { ...each[1].body, reasons: 'a typo' } });
    expect(refusalOf(reply)).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(fieldsOf(reply)).toEqual(['reasons']);
  });
});

it('none of all this left anything behind', async () => {
  const path = { guild_id: world.guildId };
  const names = async (id: 'listTicketGroups' | 'listTicketPanels' | 'listCustomMessages') =>
    (await world.api.call(id, { path })).data.map(({ name }) => name);
  expect(await names('listTicketGroups')).toEqual(['Support']);
  expect(await names('listTicketPanels')).toEqual(['Help']);
  expect(await names('listCustomMessages')).toEqual(['Hi']);
  expect((await world.api.call('listTickets', { path })).data).toEqual([]);
});

/** Asked last: the first call of each key acts, where there is something to act on. */
describe('every operation with a key', () => {
  it.each(KEYED)('%s is a 409 if another person’s request had the key', async (...each) => {
    const [parameter] = each[1].unknown ?? [];
    const call = (person: string) =>
      ask(each, {
        token: world.service.embeddedToken,
        headers: { 'idempotency-key': each[0], 'x-on-behalf-of': person },
        ...(parameter !== undefined && { ids: { [parameter]: UNKNOWN } }),
      });
    expect((await call(SEED_IDS.administrator)).status).toBeLessThan(500);
    const conflict = { status: 409, code: 'IDEMPOTENCY_CONFLICT' };
    expect(refusalOf(await call(SEED_IDS.owner))).toEqual(conflict);
  });
});
