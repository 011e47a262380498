/** Discord's Markdown, and what people write to break it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createColors } from '../../src/pages/colors.ts';
import { streamHtml } from '../../src/pages/html.ts';
import { createMarkdown } from '../../src/pages/markdown.ts';
import { createNames } from '../../src/pages/names.ts';
import { createTimes } from '../../src/pages/times.ts';
import { sayIn } from '../../src/words/say.ts';
import { processorTime, SLOWNESS } from '../hostile.ts';
import { IDS } from './sample-messages.ts';
import { sampleTranscript } from './sample.ts';

const transcript = sampleTranscript();
const names = createNames(transcript, createColors(transcript));
const markdown = createMarkdown(names, createTimes('en'), sayIn('en'));

async function render(text: string): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of streamHtml(markdown.render(text))) pieces.push(piece);
  // The line ends of our own templates, and what every link has.
  return pieces
    .join('')
    .replaceAll(/\n(?=>)|(?<=>)\n(?=<(?:li|\/ul|\/ol))/gu, '')
    .replaceAll(/ title="[^"]*" target="_blank" rel="noreferrer noopener nofollow"/gu, '')
    .replaceAll(' class=""', '');
}

const UNKNOWN = '999999999999999999';

describe('Markdown', () => {
  test.each([
    ['**a** *b* _c_ __d__ ~~e~~', '<strong>a</strong> <em>b</em> <em>c</em> <u>d</u> <s>e</s>'],
    ['***a***', '<em><strong>a</strong></em>'],
    ['a\nb', 'a<br />b'],
    ['`**a**` ``b`c``', '<code>**a**</code> <code>b`c</code>'],
    ['```js\nlet a;\n\nb()\n```\nc', '<pre><code>let a;\n\nb()</code></pre>c'],
    ['```no end', '```no end'],
    ['`` ` `` `a``b` `c', '<code>`</code> <code>a``b</code> `c'],
    ['\\*a\\* ¯\\_(ツ)_/¯', '*a* ¯\\_(ツ)_/¯'],
    ['> a\n> b\nc', '<blockquote>a<br />b</blockquote>c'],
    ['a\n>>> b\nc', 'a<br /><blockquote>b<br />c</blockquote>'],
    ['> a\n# b', '<blockquote>a</blockquote><p class="heading h-1">b</p>'],
    ['# a\n### b', '<p class="heading h-1">a</p><p class="heading h-3">b</p>'],
    ['a # b', 'a # b'],
    ['-# a', '<p class="subtext">a</p>'],
    [
      '- a\n- *b*\n  - c',
      '<ul class="in-0"><li>a</li><li><em>b</em></li></ul><ul class="in-1"><li>c</li></ul>',
    ],
    ['3. a\n4. b', '<ol class="in-0" start="3"><li>a</li><li>b</li></ol>'],
    ['[a *b*](https://x.example/y) z', '<a href="https://x.example/y">a <em>b</em></a> z'],
    ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
    ['See https://x.example/a_b_c.', 'See <a href="https://x.example/a_b_c">https://x.example/a_b_c</a>.'],
    ['<https://x.example>', '<a href="https://x.example">https://x.example</a>'],
    ['<javascript:alert(1)>', '&lt;javascript:alert(1)&gt;'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    [
      `<@${IDS.ada}> <@!${IDS.ada}>`,
      '<bdi class="mention">@Ada Winter</bdi> <bdi class="mention">@Ada Winter</bdi>',
    ],
    [`<@&${IDS.support}>`, '<bdi class="mention">@Support</bdi>'],
    [`<#${IDS.channel}>`, '<bdi class="mention">#ticket-42</bdi>'],
    [`<@${UNKNOWN}>`, `<bdi class="mention">@unknown user ${UNKNOWN}</bdi>`],
    ['@everyone @here', '<span class="mention">@everyone</span> <span class="mention">@here</span>'],
    [`<a:wave:${UNKNOWN}>`, '<span class="emoji">:wave:</span>'],
    [`</ticket close:${UNKNOWN}>`, '<span class="mention">/ticket close</span>'],
    ['<t:1795600000:D>', '<time class="stamp" datetime="2026-11-25T09:46:40.000Z">November 25, 2026</time>'],
    [
      '<t:1795600000:s>',
      '<time class="stamp" datetime="2026-11-25T09:46:40.000Z">11/25/26, 9:46 AM UTC</time>',
    ],
    [
      '<t:1795600000:S>',
      '<time class="stamp" datetime="2026-11-25T09:46:40.000Z">11/25/26, 9:46:40 AM UTC</time>',
    ],
    [
      '<id:customize> <id:linked-roles> <id:other>',
      '<span class="mention">Channels &amp; Roles</span> <span class="mention">Linked Roles</span> &lt;id:other&gt;',
    ],
    ['<sound:123:456>', '<span class="mention">🔊 Sound</span>'],
    ['<mailto:a.b@c.example>', '<a href="mailto:a.b@c.example">a.b@c.example</a>'],
    ['<a@c.example?subject=x>', '<a href="mailto:a@c.example">a@c.example</a>'],
    ['<+4930123456>', '<a href="tel:+4930123456">+4930123456</a>'],
    ['<a@b> <+1>', '&lt;a@b&gt; &lt;+1&gt;'],
    ['<t:99999999999999999>', '&lt;t:99999999999999999&gt;'],
  ])('%j', async (text, expected) => {
    expect(await render(text)).toBe(expected);
  });

  test('a spoiler is hidden until it is asked for, and whatever it holds with it', async () => {
    expect(await render('||a ```b``` c||')).toBe(
      '<label class="spoiler"><input type="checkbox" aria-label="Show spoiler" />' +
        '<span>a <pre><code>b</code></pre> c</span></label>',
    );
  });

  test('an excerpt is one line without marks, and keeps spoilers to itself', () => {
    expect(markdown.excerpt(`# Hi\n**you** <@${IDS.ada}>, ||secret|| \`a\``)).toBe(
      'Hi you @Ada Winter, ▮▮▮▮ a',
    );
    expect(markdown.excerpt('🌻'.repeat(5000))).toBe(`${'🌻'.repeat(59)}…`);
  });
});

/** Each of these, repeated, makes some pattern of some Markdown parser look at everything again and again. */
const HOSTILE = [
  '*',
  '_',
  '~',
  '|',
  '`',
  '[',
  ']',
  '(',
  '<',
  '>',
  '#',
  '-',
  '\\',
  '\n',
  ' ',
  ':',
  '@',
  '1.',
  'a',
  '😀',
  '**',
  '__',
  '~~',
  '||',
  '``',
  '[](',
  '[a](',
  '](',
  '[[a]]',
  '<@',
  '<:',
  '<t:',
  '</a',
  '> ',
  '>>> ',
  '- ',
  '# ',
  '-# ',
  '- a\n',
  '> a\n',
  '# a\n',
  '*a ',
  '*a **b',
  '_a __b ',
  '**a *b ',
  '~~a||',
  '||*',
  '***a',
  '`a``',
  'http://',
  'http://a(',
  '<http://',
  '[a](http://',
  '[a](http://a(b',
  'w:w',
  '1. - # ',
  '_a\\',
  '*  ',
  '¯',
];

