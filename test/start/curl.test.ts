/** The examples of docs/api.md, sent as they are to a service: the shell reads them, and fetch stands for curl. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../world.ts';

const run = promisify(execFile);

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

/** Prints the arguments of each call, and a line between two calls. */
const PRINT = `curl() { for word; do printf '%s\\0' "$word"; done; printf '\\n\\0'; }`;

/** What each curl in a piece of shell gets, after the shell has read it. */
async function callsOf(shell: string): Promise<string[][]> {
  const { stdout } = await run('sh', ['-c', `${PRINT}\n${shell}`]);
  return stdout
    .split('\n\0')
    .map((words) => words.split('\0').filter((word) => word !== ''))
    .filter((words) => words.length > 0);
}

/** Sends it as curl does: `-d` makes it a POST. */
async function send(words: readonly string[]): Promise<{ status: number; text: string }> {
  const headers = new Headers();
  let body: string | null = null;
  let url = '';
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', value = ''] = words.slice(at);
    if (word === '-H') headers.append(...(value.split(': ') as [string, string]));
    else if (word === '-d') body = value;
    else if (word.startsWith('-')) throw new Error(`This test doesn't support ${word}.`);
    else url = word;
    if (word === '-H' || word === '-d') at += 1;
  }
  const response = await fetch(url, { headers, ...(body !== null && { method: 'POST', body }) });
  return { status: response.status, text: await response.text() };
}

it('the examples of docs/api.md succeed', async () => {
  const page = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8');
  const [, examples = ''] = /^## First calls\n+```sh\n([^]*?)```/m.exec(page) ?? [];
  const ticket = await world.openTicket();
  const shell = examples
    .replace('http://127.0.0.1:4000', world.service.url)
    .replace('tkt_…', world.service.embeddedToken)
    .replaceAll('SERVER_ID', world.guildId)
    .replaceAll('USER_ID', SEED_IDS.secondMember)
    .replaceAll('TICKET_ID', ticket.id);
  const calls = await callsOf(shell);
  expect(calls).toHaveLength([...examples.matchAll(/^curl /gm)].length);
  expect(calls.length).toBeGreaterThan(4);
  for (const call of calls) {
    const { status, text } = await send(call);
    expect({ call, status, text }).toMatchObject({
      status: expect.toSatisfy((is) => is === 200 || is === 201),
    });
  }
  expect(
    await world.api.ticket('getTicket', { guildId: world.guildId, ticketId: ticket.id }, {}),
  ).toMatchObject({
    status: 'closed',
    closed_reason: 'Answered',
  });
});
