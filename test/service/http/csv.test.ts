/** Lists and statistics as CSV: whole, harmless in a spreadsheet, and only what the caller may see. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createApiClient } from '../../../src/contract/client.ts';
import { ApiError } from '../../../src/contract/errors.ts';
import { at } from '../../contract/document.ts';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';

let world: SetupWorld;
let token: string;
beforeAll(async () => {
  world = await startSetupWorld();
  token = await world.token(SEED_IDS.owner, ['act-as']);
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.service.url}${BASE}${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv', ...headers },
  });

async function linesOf(path: string, headers = {}): Promise<string[]> {
  const answer = await get(path, headers);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes).trimEnd().split('\n');
}

/** As text for a spreadsheet, which would round a number of 19 digits. */
const whole = (id: string) => `"=""${id}"""`;

/** The columns of the contract's example. */
const columnsOf = (response: string) =>
  String(at('components', 'responses', response, 'content', 'text/csv')['example']).split('\n', 1)[0];

const HEADER =
  'number,name,status,group,owner_id,assigned_id,priority,labels,rating,created_at,waiting_since,snoozed_until,last_activity,closed_at,closed_reason,id';

it('has only a header where there is nothing', async () => {
  expect(await linesOf('/tickets')).toEqual([HEADER]);
  expect(columnsOf('TicketPage')).toBe(HEADER);
});

it('has all pages of a list, with names of groups and labels, and no cell that a spreadsheet would run', async () => {
  const open = (user_id: string) => world.ask('POST', `${BASE}/ticket`, { body: { user_id } });
  const { body: ticket } = await open(SEED_IDS.member);
  const { body: label } = await world.ask('POST', `${BASE}/labels`, { body: { name: '=1+1' } });
  await world.ask('POST', `${BASE}/ticket/${ticket.id}/labels`, { body: { add: [label.id] } });
  const { db } = world.database;
  await db.updateTable('tickets').set({ name: '@SUM "a", b' }).where('id', '=', ticket.id).execute();
  const row = await db
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  const { change_seq: _seq, waiting_rank: _rank, ...columns } = row;
  const others = Array.from({ length: 120 }, (_, index) => ({
    ...columns,
    id: String(index + 1),
    uuid: crypto.randomUUID(),
    number: index + 2,
    channel_id: null,
    name: '-1',
    label_ids: '[]',
    closed_reason: '\tcmd',
  }));
  await db.insertInto('tickets').values(others).execute();
  const lines = await linesOf('/tickets?sort=oldest&status=open&status=closed&page=2&per_page=1');
  expect(lines).toHaveLength(122);
  expect(lines[1]).toMatch(
    new RegExp(`^1,"'@SUM ""a"", b",open,Support,${whole(SEED_IDS.member)},,\\d?,'=1\\+1,,2`),
  );
  expect(lines[2]).toMatch(/^2,'-1,open,Support,.*,'\tcmd,1$/);
});

it('has of a person what they may see, and is refused as usual', async () => {
  expect(await linesOf('/tickets', { 'x-on-behalf-of': SEED_IDS.secondMember })).toEqual([HEADER]);
  expect((await linesOf('/tickets', { 'x-on-behalf-of': SEED_IDS.moderator })).length).toBeGreaterThan(100);
  const refused = await get('/stats', { 'x-on-behalf-of': SEED_IDS.secondMember });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'application/json']);
  expect((await get('/tickets?updated_since=0')).status).toBe(400);
  expect((await get('/tickets', { accept: 'application/json' })).headers.get('content-type')).toBe(
    'application/json',
  );
  // No other operation has a table.
  expect((await get('/labels')).headers.get('content-type')).toBe('application/json');
});

it('has the statistics of the server, its days, groups and assignees, which the client reads', async () => {
  const client = createApiClient({ baseUrl: world.service.url, apiKey: token });
  const input = { path: { guild_id: GUILD }, query: { days: 7 } } as const;
  let text = '';
  for await (const part of await client.csv('getGuildStats', input)) text += part;
  const [header, server, ...others] = text.trimEnd().split('\n');
  expect(header?.replace('\uFEFF', '')).toBe(columnsOf('TicketStats'));
  expect(server).toMatch(new RegExp(`^server,${whole(GUILD)},,`));
  expect(others.filter((line) => line.startsWith('day,'))).toHaveLength(7);
  expect(others.some((line) => /^group,"=""\d+""",Support,/.test(line))).toBe(true);
  const list = { path: { guild_id: GUILD }, query: { status: ['open', 'closed'] as const, label_id: '1' } };
  let tickets = '';
  for await (const part of await client.csv('listTickets', list)) tickets += part;
  expect(tickets.trim()).toContain(HEADER);
  const unknown = { path: { guild_id: '1' } };
  await expect(client.csv('listTickets', unknown)).rejects.toThrow(ApiError);
});

it('has every ticket of a list that has more than a list of pages shows', async () => {
  const { db } = world.database;
  const row = await db.selectFrom('tickets').selectAll().where('number', '=', 2).executeTakeFirstOrThrow();
  const { change_seq: _seq, waiting_rank: _rank, ...columns } = row;
  for (let from = 200; from < 10_200; from += 200) {
    const more = Array.from({ length: 200 }, (_, index) => ({
      ...columns,
      id: String(from + index),
      uuid: crypto.randomUUID(),
      number: from + index,
    }));
    await db.insertInto('tickets').values(more).execute();
  }
  const numbers = (await linesOf('/tickets?sort=waiting&status=open')).slice(1).map(Number.parseFloat);
  expect(numbers).toHaveLength(10_121);
  expect(new Set(numbers).size).toBe(10_121);
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
}, 60_000);
