/** Forms declare their limits: nothing longer is processed, no matter who sends it and how. */
import { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createApiClient } from '../../src/contract/client.ts';
import { MAX_FILES_BYTES } from '../../src/contract/reply-files.ts';
import { withNames } from '../../src/dashboard/names.ts';
import { sayIn } from '../../src/words/say.ts';
import { longestTurn, MOST_MILLISECONDS } from '../hostile.ts';
import { type OpenTicket, startWorld, type World } from '../world.ts';
import { formIn } from './sent-form.ts';
import { signIn, type Visitor, visitor } from './visitor.ts';

let world: World;
let mara: Visitor;
let milo: Visitor;
let owner: Visitor;
let ticket: OpenTicket;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  ticket = await world.openTicket();
  mara = await signIn(world, world.moderator);
  milo = await signIn(world, world.member);
  owner = await signIn(world, world.administrator);
  // The caller was looked up before anything is rejected.
  for (const visitor of [mara, milo, owner]) await visitor.get(`/dashboard/${world.guildId}/own`);
});
afterAll(() => world.close());

const here = () => `/dashboard/${world.guildId}/tickets/${ticket.id}`;
const act = (action: string) => `${here()}/actions/${action}`;
const setup = (path: string) => `/dashboard/${world.guildId}/setup${path}`;
const messages = () => [...world.discord.state.messages(ticket.channel_id).all()];

function multipart(fields: Readonly<Record<string, string>>, file?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== undefined) form.append('files', file);
  return form;
}

const sessionOf = ({ cookies }: Visitor): string => [...cookies.values()][0]?.split('.')[1] ?? '';

const mentions = (count: number): string => Array.from({ length: count }, (_, id) => `<@${id}>`).join('');
const ids = (count: number, from: number): string =>
  Array.from({ length: count }, (_, id) => String(from + id)).join(',');

/** Forms with a field that is longer than any browser lets it be. */
const TOO_LONG: readonly [what: string, path: () => string, fields: Record<string, string>][] = [
  ['labels', () => act('labelTicket'), { labels: ids(900, 1_000_000), shown: ids(900, 2_000_000) }],
  ['an answer', () => act('answerTicket'), { content: '@'.repeat(4_000) }],
  ['a number with mentions', () => act('linkTicket'), { number: mentions(300) }],
  ['a name', () => act('renameTicket'), { name: 'a'.repeat(101) }],
  ['a reason', () => act('closeTicket'), { reason: 'a'.repeat(401) }],
  ['a note', () => act('savePersonNote'), { text: '`'.repeat(1_001) }],
  ['a key', () => act('lockTicket'), { key: 'k'.repeat(65) }],
  ['a person', () => act('assignToPerson'), { person: 'a'.repeat(101) }],
  ['a code', () => '/dashboard/sign-in', { code: 'c'.repeat(101), number: '1234' }],
];

it.each(TOO_LONG)('%s beyond its field is refused, and nothing is done', async (_what, path, fields) => {
  const before = world.discord.requests.all().length;
  const answer = await mara.post(path(), fields);
  expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('This text is too long')]);
  expect(world.discord.requests.all().length).toBe(before);
});

it('forms without files are read as such alone, whatever a browser would send', async () => {
  for (const action of ['labelTicket', 'linkTicket', 'lockTicket', 'closeTicket'])
    expect([action, (await milo.post(act(action), multipart({ labels: '1' }))).status]).toEqual([
      action,
      415,
    ]);
  expect((await owner.post(setup('/groups'), multipart({ name: 'Billing' }))).status).toBe(415);
  expect((await visitor(world).post('/dashboard/sign-in', multipart({ code: 'a' }))).status).toBe(415);
});

it('a field of any name is a field, and one that is not declared is none', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const urlencoded = await mara.post(act('answerTicket'), [
      [name, 'x'],
      ['content', `By ${name}`],
    ]);
    expect([name, urlencoded.status]).toEqual([name, 303]);
    const withFiles = await mara.post(act('answerTicket'), multipart({ [name]: 'x', content: `As ${name}` }));
    expect([name, withFiles.status]).toEqual([name, 303]);
    expect(messages().at(-1)?.content).toContain(`As ${name}`);
  }
});

