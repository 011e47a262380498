/** `npm run import` with a running service: what another bot's tickets look like afterwards, and what is rejected. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../service/setup/world.ts';
import { category, message, settings, ticket, writeExport } from './discord-tickets-export.ts';
import { type Run, runScript } from './run.ts';

let world: SetupWorld;
let folder: string;
beforeAll(async () => {
  world = await startSetupWorld();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const environment = () => ({
  DATA_DIR: world.stored.dataDir,
  DATABASE_URL: world.stored.databaseUrl,
  DISCORD_TOKEN: world.discord.botToken,
  DISCORD_API_URL: world.discord.apiUrl,
});
const runImport = (path: string, ...more: string[]): Promise<Run> =>
  runScript('import', [path, '--guild', GUILD, ...more], environment());

const countTickets = async (): Promise<number> => {
  const { body } = await world.ask('GET', `${BASE}/tickets?status=closed&status=open`);
  return body.total;
};

it('shows first what it would do, and does it once', async () => {
  const zip = await writeExport(folder, settings(), [ticket(7), ticket(8, { open: true, closedAt: null })]);
  const dry = await runImport(zip);
  expect(dry).toMatchObject({ code: 0, stderr: '' });
  expect(dry.stdout).toContain('Ticket type “Bugs”: new\nTickets: 1 new with 2 messages, 0 here already\n');
  expect(dry.stdout).toContain('A ticket is still open: close it there, and import once more. (#8)');
  expect(dry.stdout).toContain('Nothing was written.');
  expect(await countTickets()).toBe(0);

  expect((await runImport(zip, '--write')).stdout).toContain('Tickets written: 1. Blocks written: 0.');
  const again = await runImport(zip, '--write');
  expect(again.stdout).toContain(
    'Ticket type “Bugs”: is here already, stays as it is\nTickets: 0 new with 0 messages, 1 here',
  );
  expect(again.stdout).toContain('Tickets written: 0.');
  expect(await countTickets()).toBe(1);
});

it('makes closed tickets with form, rating, history and a transcript that is searched', async () => {
  const { id } = ticket(7);
  const { body } = await world.ask('GET', `${BASE}/ticket/${id}`);
  expect(body).toMatchObject({
    number: 7,
    status: 'closed',
    owner_id: SEED_IDS.member,
    assigned_id: SEED_IDS.moderator,
    priority: 2,
    rating: 5,
    form: [{ title: 'Which version?', value: '2.0' }],
    message: 'The app crashes',
    closed_reason: 'Fixed',
    closed_at: '2025-03-01T12:00:00.000000Z',
  });
  const transcript = await world.ask('GET', `${BASE}/ticket/${id}/transcript`);
  expect(transcript.body.channel_messages).toMatchObject([
    { content: 'It crashes with a zebra', author: { name: 'Milo' } },
    { content: 'Try again', author: { name: 'Mara' } },
  ]);
  expect(transcript.body.channel_message_attachments).toMatchObject([{ name: 'fix.png', not_kept: 'lost' }]);
  const found = await world.ask('GET', `${BASE}/transcripts?q=zebra`);
  expect(JSON.stringify(found.body)).toContain(id);
  const history = await world.ask('GET', `${BASE}/ticket/${id}/history`);
  expect(history.body.data).toMatchObject([{ action: 'closeTicket' }, { action: 'createTicket' }]);
});

it('takes groups with their staff, limits and form', async () => {
  const { body: groups } = await world.ask('GET', `${BASE}/groups`);
  const bugs = groups.data.find((group: { name: string }) => group.name === 'Bugs');
  const { body } = await world.ask('GET', `${BASE}/groups/${bugs.id}`);
  expect(body).toMatchObject({
    count: 1,
    name_pattern: 'bug-{owner}-{number}',
    staff_role_ids: [SEED_IDS.moderatorRole],
    max_open_per_user: 2,
    open_pause: 60,
    form_fields: [[{ title: 'Which version?', style: 'short' }]],
  });
});

it('reopens one in a new channel', async () => {
  const { body } = await world.ask('POST', `${BASE}/ticket/${ticket(7).id}/open`);
  expect(body).toMatchObject({ status: 'open', channel_id: expect.stringMatching(/^\d+$/) });
  await world.ask('POST', `${BASE}/ticket/${ticket(7).id}/close`);
});

it('gives another number to a ticket whose number is taken, and new ones the next', async () => {
  const zip = await writeExport(folder, settings(), [ticket(7, { id: '1340000000000000007' }), ticket(9)]);
  expect((await runImport(zip, '--write')).stdout).toContain('#7 is #10 here: its number was taken.');
  const { body } = await world.ask('POST', `${BASE}/ticket`, { body: { user_id: SEED_IDS.member } });
  expect(body.number).toBe(11);
});

it('lists what leads nowhere, and takes the rest', async () => {
  const lost = ticket(20, {
    categoryId: 99,
    questionAnswers: [{ questionId: 'gone', value: 'x' }],
    archivedMessages: [
      message('2001', 'default', { content: 'by nobody' }),
      message('2002', SEED_IDS.member, {}, { content: 'no JSON' }),
    ],
  });
  const zip = await writeExport(folder, settings(), [lost, { id: 'none' }]);
  const { stdout } = await runImport(zip, '--write');
  for (const sentence of [
    'The category of a ticket is not in the export. (#20)',
    'The question of an answer is not in the export: its title is "?". (#20)',
    'The author of a message is not in the export. (#20, 1350000000000002001)',
    "A message can't be read. (#20, 1350000000000002002)",
    "A ticket can't be read: id:",
  ])
    expect(stdout).toContain(`Note: ${sentence}`);
  expect(stdout).toContain('Tickets written: 1.');
  const { body } = await world.ask('GET', `${BASE}/ticket/${lost.id}/transcript`);
  expect(body).toMatchObject({ group: { name: 'Imported' }, channel_messages: [{ content: 'by nobody' }] });
});

const odd = (number: number, more: object = {}) => ticket(number, { categoryId: 2, ...more });
/** What each of these is, the API would reject. */
const ODD_EMBED = {
  title: 'A zebra crossing',
  description: { text: 'no text' },
  author: 'nobody',
  fields: { name: 'no list' },
  footer: { text: 5 },
};
const nested = (depth: number): string => `${'{"type":1,"components":['.repeat(depth)}${']}'.repeat(depth)}`;

