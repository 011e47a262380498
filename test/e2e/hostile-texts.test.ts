/** Hostile words in every place that takes any: each call is answered, soon, and nothing else waits for it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { hostileTexts, MOST_MILLISECONDS } from '../hostile.ts';
import { openTicket, type OpenTicket } from '../open-ticket.ts';
import { forkService, type ServiceChild } from '../service-child.ts';
import { type Samples, type TextField, textFields } from './hostile-fields.ts';

const path = { guild_id: SEED_IDS.guild };
const TOO_LONG = '\u2028'.repeat(20_000);
/** How many kinds of hostile texts each field receives. */
const ROUNDS = 2;
/** What ends a ticket comes last. */
const ENDS = ['deleteTicket', 'eraseTicket', 'deleteTicketByChannel', 'eraseTicketByChannel'];

let discord: LocalDiscord;
let database: TestDatabase;
let service: ServiceChild;
let place: Readonly<Record<string, string>>;
let fields: readonly TextField[];
beforeAll(async () => {
  database = await createTestDatabase();
  discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
  service = await forkService(discord, database);
  const { api } = service;
  await openTicket(api);
  const group = await api.call('createTicketGroup', { path, body: { name: 'Hostile' } });
  const other = await api.call('createTicketGroup', { path, body: { name: 'Other' } });
  const options = [{ group_id: group.id, label: 'Open one' }];
  const panel = await api.call('createTicketPanel', { path, body: { name: 'Panel', options } });
  const template = { content: 'Hello {{ value }} {% for item in list %}{{ item }}{% endfor %}' };
  const custom = await api.call('createCustomMessage', { path, body: { name: 'Words', message: template } });
  const general = { ...path, channel_id: SEED_IDS.general };
  const sent = await api.call('sendMessage', { path: general, body: { content: 'to be edited' } });
  place = {
    ...general,
    message_id: sent?.id ?? '',
    custom_message_id: custom.id,
    group_id: group.id,
    panel_id: panel.id,
  };
  for (const { id } of (await api.call('listTicketGroups', { path })).data) {
    await api.call('changeTicketGroup', {
      path: { ...path, group_id: id },
      body: { max_open_per_user: null },
    });
  }
  let named = 0;
  const samples: Samples = {
    name: () => `name ${(named += 1)}`,
    user_id: () => SEED_IDS.secondMember,
    custom_message_id: () => custom.id,
    group_id: () => group.id,
    ticket_group_id: () => other.id,
    expire_at: () => '2099-12-24T20:00:00Z',
    options: () => options,
    message: () => ({ content: 'words' }),
    content: () => 'words',
    label: () => 'label',
    context: () => ({ value: 'words', list: ['words'] }),
  };
  fields = textFields(samples).toSorted((one, two) => Number(isEnd(one)) - Number(isEnd(two)));
}, 60_000);
afterAll(async () => {
  service.child.kill('SIGKILL');
  await discord.close();
  await database.remove();
});

const isEnd = ({ operation }: TextField): boolean => ENDS.includes(operation);

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function send(
  { operation, method, route }: TextField,
  ticket: OpenTicket,
  body: unknown,
): Promise<Answer> {
  const ids: typeof place = route.includes('/ticket') ? { ...place, channel_id: ticket.channel_id } : place;
  const url = route.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'ticket_id' ? ticket.id : (ids[name] ?? ''),
  );
  const response = await fetch(service.url + url, {
    method,
    headers: {
      authorization: `Bearer ${service.token}`,
      'content-type': 'application/json',
      'x-on-behalf-of': operation.startsWith('rateTicket') ? SEED_IDS.member : SEED_IDS.administrator,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** What is wrong with an answer; null when nothing is. */
function wrong({ status, body }: Answer): string | null {
  const isDone = status >= 200 && status < 300;
  const isRefused = status >= 400 && status < 500;
  const envelope = { success: false, status, message: expect.any(String), code: expect.any(String) };
  if (isDone || (isRefused && expect.objectContaining(envelope).asymmetricMatch(body))) return null;
  return `${status} ${JSON.stringify(body).slice(0, 300)}`;
}

/** Each field in turn; returns the wrong answers, with the text sent. */
async function sendAll(textFor: (field: TextField, index: number) => string): Promise<string[]> {
  const ticket = await openTicket(service.api);
  const faults: string[] = [];
  for (const [index, field] of fields.entries()) {
    const text = textFor(field, index);
    const fault = wrong(await send(field, ticket, field.bodyWith(text)));
    if (fault !== null) {
      faults.push(`${field.operation} ${field.name} ${JSON.stringify(text.slice(0, 20))}: ${fault}`);
    }
  }
  return faults;
}

it('has a place for words in most operations that take a body', () => {
  const operations = new Set(fields.map(({ operation }) => operation));
  expect(operations.size).toBeGreaterThan(50);
  expect(fields.map(({ operation, name }) => `${operation} ${name}`)).toEqual(
    expect.arrayContaining([
      'sendMessage embeds.[].fields.[].value',
      'createTicketGroup form_fields.[].[].title',
      'sendCustomMessage context.*',
      'lockTicket reason',
    ]),
  );
});

it('answers each of them as it should, and holds nobody up for it', { timeout: 180_000 }, async () => {
  const kinds = hostileTexts(1).length;
  // A first call takes longer, whatever its words are.
  expect(await sendAll(() => 'harmless')).toEqual([]);
  await service.longestStretch();
  expect(await sendAll(() => 'harmless')).toEqual([]);
  const usual = await service.longestStretch();

  const faults = await sendAll(() => TOO_LONG);
  for (let round = 0; round < ROUNDS; round += 1) {
    const hostile = (field: TextField, index: number): string =>
      hostileTexts(field.room)[(index * ROUNDS + round) % kinds]?.[1] ?? '';
    faults.push(...(await sendAll(hostile)));
  }
  expect(faults).toEqual([]);
  expect(await service.longestStretch()).toBeLessThan(MOST_MILLISECONDS + usual);
  expect(service.child.exitCode).toBeNull();
});
