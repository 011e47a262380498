/** The README and the pages of docs/: their links and pictures lead somewhere, and they stay short. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { historyActions } from '../../src/contract/operations.ts';
import { bulkTicketsLimit, operations } from '../../src/contract/operations.gen.ts';
import { MAX_FILES, MAX_FILES_MB } from '../../src/contract/reply-files.ts';
import { MAX_LABELS } from '../../src/bot/tickets/labels.ts';
import { defaultsIn } from '../../src/service/core/opening/default-group.ts';
import { GROUP_SETTINGS } from '../../src/settings/group-settings.ts';
import { number } from '../../src/settings/wording.ts';
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
    [...cell.matchAll(/_([A-Z][^_]+|is closed right now|so channel tickets .+?)_|^`([a-z][^`]{12,})`/g)].map(
      ([, sentence = '', logged = '']) => sentence || logged,
    ),
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

test.each(pages.filter((page) => page.startsWith('docs/')))('%s has at most 200 lines', async (page) => {
  expect((await read(page)).trimEnd().split('\n').length).toBeLessThanOrEqual(200);
});

test('the README’s pictures are small, all together', async () => {
  const pictures = (await linksOf('README.md')).filter((path) => /\.(png|webp)$/.test(path));
  const sizes = await Promise.all(pictures.map(async (path) => (await stat(new URL(path, root))).size));
  expect(pictures.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.5 * MIB);
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

test('the pages name only operations and events that there are', async () => {
  const known = new Set<string>([...Object.keys(operations), ...historyActions]);
  // The settings of other bots, which are written alike.
  const guides = pages.filter((page) => page.startsWith('docs/') && !page.includes('coming-from'));
  const named = (await Promise.all(guides.map(read))).flatMap((text) =>
    [...text.matchAll(/`(?:ticket\.)?([a-z]+[A-Z]\w+)`/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
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

test('numbers in the pages are the code’s', async () => {
  const said: readonly (readonly [page: string, sentence: string])[] = [
    ['docs/helpdesk.md', `at most ${number(bulkTicketsLimit)}.`],
    ['docs/dashboard.md', `(${number(bulkTicketsLimit)} at most)`],
    ['docs/dashboard.md', `up to ${MAX_FILES} files with ${MAX_FILES_MB} MB in total`],
    ['docs/helpdesk.md', `A server can have ${MAX_LABELS} of them`],
    ['docs/faq.md', `(${defaultsIn('en').max_open_per_user} in each new ticket type)`],
    ['docs/commands.md', `[about ${Math.round(Object.keys(GROUP_SETTINGS).length / 10) * 10} settings]`],
  ];
  const pagesRead = await Promise.all(said.map(async ([page]) => (await read(page)).replaceAll(/\s+/g, ' ')));
  expect(said.filter(([, sentence], index) => !pagesRead[index]?.includes(sentence))).toEqual([]);
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