it('leaves out what the API would reject, and lists it before anything is written', async () => {
  const strange = '1290000000000009999';
  const categories = [
    category(2, 'Odd', {
      cooldown: 1e308,
      memberLimit: -5,
      totalLimit: 1e9,
      discordCategory: strange,
      staffRoles: [GUILD, strange, SEED_IDS.moderatorRole],
      questions: ['Same', 'Same', 'Other', 'Wrong'].map((label, order) => ({
        id: `${order}`,
        label,
        order,
        minLength: order === 3 ? -1.5 : 0,
      })),
    }),
    category(3, ' '),
  ];
  const tickets = [
    odd(30, {
      topic: 'x'.repeat(2_000_000),
      closedReason: 'y'.repeat(600),
      feedback: { rating: -3, comment: 'z'.repeat(1_001) },
      questionAnswers: [{ questionId: '2', value: 'a'.repeat(5_000) }],
      archivedMessages: [
        message('3001', SEED_IDS.member, { content: 'unusual okapi', embeds: [ODD_EMBED] }),
        message('3002', SEED_IDS.member, { content: 'b'.repeat(4_001) }),
        message('3003', SEED_IDS.member, {}, { content: `{"components":[${nested(5_000)}]}` }),
        message('3004', SEED_IDS.member, {
          components: [{ type: 2, label: 'c'.repeat(81) }],
          attachments: [{ id: '1360000000000000002', name: 'n', size: 1e308, url: '' }],
        }),
        message('3005', SEED_IDS.member, { content: 'from tomorrow' }, { id: '9223372036854775807' }),
      ],
      archivedRoles: [{ roleId: SEED_IDS.moderatorRole, name: 'Moderator', colour: 'red;}' }],
    }),
    odd(31, { id: '99999999999999999999' }),
    odd(32, { createdAt: '2025-03-02T00:00:00.000Z' }),
    odd(30),
  ];
  const zip = await writeExport(
    folder,
    settings({ categories, blocklist: [GUILD, strange] }),
    tickets,
    'odd.zip',
  );
  const before = await countTickets();
  const dry = await runImport(zip);
  expect(dry).toMatchObject({ code: 0, stderr: '' });
  expect(dry.stdout.match(/^(?:Note|Group|Tickets): .*$/gm)?.toSorted()).toMatchInlineSnapshot(`
    [
      "Note: A block stays behind: it names no role of this server. (2 times, first: 1290000000000000000)",
      "Note: A comment on a rating stays behind: it must have at most 1,000 characters. (#30)",
      "Note: A component of a message stays behind: it doesn't fit, or is one too many. (#30, 1350000000000003004)",
      "Note: A file stays behind: it doesn't fit, or is one too many. (#30, 1350000000000003004)",
      "Note: A message can't be read. (#30, 1350000000000003003)",
      "Note: A message stays behind: its ID or time isn't one of Discord's, or it is longer than 4000 characters. (2 times, first: #30, 1350000000000003002)",
      "Note: A part of an embed stays behind, “author”: it is not as Discord has it. (#30, 1350000000000003001)",
      "Note: A part of an embed stays behind, “description”: it is not as Discord has it. (#30, 1350000000000003001)",
      "Note: A part of an embed stays behind, “fields”: it is not as Discord has it. (#30, 1350000000000003001)",
      "Note: A part of an embed stays behind, “footer”: it is not as Discord has it. (#30, 1350000000000003001)",
      "Note: A question with choices stays behind: add it in /setup. ( )",
      "Note: A rating stays behind: it must be at least 1. (#30)",
      "Note: A reason for closing stays behind: it must have at most 512 characters. (#30)",
      "Note: A role of a transcript stays behind: it doesn't fit, or is one too many. (#30)",
      "Note: A setting stays behind, “Cooldown between tickets”: it must be at most 31536000. (Odd)",
      "Note: A setting stays behind, “Form”: it must be a whole number. (Odd)",
      "Note: A setting stays behind, “Form”: it must be at least 0. (Odd)",
      "Note: A setting stays behind, “Form”: it must be different from the others: “Same” is already used. (Odd)",
      "Note: A setting stays behind, “Maximum open tickets”: it must be at most 100000. (Odd)",
      "Note: A setting stays behind, “Name”: it can't be empty. ( )",
      "Note: A setting stays behind, “Staff”: it is @everyone, and everyone would see all tickets. (Odd)",
      "Note: A setting stays behind, “Staff”: it isn't a role in this server. (Odd)",
      "Note: A setting stays behind, “Ticket location”: it isn't a channel in this server. (Odd)",
      "Note: A ticket stays behind: it is in the export twice. (#30)",
      "Note: A ticket stays behind: its ID isn't one of Discord's. (#31)",
      "Note: A ticket stays behind: its times aren't in the past, or not in order. (#32)",
      "Note: A ticket's topic stays behind: it must have at most 5,000 characters. (#30)",
      "Note: An answer in a ticket's form stays behind: it doesn't fit, or is one too many. (#30)",
      "Note: An opening message stays behind: its placeholders have other names here. (2 times, first: Odd)",
      "Note: Files are named in transcripts, but not in the export. (4 times, first: #30)",
      "Note: Tags stay behind: save what you need as templates in /setup. (hello)",
      "Note: The working hours, transcript channel, automatic closing and colors stay behind: see /setup. (settings)",
      "Tickets: 1 new with 2 messages, 0 here already",
    ]
  `);
  expect(await countTickets()).toBe(before);

  expect((await runImport(zip, '--write')).stdout).toContain('Tickets written: 1. Blocks written: 0.');
  const { id } = odd(30);
  expect((await world.ask('GET', `${BASE}/ticket/${id}`)).body).toMatchObject({
    message: null,
    closed_reason: null,
    rating: null,
    form: [],
  });
  const { body } = await world.ask('GET', `${BASE}/ticket/${id}/transcript`);
  expect(body.channel_messages).toMatchObject([
    { content: 'unusual okapi', embeds: [{ title: 'A zebra crossing' }] },
    { components: [], attachments: [] },
  ]);
  const found = await world.ask('GET', `${BASE}/transcripts?q=okapi`);
  expect(found.body.data).toMatchObject([{ ticket_id: id }]);
  const { body: groups } = await world.ask('GET', `${BASE}/groups`);
  const group = groups.data.find(({ name }: { name: string }) => name === 'Odd');
  expect((await world.ask('GET', `${BASE}/groups/${group.id}`)).body).toMatchObject({
    staff_role_ids: [SEED_IDS.moderatorRole],
    opened_channel_id: null,
    open_pause: null,
    max_open: null,
    form_fields: [[{ title: 'Same' }], [{ title: 'Other' }]],
  });
});

