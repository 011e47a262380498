/** What the page reads out of text: Discord's Markdown, and commands typed in one go. Run by the browser itself. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, withoutBrowser } from './page-world.ts';
import { localDiscord } from '../world.ts';

/** CPU time of the page since this was first called, which excludes waiting for its turn. */
async function secondsOfProcessor(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

describe.skipIf(withoutBrowser)('reading in the page', () => {
  let browser: Browser;
  let page: Page;
  let discord: Awaited<ReturnType<typeof localDiscord>>;
  beforeAll(async () => {
    browser = await openBrowser();
    discord = await localDiscord();
    page = await browser.newPage();
    await page.goto(discord.url);
    return async () => {
      await browser.close();
      await discord.close();
    };
  });

  const call = (module: string, name: string, ...given: unknown[]): Promise<unknown> =>
    page.evaluate(`import('/${module}').then((module) => module.${name}(...${JSON.stringify(given)}))`);
  const inline = (text: string) => call('markdown/inline.ts', 'parseInline', text);
  const blocks = (text: string) => call('markdown/blocks.ts', 'parseBlocks', text);
  const plain = (text: string) => ({ kind: 'text', text });

  test.each([
    ['**bold**', { kind: 'strong', children: [plain('bold')] }],
    ['*it*', { kind: 'em', children: [plain('it')] }],
    ['***both***', { kind: 'strong', children: [{ kind: 'em', children: [plain('both')] }] }],
    ['__~~a~~__', { kind: 'u', children: [{ kind: 's', children: [plain('a')] }] }],
    ['`**not bold**`', { kind: 'code', text: '**not bold**' }],
    ['<@!123456789012345678>', { kind: 'user', id: '123456789012345678' }],
    ['<@&123456789012345678>', { kind: 'role', id: '123456789012345678' }],
    ['</desk open:123456789012345678>', { kind: 'command', name: 'desk open' }],
    ['<t:0:R>', { kind: 'time', seconds: 0, style: 'R' }],
    ['[a](https://a.example/)', { kind: 'link', url: 'https://a.example/', children: [plain('a')] }],
  ])('%s', async (text, expected) => {
    expect(await inline(text)).toEqual([expected]);
  });

  test.each([
    '2 * 3 * 4',
    'snake_case_name',
    '[a](javascript:alert(1))',
    '<b>',
    '**',
    '****',
    '`',
    '<t:x>',
    '||',
  ])('%s stays as it was typed', async (text) => {
    expect(await inline(text)).toEqual([plain(text)]);
  });

  test('a backslash takes the meaning of the character after it', async () => {
    expect(await inline('\\*a\\*')).toEqual([plain('*'), plain('a'), plain('*')]);
  });

  test('punctuation behind an address is not part of it', async () => {
    expect(await inline('see https://a.example/b.')).toEqual([
      plain('see '),
      { kind: 'link', url: 'https://a.example/b', children: [plain('https://a.example/b')] },
      plain('.'),
    ]);
  });

  test('hostile nesting is read in reasonable time', async () => {
    const before = await secondsOfProcessor(page);
    await inline('**_~~||'.repeat(600));
    await inline('['.repeat(4000));
    await blocks('> '.repeat(2000));
    expect((await secondsOfProcessor(page)) - before).toBeLessThan(3);
  });

  test('lines make blocks', async () => {
    const read = await blocks('## Head\ntext\n> quote\n1. one\n```js\n# code\n```\n-# small');
    expect(read).toMatchObject([
      { kind: 'heading', level: 2 },
      { kind: 'text' },
      { kind: 'quote', blocks: [{ kind: 'text' }] },
      { kind: 'item', ordered: true, number: 1 },
      { kind: 'codeblock', language: 'js', text: '# code' },
      { kind: 'subtext' },
    ]);
  });

  const entry = { words: 'desk open', options: [{ name: 'user' }, { name: 'reason' }] };
  const command = async (text: string) =>
    page.evaluate(
      `import('/commands/command-text.ts').then((module) => {
        const read = module.readCommandText(${JSON.stringify(text)}, ${JSON.stringify([entry])});
        return read && { values: [...read.values], stray: read.stray };
      })`,
    );

  test.each([
    [
      '/desk open user:@a b reason:x: y',
      [
        ['user', '@a b'],
        ['reason', 'x: y'],
      ],
      '',
    ],
    ['/desk open reason:user:5', [['reason', 'user:5']], ''],
    ['/desk open', [], ''],
    ['/desk open something user:a', [['user', 'a']], 'something'],
  ])('%s', async (text, values, stray) => {
    expect(await command(text)).toEqual({ values, stray });
  });

  test.each(['desk open', '/desk', '/desk opener'])('%s is no command', async (text) => {
    expect(await command(text)).toBeNull();
  });
});
