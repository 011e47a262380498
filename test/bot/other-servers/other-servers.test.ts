/**
 * The bot with servers of the reference that know nothing of ours. `table.txt` shows each command's calls and what is read;
 * after a change that is meant, write it anew with `vitest run -u` and look at the difference.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../../src/bot/commands.ts';
import { OFFERED } from '../../../src/bot/other-servers.ts';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { TYPED } from './commands.ts';
import { answerOf, type Kind, TICKET, ticket } from './reference-server.ts';

const { general: channel } = SEED_IDS;
const ALL = commands.flatMap(({ data, subcommands }) =>
  [...subcommands.keys()].map((words) => `${data.name} ${words}`.trim()),
);

describe.each<Kind>(['tolerant', 'strict'])('a %s server of the reference', (kind) => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld({ isKnown: false });
    world.contract.knowsExtensions = false;
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.contract.answer = (heard) => answerOf(kind, heard);
  });

  async function typed(who: keyof typeof SEED_IDS, name: string, options = TYPED[name] ?? {}) {
    const before = world.contract.heard.length;
    const run = await world.discord.as(SEED_IDS[who]).command(channel, name, { ...options });
    const { content, embeds, attachments } = await run.reply();
    const heard = world.contract.heard
      .slice(before)
      .filter(({ asked }) => asked !== 'GET /user/me' || name === 'account me');
    const calls = heard.map(({ asked, body }) =>
      body === undefined ? asked : `${asked} ${JSON.stringify(body)}`,
    );
    const shown = [
      content,
      ...embeds.map(({ title, description }) => [title, description].filter(Boolean).join(': ')),
    ];
    return {
      calls,
      reads: [...shown.filter(Boolean), ...attachments.map(({ filename }) => `(file ${filename})`)]
        .join(' | ')
        .replaceAll('\n', ' / '),
    };
  }

  it('is asked by each command for what it has, and by no command for more', async () => {
    const lines: string[] = [];
    for (const name of Object.keys(TYPED)) {
      const { calls, reads } = await typed('administrator', name);
      expect(`/${name}: ${reads}`).toMatch(/: ./);
      expect(`/${name}: ${reads}`).not.toMatch(/does not know this operation|Request id|can’t be understood/);
      lines.push(`/${name}`, ...calls.map((call) => `    ${call}`), `    > ${reads}`, '');
    }
    await expect(lines.join('\n')).toMatchFileSnapshot(`table-${kind}.txt`);
  });

  it('has nothing for the other commands, which say so and ask for nothing', async () => {
    expect([...OFFERED.keys()].filter((name) => ALL.includes(name)).toSorted()).toEqual(
      Object.keys(TYPED).toSorted(),
    );
    const { calls, reads } = await typed('administrator', 'ticket history');
    expect([calls, reads]).toEqual([[], 'The ticket service that this bot works with does not offer this.']);
  });

  it('is asked for nothing by people whom Discord does not let work on tickets', async () => {
    for (const command of world.discord.state.commands.values()) command.default_member_permissions = null;
    for (const name of ['ticket lock', 'ticket claim', 'ticket delete', 'notes create', 'transcript view']) {
      expect(await typed('member', name)).toEqual({ calls: [], reads: 'You need Manage Messages for this.' });
    }
    expect(await typed('moderator', 'server sync')).toEqual({
      calls: [],
      reads: 'You need Manage Server for this.',
    });
    expect((await typed('moderator', 'ticket lock')).calls).toHaveLength(1);
  });

  it('is never asked twice for something that may be done already', async () => {
    for (const [name, options] of [
      ['ticket create', undefined],
      ['ticket lock', undefined],
      ['message send', undefined],
    ] as const) {
      let writes = 0;
      world.contract.answer = (heard) => {
        if (!heard.asked.startsWith('POST')) return answerOf(kind, heard);
        writes += 1;
        return 'hang-up';
      };
      const { reads } = await typed('administrator', name, options);
      expect([writes, reads]).toEqual([
        1,
        expect.stringMatching(/answer was lost.*look before you try again/),
      ]);
    }
  });

  it('that has no ticket there is told as that', async () => {
    world.contract.answer = (heard) =>
      heard.asked.includes('/ticket')
        ? { status: 404, body: { success: false, status: 404, message: 'Not Found' } }
        : answerOf(kind, heard);
    expect((await typed('administrator', 'ticket lock')).reads).toMatch(/^There is no such ticket\./);
  });

  it('that refuses for the ticket’s state is told without a request id', async () => {
    world.contract.answer = (heard) =>
      heard.asked.includes('/close')
        ? { status: 409, body: { success: false, status: 409, message: 'Already closed.' } }
        : answerOf(kind, heard);
    const errors = () => world.logged.filter(({ level }) => level >= 50).length;
    const before = errors();
    expect((await typed('administrator', 'ticket close')).reads).toMatch(/^Already closed\./);
    expect(errors()).toBe(before);
  });

  it('lets nobody take a ticket over unasked', async () => {
    world.contract.answer = (heard) => answerOf(kind, heard, { assigned_id: SEED_IDS.moderator });
    const { calls, reads } = await typed('administrator', 'ticket claim');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    expect(reads).toContain(`<@${SEED_IDS.moderator}>`);
  });

  it('lets its ticket’s owner into the notes only when that is meant', async () => {
    const { calls } = await typed('administrator', 'notes add', { user: ticket.owner_id });
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('finds tickets by their ids', async () => {
    expect((await typed('administrator', 'ticket lock', { ticket: TICKET })).calls).toHaveLength(1);
    expect((await typed('administrator', 'ticket lock', { ticket: '12' })).reads).toMatch(
      /by their id alone/,
    );
    world.contract.answer = () => ({ body: ticket });
    expect((await typed('administrator', 'ticket close')).reads).toContain(`ticket:${TICKET}`);
  });
});