it('takes a hundred ticket types of a hundred thousand', async () => {
  const categories = Array.from({ length: 100_000 }, (_, index) => ({ id: index, name: `Type ${index}` }));
  const { code, stdout } = await runImport(
    await writeExport(folder, settings({ categories }), [], 'many.zip'),
  );
  expect(code).toBe(0);
  expect(stdout.match(/^Ticket type /gm)?.length).toBeLessThanOrEqual(100);
  expect(stdout).toContain('Note: A ticket type is one too many: 100 is the limit.');
});

it('leaves another server its tickets, and takes no role for granted without Discord', async () => {
  const other = '1290000000000008888';
  const zip = await writeExport(
    folder,
    settings({ categories: [category(1, 'Theirs')] }),
    [ticket(40)],
    'theirs.zip',
  );
  const { DISCORD_TOKEN: _token, ...without } = environment();
  const theirs = await runScript('import', [zip, '--guild', other, '--unknown-guild', '--write'], without);
  expect(theirs.stdout).toContain(
    "Roles and channels stay behind: without Discord, nobody knows that they are this server's.",
  );
  expect(theirs.stdout).toContain('Tickets written: 1.');
  const here = await runImport(zip);
  expect(here.stdout).toContain('A ticket stays behind: another server has its ID here. (#40)');
  expect(here.stdout).toContain('Tickets: 0 new with 0 messages, 0 here already');
});

