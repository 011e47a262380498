/** Most rules only look at text that begins with their sign, which must not change how anything is parsed. */
import { rules as library, SimpleMarkdown } from 'discord-markdown-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRules } from '../../src/discord-text/markdown-rules.ts';
import { hostileTexts } from '../hostile.ts';

const rules = allRules();

/** The same rules, each of them asked about everything. */
function unhurried(): typeof rules {
  const { plainText: _, ...others } = rules;
  return Object.fromEntries(
    Object.entries(others).map(([name, rule]) => {
      if (name === 'text') return [name, { ...rule, match: (source: string) => TEXT.exec(source) }];
      const original = OURS.has(name) ? undefined : library[name]?.match;
      return [name, original === undefined ? rule : { ...rule, match: original }];
    }),
  );
}

const OURS = new Set([
  'codeBlock',
  'inlineCode',
  'link',
  'address',
  'heading',
  'subtext',
  'item',
  'blockQuote',
  'timestamp',
  'guildNavigation',
  'sound',
  'contact',
  'text',
]);

/** Text up to the next character that may begin something else: backticks one by one. */
const TEXT = /^[^][^\\*_~|`<[@¯\nh]*(?:(?!https?:\/\/)h[^\\*_~|`<[@¯\nh]*)*/iu;

const quick = SimpleMarkdown.parserFor(rules);
const slow = SimpleMarkdown.parserFor(unhurried());

type Tree = ReturnType<typeof quick>;

/** Neighboring texts as one: it is the same whether backticks come one by one. */
function joined(nodes: Tree): Tree {
  const result: Tree = [];
  for (const node of nodes) {
    const previous = result.at(-1);
    const content: unknown = node['content'];
    if (node.type === 'text' && previous?.type === 'text')
      result[result.length - 1] = { ...previous, content: `${previous['content']}${String(content)}` };
    else result.push(Array.isArray(content) ? { ...node, content: joined(content) } : node);
  }
  return result;
}

const PIECES = [
  Array.from('<>"\'&`*_~|\\#@[]()-.:/¯\n\r\t hH1aſ票é🎉\u2028\u0000\uD83D'),
  ['```', '||', '**', '__', '~~', '](', '[a](https://a.b)', 'https://a.b/', 'HTTPS://A.B', '@everyone'],
  ['@here', '¯\\_(ツ)_/¯', '# ', '-# ', '- ', '1. ', '  - ', '> ', '>>> ', '<@123456789012345678>'],
  ['<t:1:R>', '<@&123456789012345678>', '<#123456789012345678>', '<:a1:123456789012345678>'],
  ['``', '````', '``````', '`````````'],
  ['</a b:123456789012345678>', '<123456789012345678:guide>', 'words and more of them', '\n\n'],
].flat();

describe('text is read the same whether each rule is asked about it or only those whose sign it begins with', () => {
  const read = (text: string, by: typeof quick) => joined(by(text, { inline: true }));

  it('with what is slow to read', () => {
    for (const [, text] of hostileTexts(150)) expect(read(text, quick)).toEqual(read(text, slow));
  });

  it('with whatever is put together', () => {
    const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (written) => {
        expect(read(written, quick)).toEqual(read(written, slow));
      }),
      { numRuns: 3_000 },
    );
  });
});
