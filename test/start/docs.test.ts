/** The README and the pages of docs/: their links and pictures lead somewhere, and they stay short. */
import { execFileSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { errorCodeList, historyActions } from '../../src/contract/operations.ts';
import { operations } from '../../src/contract/operations.gen.ts';
import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Type,
  PermissionFlagsBits,
} from 'discord.js';
import { commands } from '../../src/bot/commands.ts';
import { variables } from '../../src/config.ts';
import { MORE } from '../../src/settings/ticket-actions.ts';
import { en } from '../../src/words/languages/en.ts';
import { languages } from '../../src/words/languages.ts';

const root = new URL('../../', import.meta.url);
const MIB = 1024 * 1024;
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'src/README.md',
  'examples/README.md',
  'packages/local-discord/README.md',
  ...(await readdir(new URL('docs', root), { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Pages next to the code that they describe. */
const beside = (
  await Promise.all(
    ['src', 'packages', 'examples', 'test'].map(async (folder) =>
      (await readdir(new URL(folder, root), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  )
)
  .flat()
  // The tables of answers aren't pages.
  .filter((name) => name.endsWith('.md') && !/node_modules\/|other-servers\//.test(name));
const everyPage = [...new Set([...pages, ...beside, 'CHANGELOG.md'])];

const read = (page: string): Promise<string> => readFile(new URL(page, root), 'utf8');

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** Everything that a folder's programs say, from one quotation mark to the other. */
async function textOf(folder: string): Promise<string> {
  const names = await readdir(new URL(folder, root), { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile() && !/\.(json|png|woff2?|svg)$/.test(each.name));
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(`${parentPath}/${name}`, 'utf8')),
  );
  return texts.join('\n');
}

/** Links of a page that lead into the repository, as `path#anchor` from its top. */
async function linksOf(page: string): Promise<string[]> {
  const links = [...(await read(page)).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(
    ([, link = '', source = '']) => link || source,
  );
  return links
    .filter((link) => !/^https?:/.test(link))
    .map((link) => new URL(link, new URL(page, root)).href.slice(root.href.length));
}

/** Anchors of headings, and of headings that have another name today. */
async function anchorsOf(page: string): Promise<string[]> {
  const text = await read(page);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  return [...headings, ...[...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id)];
}

async function leadsSomewhere(link: string): Promise<boolean> {
  const [path = '', anchor] = link.split('#');
  const there = await stat(new URL(path, root)).catch(() => null);
  if (there === null || anchor === undefined) return there !== null;
  return (await anchorsOf(path)).includes(anchor);
}

/** A script's own text, which has its usage; that of deploy-commands is where its work is. */
async function usageOf(name: string): Promise<string> {
  const path =
    name === 'deploy-commands' ? 'src/bot/deploy/run.ts' : /scripts\/[\w/-]+\.ts/.exec(scriptOf(name))?.[0];
  return path === undefined ? '' : read(path);
}

/** The options of each command that is typed, by its words. */
function optionsOf(
  command: { readonly name: string; readonly options?: readonly APIApplicationCommandOption[] | undefined },
  before = '',
): [string, string[]][] {
  const words = `${before}${command.name}`;
  const below = (command.options ?? []).filter(
    (option) => option.type === Type.Subcommand || option.type === Type.SubcommandGroup,
  );
  if (below.length > 0) return below.flatMap((each) => optionsOf(each, `${words} `));
  return [[words, (command.options ?? []).map(({ name }) => name)]];
}

const scriptOf = (name: string): string =>
  Object.entries(manifest.scripts).find(([known]) => known === name)?.[1] ?? '';

describe.each(everyPage)('%s', (page) => {
  it('links to nothing that is missing', async () => {
    const links = await linksOf(page);
    const found = await Promise.all(links.map(leadsSomewhere));
    expect(links.filter((_, index) => found[index] === false)).toEqual([]);
  });

  it('has people run only scripts that there are', async () => {
    const scripts = [...(await read(page)).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  });

  it('gives scripts only options that they take', async () => {
    const runs = [...(await read(page)).matchAll(/npm run ([\w-]+) -- ([^\n`]*)/g)];
    const unknown = await Promise.all(
      runs.map(async ([run, name = '', words = '']) => {
        const usage = await usageOf(name);
        const options = words.match(/--[a-z][a-z-]*/g) ?? [];
        return options.every((option) => usage.includes(option)) ? [] : [run];
      }),
    );
    expect(unknown.flat()).toEqual([]);
  });
});

test('the page for trouble quotes only what is said', async () => {
  const rows = [...(await read('docs/troubleshoot.md')).matchAll(/^\| (.+?) +\|/gm)].map(
    ([, cell = '']) => cell,
  );
  const quoted = rows.flatMap((cell) =>
    [
      ...cell.matchAll(
        /_([A-Z][^_]+|is closed right now|is taken by another program|so channel tickets .+?)_|^`([a-z][^`]{12,})`/g,
      ),
    ].map(([, sentence = '', logged = '']) => sentence || logged),
  );
  const said = (await Promise.all(['src', 'scripts'].map(textOf))).join('');
  expect(quoted.length).toBeGreaterThan(15);
  expect(quoted.filter((quote) => !said.includes(quote))).toEqual([]);
  expect(rows.length).toBeGreaterThan(30);
});

test('the README leads to every page of docs/, by the lists of its folders to theirs', async () => {
  const lists = [
    'README.md',
    'docs/README.md',
    'docs/operate.md',
    'docs/coming-from.md',
    'docs/decisions/README.md',
  ];
  const linked = (await Promise.all(lists.map(linksOf))).flat();
  const links = linked.map((link) => link.split('#')[0]);
  expect(pages.filter((page) => page !== 'README.md' && !links.includes(page))).toEqual([]);
});

test('links to pages and headings of earlier versions still lead to their subject', async () => {
  const former = [
    'docs/helpdesk.md#answer-times',
    'docs/helpdesk.md#answers-before-a-ticket',
    'docs/api.md#statistics',
    'docs/dashboard.md#statistics',
    'docs/dashboard.md#what-it-shows',
    'docs/operate.md#tokens-sessions-and-failed-jobs',
    'docs/coming-from.md#import',
    'docs/coming-from.md#how-to-move',
    'docs/coming-from.md#what-you-can-take-along',
    'docs/coming-from.md#discord-tickets',
    'docs/coming-from.md#open-ticket',
    'docs/coming-from.md#tickets-ticketsbot',
    'docs/coming-from.md#modmail',
    'docs/coming-from.md#ticket-tool',
    'docs/speed.md',
  ];
  const found = await Promise.all(former.map(leadsSomewhere));
  expect(former.filter((_, index) => found[index] === false)).toEqual([]);
});

test('the README has at most 100 lines', async () => {
  expect((await read('README.md')).split('\n').length).toBeLessThanOrEqual(100);
});

const LIMITED = [
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...pages.filter((page) => page.startsWith('docs/')),
];

test.each(LIMITED)('%s has at most 200 lines', async (page) => {
  expect((await read(page)).trimEnd().split('\n').length).toBeLessThanOrEqual(200);
});

/** Paragraphs and entries of lists of a page, each as one line; code, tables and quotations are read otherwise. */
const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/```[^]*?```/g, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => !/^[|>]/.test(paragraph));

/** Four lines of 130 characters. */
const LONGEST_PARAGRAPH = 520;

test.each([...pages, 'CHANGELOG.md'])('%s has no long paragraph', async (page) => {
  const paragraphs = paragraphsOf(await read(page));
  expect(paragraphs).not.toEqual([]);
  expect(paragraphs.filter(({ length }) => length > LONGEST_PARAGRAPH)).toEqual([]);
});

test('the README’s pictures are small, all together', async () => {
  const pictures = (await linksOf('README.md')).filter((path) => /\.(png|webp)$/.test(path));
  const sizes = await Promise.all(pictures.map(async (path) => (await stat(new URL(path, root))).size));
  expect(pictures.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.5 * MIB);
});

test('each picture is on a page', async () => {
  const shown = new Set((await Promise.all(pages.map(linksOf))).flat());
  const pictures = (await readdir(new URL('docs/pictures', root))).map((name) => `docs/pictures/${name}`);
  expect(pictures.filter((picture) => !shown.has(picture))).toEqual([]);
});

test('the README counts the commands as their table does', async () => {
  const commands = [...(await read('docs/commands.md')).matchAll(/^\| `\//gm)];
  expect((await read('README.md')).replaceAll(/\s+/g, ' ')).toContain(`, ${commands.length} in all.`);
});

test('the pages name only commands that there are', async () => {
  const table = [...(await read('docs/commands.md')).matchAll(/^\| `\/(\w+(?: [a-z-]+)?)/gm)];
  const commands = new Set(table.map(([, command = '']) => command));
  const groups = new Set(
    [...commands].filter((name) => name.includes(' ')).map((name) => name.split(' ')[0]),
  );
  const guides = pages.filter((page) => page === 'README.md' || page.startsWith('docs/'));
  const named = (await Promise.all(guides.map(read))).flatMap((text) =>
    [...text.matchAll(/`\/(\w+) ([a-z-]+)\b(?!:)/g)].map(([, group = '', name = '']) => ({ group, name })),
  );
  const missing = named.filter(({ group, name }) => groups.has(group) && !commands.has(`${group} ${name}`));
  expect(named.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

/** What Discord's client and its Developer Portal call their parts. */
const DISCORDS = [
  'Apps',
  'Copy Server ID',
  'Developer Mode',
  'General Information',
  'Installation',
  'Install Link',
  'Integrations',
  'Interactions Endpoint URL',
  'Mention @everyone, @here, and All Roles',
  'Message Content',
  'New Application',
  'None',
  'OAuth2',
  'Presence',
  'Privileged Gateway Intents',
  'Public Bot',
  'Redirects',
  'Reset Token',
  'Roles',
  'Server Members',
  'Server Members Intent',
  'Server Settings',
  'Use Application Commands',
  'your bot',
];

test('the pages name only buttons and settings that there are', async () => {
  const others = /decisions|coming-from|operate\/containers|operate\/monitoring|troubleshoot|compared/;
  const guides = pages.filter((page) => page.startsWith('docs/') && !others.test(page));
  const texts = Object.values(en).map((text) => text.replaceAll('’', "'"));
  const named = (await Promise.all(guides.map(read))).flatMap((text) =>
    [
      ...text.replaceAll(/```[^]*?```|`[^`]*`|\]\([^)]*\)/g, '').matchAll(/(?<!\w)_([A-Z][^_\n]*)_(?!\w)/g),
    ].flatMap(([, label = '']) => label.replaceAll('’', "'").split(' → ')),
  );
  const missing = named.filter((label) => !DISCORDS.includes(label) && !texts.includes(label));
  expect(named.length).toBeGreaterThan(150);
  expect([...new Set(missing)]).toEqual([]);
});

test('the page of permissions says who sees each command', async () => {
  const page = await read('docs/permissions.md');
  const said = [...page.matchAll(/^\| ((?:`\/\w+`(?:, )?)+) +\| (.+?) +\|$/gm)].map(
    ([, names = '', who = '']) => [who, names.split(', ').toSorted()] as const,
  );
  const people = new Map([
    [PermissionFlagsBits.ViewChannel, 'everyone'],
    [PermissionFlagsBits.ManageMessages, 'people with _Manage Messages_'],
    [PermissionFlagsBits.ManageGuild, 'people with _Manage Server_'],
  ]);
  const bitsOf = (bits: string | null | undefined): bigint => BigInt(bits ?? 0);
  const shown = Map.groupBy(commands, ({ data }) => people.get(bitsOf(data.default_member_permissions)));
  const expected = [...shown].map(
    ([who, all]) => [who, all.map(({ data }) => `\`/${data.name}\``).toSorted()] as const,
  );
  expect(new Map<string | undefined, string[]>(said)).toEqual(new Map(expected));
});

test('the page for moderators has buttons and the choices of the dropdown where they are', async () => {
  const page = await read('docs/moderate.md');
  const tables = page.split(/\n{2,}/).filter((part) => /^\| to .*\| in the ticket/.test(part));
  const cells = tables.flatMap((table) =>
    [...table.matchAll(/^\| [^|]+\|([^|]+)\|/gm)].map(([, cell = '']) => cell),
  );
  const named = cells.flatMap((cell) =>
    [...cell.matchAll(/(_Staff_ → )?_((?!Staff_)[A-Z][^_]*)_/g)].map(([, inStaff, label = '']) => ({
      label,
      inStaff: inStaff !== undefined,
    })),
  );
  const choices = MORE.map(({ label }) => en[label].replaceAll('’', "'"));
  const buttons = (['claim', 'unclaim', 'close', 'reopen', 'reply'] as const).map(
    (name) => en[`button.${name}`],
  );
  expect(tables.length).toBeGreaterThan(3);
  expect(named.filter(({ label, inStaff }) => !(inStaff ? choices : buttons).includes(label))).toEqual([]);
});

/** The action that CONTRIBUTING.md invents, the folders of other bots, and a file of the packed client. */
const NO_FILES_OF_OURS = /(?:^|\/)merge(?:\.test)?\.ts$|^config\/|^ticket-service-client\//;

test('the pages name only files and folders that there are', async () => {
  const listed = execFileSync('git', ['ls-files'], { cwd: fileURLToPath(root), encoding: 'utf8' });
  const places = listed.split('\n').map((path) => `/${path}`);
  const isThere = (path: string): boolean =>
    places.some((place) => (path.endsWith('/') ? place.includes(`/${path}`) : place.endsWith(`/${path}`)));
  const named = (
    await Promise.all(everyPage.map(async (page) => ({ page, text: await read(page) })))
  ).flatMap(({ page, text }) =>
    [
      ...text
        .replaceAll(/```[^]*?```/g, '')
        .matchAll(/`(\w[\w./-]*\/[\w.-]+\.(?:[cm]?ts|json|ya?ml|css|md)|\w[\w./-]*\/)`/g),
    ].map(([, path = '']) => ({ page, path })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ path }) => !isThere(path) && !NO_FILES_OF_OURS.test(path))).toEqual([]);
});

test('the page for monitoring lists each metric', async () => {
  const listed = [...(await read('docs/operate/monitoring.md')).matchAll(/`((?:ticketbot|coatcheck)_\w+)`/g)];
  const made = (await textOf('src')).matchAll(/name: '((?:ticketbot|coatcheck)_\w+)'/g);
  expect(new Set(listed.map(([, name]) => name))).toEqual(new Set([...made].map(([, name]) => name)));
});

test('the pages name only operations and events that there are', async () => {
  const known = new Set<string>([...Object.keys(operations), ...historyActions]);
  // The settings of other bots, which are written alike.
  const guides = pages.filter((page) => page.startsWith('docs/') && !page.includes('coming-from'));
  const named = (await Promise.all(guides.map(async (page) => ({ page, text: await read(page) })))).flatMap(
    ({ page, text }) =>
      [...text.matchAll(/`(?:ticket\.)?([a-z]+[A-Z]\w+)`/g)].map(([, name = '']) => ({ page, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});

test('the changelog keeps to its headlines', async () => {
  const [, unreleased = ''] = (await read('CHANGELOG.md')).split(/^## /m);
  expect([...unreleased.matchAll(/^(?:- |\d+\. )/gm)].length).toBeLessThanOrEqual(40);
});

test('the languages are counted and named', async () => {
  const readme = await read('README.md');
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  for (const page of [readme, await read('docs/commands.md')])
    expect(languages.filter((language) => !page.includes(names.of(language) ?? language))).toEqual([]);
  expect(readme).toContain(`- **${languages.length} languages**:`);
  expect(readme).toContain(`/badge/languages-${languages.length}-`);
  expect(await read('docs/compared.md')).toMatch(new RegExp(`^\\| languages +\\| ${languages.length} `, 'm'));
});

test('the local Discord has about as many lines as its decision says', async () => {
  const [, said = ''] =
    /([\d,]+) lines to keep up/.exec(await read('docs/decisions/06-local-discord.md')) ?? [];
  const lines = (await textOf('packages/local-discord/src')).split('\n').length;
  expect(Math.abs(Number(said.replace(',', '')) - lines)).toBeLessThan(1_000);
});

/** Variables of other programs, what people fill in, and the client's own codes. */
const OTHERS_VARIABLES =
  /^(?:NODE_OPTIONS|OTEL_\w+|TEST_DATABASE_URL|NODE_ENV|MALLOC_\w+|WEBHOOK_SECRET|CHAT_URL|GUILD_ID|DAYS|TICKET_ID|MODEL\w*|NOTIFY|[A-Z]+(?:_[A-Z]+)*_(?:ID|ADDRESS)|SERVER_ID|NAME_FILE|NETWORK_FAILED|ANSWER_LOST|TIMED_OUT|NOT_OFFERED|MALFORMED_REPLY)$/;

test('the pages name only variables that there are', async () => {
  const known = new Set([
    ...Object.keys(variables),
    ...Object.keys(variables).map((name) => `${name}_FILE`),
    ...errorCodeList,
  ]);
  const guides = everyPage.filter(
    (page) => !/^test\/|glossary|local-discord|coming-from|compared/.test(page),
  );
  const named = (await Promise.all(guides.map(async (page) => ({ page, text: await read(page) })))).flatMap(
    ({ page, text }) =>
      [...text.matchAll(/(?<![\w.])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?!\w)/g)].map(([, name = '']) => ({
        page,
        name,
      })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ name }) => !known.has(name) && !OTHERS_VARIABLES.test(name))).toEqual([]);
});

test('the pages give commands only options that they have', async () => {
  const options = new Map(commands.flatMap(({ data }) => optionsOf(data)));
  const guides = pages.filter((page) => page === 'README.md' || page.startsWith('docs/'));
  const named = (await Promise.all(guides.map(read))).flatMap((text) =>
    [...text.matchAll(/`\/([a-z-]+(?: [a-z-]+)??)((?: [a-z]+:[^`:]*)+)`/g)].flatMap(
      ([, name = '', typed = '']) =>
        [...typed.matchAll(/(?<= )([a-z]+):/g)].map(([, option = '']) => ({ name, option })),
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ name, option }) => options.get(name)?.includes(option) !== true)).toEqual([]);
});

test('the pages name only paths that the API has', async () => {
  const bare = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
  const paths = Object.values(operations).map(({ path }) => bare(path));
  const guides = pages.filter((page) => page.startsWith('docs/') || page === 'SECURITY.md');
  const named = (await Promise.all(guides.map(read))).flatMap((text) =>
    // In a list of paths, the beginning that they share is left out.
    [...text.matchAll(/`(?:GET|POST|PATCH|PUT|DELETE) …?(\/[^`?]*)/g)].map(([, path = '']) => bare(path)),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((path) => !paths.some((known) => known.endsWith(path)))).toEqual([]);
});

test('the pages use only placeholders that there are', async () => {
  const known = new Set(
    [...(await read('docs/placeholders.md')).matchAll(/^\| `\{\{ ([\w.]+) \}\}`/gm)].map(([, name]) => name),
  );
  // Its own examples have a value that people name themselves.
  const own = new Set(['x', 'subject', 'ticket.assignee.mention', 'ticket.assignee.id']);
  const named = (await Promise.all(pages.map(read))).flatMap((text) =>
    [...text.matchAll(/\{\{ ([\w.]+)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(known.size);
  expect(named.filter((name) => !known.has(name) && !own.has(name))).toEqual([]);
});

test('each cell about another bot has its source', async () => {
  const page = await read('docs/compared.md');
  const [summary = '', ...sections] = page.split(/^## /m);
  const [header = [], , ...rows] = [...summary.matchAll(/^\| (.*) \|$/gm)].map(([, cells = '']) =>
    cells.split('|').map((cell) => cell.trim()),
  );
  const bots = header.slice(2);
  expect(bots).toContain('Modmail');
  const missing = bots.flatMap((bot) => {
    const section = sections.find((one) => one.startsWith(`${bot}\n`)) ?? '';
    return rows.map(([label]) => `- **${label}**: `).filter((line) => !section.includes(line));
  });
  expect(missing).toEqual([]);
});