describe('nobody else waits for', () => {
  it.each<[what: string, fields: Record<string, string>]>([
    ['as many at signs as fit', { content: '@'.repeat(1_900) }],
    ['300,000 at signs', { content: '@'.repeat(300_000) }],
    ['600 KB of a field that is not declared', { more: 'x'.repeat(600_000), content: ' ' }],
    ['10,000 fields', Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, 'x']))],
  ])('a form with files and %s', async (_what, fields) => {
    const form = () => mara.post(act('answerTicket'), multipart(fields));
    expect([303, 400, 413]).toContain((await form()).status);
    expect(await longestTurn(form)).toBeLessThan(2 * MOST_MILLISECONDS);
  });

  it.each<[what: string, section: string, changes: Record<string, string>, status: number]>([
    ['business hours', 'opening', { schedule: 'mo '.repeat(50) + '1-2 '.repeat(37) }, 400],
    ['more hours than fit', 'opening', { schedule: 'mo '.repeat(150) + '1-2 '.repeat(150) }, 413],
    ['hours of a day', 'opening', { 'schedule.0.hours': '1-2 '.repeat(20) }, 400],
    ['more hours of a day than fit', 'opening', { 'schedule.0.hours': '1-2 '.repeat(40) }, 413],
    ['holidays', 'opening', { holidays: '24 Dec\n'.repeat(428) }, 400],
    ['response targets', 'levels', { answer_times: '1h, 2h\n'.repeat(428) }, 400],
  ])('%s', async (_what, section, changes, status) => {
    const groups = await owner.get(setup('/groups'));
    const [, address = ''] = /<a href="([^"]*\/setup\/groups\/\d+)"/.exec(groups.text) ?? [];
    const page = await owner.get(`${address}?section=${section}`);
    const form = formIn(page.text);
    const send = () => owner.post(form.action, form.with(changes));
    const first = await send();
    expect(first.status).toBe(status);
    expect(await longestTurn(send)).toBeLessThan(2 * MOST_MILLISECONDS);
  });
});

it('of the names in sentences ten are looked up', async () => {
  const asked: string[] = [];
  const api = createApiClient({
    baseUrl: world.service.url,
    apiKey: sessionOf(mara),
    retry: { attempts: 1 },
    around(operation, attempt) {
      asked.push(operation);
      return attempt({});
    },
  });
  const access = await api.call('getOwnAccess', { path: { guild_id: world.guildId } });
  const kept = () => '';
  const visit = {
    api,
    guildId: world.guildId,
    language: 'en',
    say: sayIn('en'),
    timeZone: 'UTC',
    access,
    kept,
  } as const;
  const [sentence = ''] = await withNames(visit, [`<@${SEED_IDS.member}> ${mentions(1_000)}`]);
  expect(asked.filter((operation) => operation === 'searchMembers')).toHaveLength(10);
  expect(sentence).toMatch(/^@Milo <@0>/);
});

it('what was typed is quoted in part', async () => {
  const typed = `nobody ${'x'.repeat(90)}`;
  const answer = await mara.post(act('addTicketMember'), { person: typed });
  const [, sentence = ''] = /role="alert">([^<]*)</.exec(answer.text) ?? [];
  expect(sentence).toContain('nobody xxxxxxxxxxxx…');
  expect(sentence).not.toContain('x'.repeat(20));
});

describe('files', () => {
  const large = () => multipart({ content: 'Look' }, new File([new Uint8Array(MAX_FILES_BYTES)], 'a.bin'));

  const replies = () => `/api/v1/guild/${world.guildId}/ticket/${ticket.id}/replies`;

  it('are not read of those who may not see the ticket, nor in a body of the API', async () => {
    expect(await unfinished(act('answerTicket'), milo, 'multipart/form-data; boundary=x')).toBe(403);
    expect(await unfinished(replies(), milo, 'application/json')).toBe(403);
  });

  it('are read of a person one after the other', async () => {
    const send = async () => (await mara.post(act('answerTicket'), large())).status;
    expect(await oneAfterTheOther(send, 303)).toEqual({ refused: [429], isEachSentOnce: true, again: 303 });
  }, 60_000);

  it('are read so in bodies of the API, too', async () => {
    const file = { filename: 'a.bin', data: Buffer.alloc(MAX_FILES_BYTES).toString('base64') };
    const body = JSON.stringify({ files: [file] });
    const headers = { authorization: `Bearer ${sessionOf(mara)}`, 'content-type': 'application/json' };
    const send = async () => {
      const answer = await fetch(world.service.url + replies(), { method: 'POST', headers, body });
      await answer.text();
      return answer.status;
    };
    expect(await oneAfterTheOther(send, 200)).toEqual({ refused: [429], isEachSentOnce: true, again: 200 });
  }, 60_000);

  /** Sends eight in parallel, and one more once they're answered: the responses to the unsent ones, and to the last. */
  async function oneAfterTheOther(send: () => Promise<number>, done: number) {
    const before = messages().length;
    const statuses = await Promise.all(Array.from({ length: 8 }, send));
    const others = statuses.filter((status) => status !== done);
    const sent = messages().length - before;
    return { refused: [...new Set(others)], isEachSentOnce: sent === 8 - others.length, again: await send() };
  }

  /** Announces ten megabytes, and sends a few bytes: what is answered was not decided by them. */
  async function unfinished(path: string, by: Visitor, type: string): Promise<number> {
    const dispatcher = new Agent();
    onTestFinished(() => dispatcher.destroy());
    const headers = {
      'content-type': type,
      'content-length': '10000000',
      authorization: `Bearer ${sessionOf(by)}`,
      cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: world.service.url,
      'sec-fetch-site': 'same-origin',
    };
    async function* beginning(): AsyncGenerator<Buffer> {
      yield Buffer.from('--x\r\n');
      await new Promise(() => {});
    }
    const { statusCode } = await request(world.service.url + path, {
      method: 'POST',
      headers,
      body: Readable.from(beginning()),
      dispatcher,
    });
    return statusCode;
  }
});