describe('Hostile Markdown', () => {
  test.each(HOSTILE)(
    'comes back soon when %j is repeated more often than a message can hold it',
    async (unit) => {
      const text = unit.repeat(5_000);
      const rendered = async () => expect((await render(text)).length).toBeGreaterThan(100);
      expect(await processorTime(rendered, 1)).toBeLessThan(1_000 * SLOWNESS);
    },
  );

  test('comes back at the length of a message, where every rule is tried', async () => {
    for (const start of ['', '```a', '**', '||', '[a', '> ', '- ', '`', '_'])
      for (const unit of HOSTILE)
        expect((await render((start + unit.repeat(4000)).slice(0, 4000))).length).toBeGreaterThan(10);
  });

  test('comes back when as much is opened as is looked for at all, and nothing closed', async () => {
    for (const sign of ['*', '_', '~~', '|', '`', '**', '__', '||', '*a ', '_a ', '`a', '***', '~~a', '* `'])
      for (const rest of ['a', 'a ', '\\a', ' \n'])
        expect(
          (await render(sign.repeat(480 / sign.length) + rest.repeat(7000 / rest.length))).length,
        ).toBeGreaterThan(100);
  });

  test('nests no deeper than it has kinds of marks', async () => {
    for (const unit of ['# ', '- ', '1. ', '-# ', '> ', '>>> ', '> - # ', '**_~~||', '[', '*a _b '])
      expect(
        depthOf(await render(`${unit.repeat(400)}x${unit.split('').toReversed().join('').repeat(400)}`)),
      ).toBeLessThan(20);
  });

  test('opens and closes only what it may, in the right order', async () => {
    const mark = fc.constantFrom(
      ...HOSTILE,
      'x',
      '<b>',
      '"',
      "'",
      '&lt;',
      `<@${IDS.ada}>`,
      'https://x.example ',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(mark, { maxLength: 60 }), async (marks) => {
        expect(depthOf(await render(marks.join('')))).toBeLessThan(20);
      }),
      { numRuns: 500 },
    );
  });
});

const ALLOWED = 'a bdi blockquote br code em input label li ol p pre s span strong time u ul'.split(' ');

/** How deep elements are nested; throws if one is closed that wasn't opened last. */
function depthOf(markup: string): number {
  const open: string[] = [];
  let deepest = 0;
  for (const [, end, name = '', empty] of markup.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/gu)) {
    if (!ALLOWED.includes(name)) throw new Error(`No <${name}> is allowed`);
    if (end === '/' && open.pop() !== name) throw new Error(`</${name}> closes what is not open`);
    if (end !== '/' && empty !== '/') open.push(name);
    deepest = Math.max(deepest, open.length);
  }
  if (open.length > 0) throw new Error(`<${open.join('><')}> stays open`);
  return deepest;
}