it('goes on where it was killed', { timeout: 120_000 }, async () => {
  const numbers = Array.from({ length: 1_500 }, (_, index) => 1_000 + index);
  const zip = await writeExport(
    folder,
    settings({ categories: [category(1, 'Many')] }),
    numbers.map((each) => ticket(each)),
  );
  const before = await countTickets();
  const script = new URL('../../scripts/import.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, zip, '--guild', GUILD, '--write'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...environment() },
  });
  const exited = once(child, 'exit');
  await expect.poll(countTickets, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + 10);
  child.kill('SIGKILL');
  await exited;
  const killedAt = (await countTickets()) - before;
  expect(killedAt).toBeLessThan(numbers.length);
  const { stdout } = await runImport(zip, '--write');
  expect(stdout).toContain(
    `${numbers.length - killedAt} new with ${2 * (numbers.length - killedAt)} messages`,
  );
  expect((await countTickets()) - before).toBe(numbers.length);
  const whole = await world.database.db
    .selectFrom('tickets')
    .innerJoin('transcripts', 'transcripts.ticket_id', 'tickets.id')
    .select('number')
    .where('number', '>=', 1_000)
    .orderBy('number')
    .execute();
  expect(whole.map(({ number }) => number)).toEqual(numbers);
});

it('refuses what is no export, and zips that would fill memory or disk', async () => {
  const chunk = 'a'.repeat(1024 * 1024);
  const much = (count: number) => Readable.from(Array.from({ length: count }, () => chunk));
  const large = await writeExport(folder, much(17), [], 'large.zip');
  const endless = await writeExport(folder, settings(), much(65), 'endless.zip');
  const noZip = join(folder, 'none.zip');
  await writeFile(noZip, 'this is no zip');
  const damaged = await writeExport(
    folder,
    settings({ categories: [category(1, 'X', { staffRoles: '[1' })] }),
    [],
    'damaged.zip',
  );
  const refusals = await Promise.all(
    [large, endless, noZip, damaged, folder].map((path) => runImport(path, '--write')),
  );
  expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
  expect(refusals[0]?.stderr).toContain('settings.json would unpack to more than 16 MiB');
  expect(refusals[1]?.stderr).toContain('A line of tickets.jsonl is longer than 64 MiB.');
  expect(refusals[3]?.stderr).toMatch(
    /^settings\.json isn't one of discord-tickets: categories\.0\.staffRoles/,
  );
  expect(refusals[4]?.stderr).toMatch(/isn't a folder of Open Ticket: it has no config\/options\.json\.\n$/);
});

it('takes groups and the blacklist from the folder of Open Ticket', async () => {
  const bot = join(folder, 'open-ticket');
  const write = (path: string, value: unknown) => writeFile(join(bot, path), JSON.stringify(value));
  await mkdir(join(bot, 'config'), { recursive: true });
  await mkdir(join(bot, 'database'));
  await write('config/options.json', [
    {
      id: 'question',
      name: 'Question',
      type: 'ticket',
      ticketAdmins: [SEED_IDS.moderatorRole, 'discord role id'],
      questions: ['first', 'gone'],
      channel: { prefix: 'question-', category: 'category id (or leave empty)', closedCategory: '' },
      ticketMessage: { ping: { '@here': true, '@everyone': false, custom: ['discord role id'] } },
      cooldown: { enabled: true, cooldownMinutes: 10 },
      limits: { enabled: true, globalMaximum: 20, userMaximum: 3 },
    },
    { id: 'site', name: 'Website', type: 'website', url: 'https://example.com' },
  ]);
  await write('config/questions.json', [
    { id: 'first', name: 'What?', type: 'short', required: true, placeholder: '' },
  ]);
  await write('database/users.json', [
    { category: 'opendiscord:blacklist', key: SEED_IDS.secondMember, value: 'spam' },
  ]);
  await write('database/tickets.json', [
    { category: 'opendiscord:ticket', key: '1400000000000000009', value: {} },
  ]);
  const { stdout, stderr } = await runImport(bot, '--write');
  expect(stderr).toBe('');
  expect(stdout).toContain('Ticket type “Question”: new');
  expect(stdout).toContain('A ticket still has its channel: finish it there. (channel 1400000000000000009)');
  expect(stdout).toContain('Tickets written: 0. Blocks written: 1.');
  const { body: groups } = await world.ask('GET', `${BASE}/groups`);
  const { id } = groups.data.find((group: { name: string }) => group.name === 'Question');
  expect((await world.ask('GET', `${BASE}/groups/${id}`)).body).toMatchObject({
    staff_role_ids: [SEED_IDS.moderatorRole],
    ping_role_ids: [],
    open_pause: 600,
    max_open: 20,
    max_open_per_user: 3,
    form_fields: [[{ title: 'What?', style: 'short' }]],
  });
  const { body: blocks } = await world.ask('GET', `${BASE}/blocks`);
  expect(blocks.data).toMatchObject([{ subject_id: SEED_IDS.secondMember }]);
});

/** discord-tickets 4.0.50 wrote it: its archiver stored the messages, and its own route exported the rows of its database. */
const OWN_EXPORT = new URL('exports/discord-tickets-4.0.50.zip', import.meta.url).pathname;

it('takes what discord-tickets itself wrote', async () => {
  const { code, stdout, stderr } = await runImport(OWN_EXPORT, '--write');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Tickets written: 3. Blocks written: 1.');
  expect(stdout.match(/^Note: .*$/gm)?.toSorted()).toMatchInlineSnapshot(`
    [
      "Note: A channel name needs {number} and can only have {owner} next to it: the usual one is used. (Questions)",
      "Note: A question with choices stays behind: add it in /setup. (Bug reports)",
      "Note: A ticket is still open: close it there, and import once more. (#4)",
      "Note: An opening message stays behind: its placeholders have other names here. (2 times, first: Bug reports)",
      "Note: Files are named in transcripts, but not in the export. (#1)",
      "Note: Tags stay behind: save what you need as templates in /setup. (hello)",
      "Note: The category of a ticket is not in the export. (#3)",
      "Note: The working hours, transcript channel, automatic closing and colors stay behind: see /setup. (settings)",
    ]
  `);

  const first = '1351000000000000001';
  const { body: ticket } = await world.ask('GET', `${BASE}/ticket/${first}`);
  expect(ticket).toMatchObject({
    number: 1,
    status: 'closed',
    owner_id: SEED_IDS.member,
    assigned_id: SEED_IDS.moderator,
    priority: 2,
    rating: 4,
    message: 'The app crashes on start',
    closed_reason: 'Fixed in 2.1',
    form: [
      { title: 'Which version?', value: '2.0' },
      { title: 'What happens?', value: 'It shows\na zebra' },
      { title: 'Which system?', value: 'Linux' },
    ],
  });
  const { body: transcript } = await world.ask('GET', `${BASE}/ticket/${first}/transcript`);
  expect(transcript).toMatchObject({
    group: { name: 'Bug reports' },
    channel_messages: [
      {
        author: { name: 'Tickets', bot: true },
        embeds: [{ title: 'Bug reports', fields: [{ name: 'Which version?', value: '2.0' }] }],
        components: [{ type: 1, components: [{ label: 'Close' }] }],
      },
      { author: { name: 'Milo' }, content: 'It crashes with a zebra, see <#1290000000000000021>' },
      { author: { name: 'Mara 🦓' }, content: 'Thanks <@&1290000000000000011>, try 2.1' },
      { author: { name: 'Milo' }, content: 'It works!', deleted_at: expect.any(String) },
    ],
    channel_message_attachments: [{ name: 'crash.png', not_kept: 'lost' }],
  });
  const { body: second } = await world.ask('GET', `${BASE}/ticket/1351000000000000002`);
  expect(second).toMatchObject({ number: 2, owner_id: SEED_IDS.secondMember, closed_reason: null });
});
