/** Discord's Markdown by lines: code blocks, quotes, headings, lists, and what is left as text. */
export type Block =
  | { kind: 'text' | 'subtext'; children: Inline[] }
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'codeblock'; language: string; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'item'; ordered: boolean; number: number; level: number; children: Inline[] };
import type { Inline } from './inline.ts';
import { parseInline } from './inline.ts';

/** @param quoted inside a quote: Discord's quotes don't nest */
export function parseBlocks(text: string, quoted: boolean = false): Block[] {
  const blocks: Block[] = [];
  let rest = text;
  while (rest !== '') {
    const open = rest.indexOf('```');
    const close = open === -1 ? -1 : rest.indexOf('```', open + 3);
    if (close === -1) {
      blocks.push(...parseLines(rest, quoted));
      return blocks;
    }
    if (open > 0) blocks.push(...parseLines(rest.slice(0, open).replace(/\n$/, ''), quoted));
    blocks.push(codeBlock(rest.slice(open + 3, close)));
    rest = rest.slice(close + 3).replace(/^\n/, '');
  }
  return blocks;
}

function codeBlock(inside: string): Block {
  const match = /^([\w+#.-]{1,20})\n/.exec(inside);
  const language = match?.[1] ?? '';
  const body = match === null ? inside : inside.slice(match[0].length);
  return { kind: 'codeblock', language, text: body.replace(/^\n|\n$/g, '') };
}

function parseLines(text: string, quoted: boolean): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let plain: string[] = [];
  const flush = () => {
    if (plain.length > 0) blocks.push({ kind: 'text', children: parseInline(plain.join('\n')) });
    plain = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!quoted && line.startsWith('>>> ')) {
      flush();
      const all = [line.slice(4), ...lines.slice(at + 1)].join('\n');
      return [...blocks, { kind: 'quote', blocks: parseBlocks(all, true) }];
    }
    const block = quoted ? lineBlock(line) : (quoteAt(lines, at) ?? lineBlock(line));
    if (block === null) {
      plain.push(line);
      continue;
    }
    flush();
    blocks.push(block);
    if (block.kind === 'quote') at = endOfQuote(lines, at) - 1;
  }
  flush();
  return blocks;
}

function endOfQuote(lines: string[], at: number) {
  let end = at;
  while (lines[end]?.startsWith('> ')) end += 1;
  return end;
}

function quoteAt(lines: string[], at: number): Block | null {
  const end = endOfQuote(lines, at);
  if (end === at) return null;
  const inside = lines.slice(at, end).map((line) => line.slice(2));
  return { kind: 'quote', blocks: parseBlocks(inside.join('\n'), true) };
}

function lineBlock(line: string): Block | null {
  const heading = /^(#{1,3}) +(\S.*)$/.exec(line);
  if (heading !== null) {
    return { kind: 'heading', level: heading[1]?.length ?? 1, children: parseInline(heading[2] ?? '') };
  }
  if (line.startsWith('-# ')) return { kind: 'subtext', children: parseInline(line.slice(3)) };
  const item = /^( {0,10})(?:[-*]|(\d{1,9})\.) +(\S.*)$/.exec(line);
  if (item === null) return null;
  const [, indent = '', number, content = ''] = item;
  return {
    kind: 'item',
    ordered: number !== undefined,
    number: Number(number ?? 1),
    level: Math.floor(indent.length / 2),
    children: parseInline(content),
  };
}
