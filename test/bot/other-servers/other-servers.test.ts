/** The bot with servers that support only the reference; `table.test.ts` has every command. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApplicationCommandOptionType as Type, PermissionFlagsBits as Bit } from 'discord.js';
import { commands } from '../../../src/bot/commands.ts';
import { OFFERED_COMMANDS } from '../../../src/bot/other-servers.ts';
import { SEED_IDS } from '../bot-world.ts';
import { type Options, TYPED } from './commands.ts';
import { startOtherWorld, type OtherWorld, type Who } from './other-world.ts';
import { answerOf, type Kind, MESSAGE, TICKET, ticket } from './reference-server.ts';
import { beginningOf } from '../../words/beginning.ts';

const { general: channel, staff, guild } = SEED_IDS;
const ALL = commands.flatMap(({ data, subcommands }) =>
  [...subcommands.keys()].map((words) => `${data.name} ${words}`.trim()),
);

/** Something for each option that Discord asks for. */
function requiredOf(name: string): Options {
  const [command, ...path] = name.split(' ');
  const data = commands.find((each) => each.data.name === command)?.data;
  let options: readonly unknown[] = data?.options ?? [];
  for (const word of path) options = Object(options.find((each) => Object(each).name === word)).options ?? [];
  const required = options.map((each) => Object(each)).filter((each) => each.required === true);
  return Object.fromEntries(required.map((each) => [each.name, sampleOf(each)]));
}

function sampleOf({ type, choices = [] }: { type: Type; choices?: { value: string }[] }) {
  if (choices[0] !== undefined) return choices[0].value;
  if (type === Type.User || type === Type.Mentionable) return SEED_IDS.secondMember;
  if (type === Type.Channel) return channel;
  if (type === Type.Role) return SEED_IDS.moderatorRole;
  if (type === Type.Integer || type === Type.Number) return 1;
  return type === Type.Boolean ? true : 'x';
}

describe.each<Kind>(['tolerant', 'strict'])('a %s server of the reference', (kind) => {
  let world: OtherWorld;
  beforeAll(async () => {
    world = await startOtherWorld(kind);
    for (const command of world.discord.state.commands.values()) command.default_member_permissions = null;
  });
  afterAll(() => world.close());
  beforeEach(() => world.reset());

  async function typed(who: Who, name: string, options?: Options) {
    const { calls, reads } = await world.typed(who, name, options);
    return { calls, reads };
  }

  it('has nothing for the other commands, which say so and ask for nothing', async () => {
    expect([...OFFERED_COMMANDS.keys()].filter((name) => ALL.includes(name)).toSorted()).toEqual(
      Object.keys(TYPED).toSorted(),
    );
    const notOffered = 'This bot’s ticket service doesn’t support this.';
    for (const name of ALL.filter((each) => !OFFERED_COMMANDS.has(each)))
      expect({ name, ...(await typed('administrator', name, requiredOf(name))) }).toEqual({
        name,
        calls: [],
        reads: notOffered,
      });
  });

  it('is asked for nothing by people whom Discord does not let work on tickets', async () => {
    const needed = 'You need the Manage Messages permission to do this.';
    for (const name of Object.keys(TYPED).filter((each) => each !== 'server sync'))
      expect({ name, ...(await typed('member', name)) }).toEqual({ name, calls: [], reads: needed });
    for (const name of ['message send', 'message edit'])
      expect((await typed('member', name, name === 'message edit' ? { message: MESSAGE } : {})).reads).toBe(
        needed,
      );
    expect(await typed('moderator', 'server sync')).toEqual({
      calls: [],
      reads: 'You need the Manage Server permission to do this.',
    });
    expect((await typed('moderator', 'ticket lock')).calls).toHaveLength(1);
  });

  it('suggests what it can tell, to those who may use it', async () => {
    const suggested = async (who: Who, name: string, focused: string, options: Options = {}) => {
      const before = world.contract.heard.length;
      const person = world.discord.as(SEED_IDS[who]);
      const choices = await person.autocomplete(channel, name, { ...options, [focused]: '' }, focused);
      return { names: choices.map((choice) => choice.name), calls: world.contract.heard.length - before };
    };
    // The ticket is in the only group already.
    expect((await suggested('moderator', 'ticket move', 'type')).names).toEqual([]);
    expect((await suggested('moderator', 'ticket priority', 'level')).names).toEqual([
      'Low',
      'Normal',
      'High',
    ]);
    expect((await suggested('moderator', 'message custom-send', 'template')).names).toEqual(['Hello']);
    expect((await suggested('moderator', 'ticket lock', 'ticket')).names).toEqual([]);
    for (const [name, focused] of [
      ['ticket move', 'type'],
      ['ticket priority', 'level'],
    ] as const)
      expect(await suggested('member', name, focused)).toEqual({ names: [], calls: 0 });
  });

  it('is asked to ping, or to write under another name, only for those who could', async () => {
    const send = async (who: Who, options: Options) =>
      typed(who, 'message send', { content: 'Hi @everyone', ...options });
    expect((await send('moderator', {})).calls[0]).toContain('"allowed_mentions":{"parse":[]}');
    for (const pings of [
      '{"parse":["everyone"]}',
      '{"parse":"roles"}',
      `{"roles":["${SEED_IDS.moderatorRole}"]}`,
    ]) {
      const options = { 'allowed-mentions': pings };
      const { calls, reads } = await send('moderator', options);
      expect([calls, reads]).toEqual([
        [],
        expect.stringMatching(/^Only members with “Mention @everyone, @here, and All Roles” in <#/),
      ]);
    }
    const users = { 'allowed-mentions': '{"parse":["users"]}' };
    expect((await send('moderator', users)).calls[0]).toContain('"allowed_mentions":{"parse":["users"]}');
    const everyone = { 'allowed-mentions': '{"parse":["everyone"]}' };
    expect((await send('administrator', everyone)).calls[0]).toContain('{"parse":["everyone"]}');
    const named = await send('moderator', { username: 'Admin' });
    expect([named.calls, named.reads]).toEqual([
      [],
      expect.stringMatching(/^Only members with Manage Webhooks/),
    ]);
    const custom = await typed('moderator', 'message custom-send', { template: MESSAGE, username: 'Admin' });
    expect([custom.calls, custom.reads]).toEqual([
      [],
      expect.stringMatching(/^Only members with Manage Webhooks/),
    ]);
  });

  it('is asked to write where the person could, whatever they may here', async () => {
    const overwrites = world.discord.state.guild(guild)?.channels.get(staff)?.permission_overwrites;
    const deny = String(Bit.ManageMessages);
    overwrites?.push({ id: SEED_IDS.moderatorRole, type: 0, allow: String(Bit.ViewChannel), deny });
    for (const options of [{ channel: staff, content: 'Hi' }, { channel: staff }]) {
      const { calls, reads } = await typed('moderator', 'message send', options);
      expect([calls, reads]).toEqual([[], expect.stringMatching(/^Only members with Manage Messages and/)]);
    }
    overwrites?.pop();
  });

  it('sends the transcript as a file that has every message, whatever its shape', async () => {
    const odd = { uid: 7, text: 'in another shape' };
    world.contract.answer = (heard) => {
      const answer = answerOf(kind, heard);
      const transcript = Object(answer.body);
      if (!heard.asked.endsWith('/transcript')) return answer;
      const [first] = transcript.channel_messages;
      const withFile = { ...first, attachments: ['5'] };
      const files = [{ id: '5', name: 'order.pdf', hash: '', mime: '', size: 1, url: '' }];
      return {
        body: {
          ...transcript,
          channel_messages: [withFile, odd, null],
          channel_message_attachments: files,
          thread_messages: [{ ...first, content: 'a note' }],
        },
      };
    };
    const { message } = await world.typed('administrator', 'transcript view');
    const file = await fetch(message.attachments[0]?.url ?? '');
    const lines = (await file.text()).split('\n');
    expect(lines).toEqual([
      'Transcript of ticket #12',
      '',
      '[2026-11-21T09:30:00.000000Z] Milo: Where is my order? [order.pdf]',
      JSON.stringify(odd),
      'null',
      '',
      '--- Notes ---',
      '',
      '[2026-11-21T09:30:00.000000Z] Milo: a note',
    ]);
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
        expect.stringMatching(/answer was lost.*check before you try again/),
      ]);
    }
  });

  it('is asked at most twice for a write while it limits them', async () => {
    let writes = 0;
    world.contract.answer = (heard) => {
      if (!heard.asked.startsWith('POST')) return answerOf(kind, heard);
      writes += 1;
      return { status: 429, body: { success: false, status: 429, message: 'Too Many Requests' } };
    };
    await typed('administrator', 'ticket lock');
    expect(writes).toBe(2);
  });

  it('is told who acted where nothing else tells it, and not for what is anonymous', async () => {
    const actor = `<@${SEED_IDS.administrator}>`;
    const reasonOf = async (options: Options) =>
      /"reason":"([^"]*)"/.exec((await typed('administrator', 'ticket lock', options)).calls[0] ?? '')?.[1];
    expect(await reasonOf({})).toBe(actor);
    expect(await reasonOf({ reason: 'loud' })).toBe(`loud · ${actor}`);
    expect(await reasonOf({ reason: '😀'.repeat(256) })).toMatch(new RegExp(`^.{400,512}$`));
    expect(await reasonOf({ reason: 'loud', anonymous: true })).toBe('loud');
    expect(await reasonOf({ anonymous: true })).toBeUndefined();
  });

  it('has its own statistics shown under its own names, or its tickets counted by group', async () => {
    const own = {
      success: true,
      status: 200,
      data: { open_tickets: 3, by_group: { Support: 1_234 }, note: 'x' },
    };
    world.contract.answer = (heard) =>
      heard.asked.includes('/stats') ? { body: own } : answerOf(kind, heard);
    expect((await typed('administrator', 'server stats')).reads).toBe(
      `${beginningOf('stats.title')}30 days: open tickets: **3** / by group · Support: **1,234**`,
    );
    world.reset();
    const { reads } = await typed('administrator', 'server stats');
    expect(reads).toMatch(/^Stats aren’t available right now\..* \/ Support .*1 ticket/);
  });

  it('that has no ticket there is told as that', async () => {
    world.contract.answer = (heard) =>
      heard.asked.includes('/ticket')
        ? { status: 404, body: { success: false, status: 404, message: 'Not Found' } }
        : answerOf(kind, heard);
    expect((await typed('administrator', 'ticket lock')).reads).toMatch(/^There’s no such ticket\./);
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
      /find tickets by ID/,
    );
    world.contract.answer = () => ({ body: ticket });
    expect((await typed('administrator', 'ticket close')).reads).toContain(`ticket:${TICKET}`);
  });
});

describe('a server that is away when the bot asks for the first time', () => {
  let world: OtherWorld;
  beforeAll(async () => {
    world = await startOtherWorld('strict');
  });
  afterAll(() => world.close());

  it('is told as away, and not as one that offers less', async () => {
    world.contract.answer = () => ({ status: 503, raw: '' });
    for (const name of ['tickets', 'ticket lock'])
      expect((await world.typed('administrator', name)).reads).toMatch(/^The ticket service isn’t available/);
    world.contract.answer = () => 'hang-up';
    expect((await world.typed('administrator', 'tickets')).reads).toMatch(/couldn’t be reached/);
  });
});
