/**
 * Discord's Markdown inside a line, read into a tree. Plain searching, no patterns built from text, and each step
 * moves forward, so that no message can make the page hang.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'u' | 's' | 'spoiler'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; url: string; children: Inline[] }
  | { kind: 'user' | 'role' | 'channel'; id: string }
  | { kind: 'command'; name: string }
  | { kind: 'everyone'; text: string }
  | { kind: 'emoji'; name: string }
  | { kind: 'time'; seconds: number; style: string };

/** Longest first: `***` before `**` before `*`. */
const PAIRS = [
  ['**', 'strong'],
  ['__', 'u'],
  ['~~', 's'],
  ['||', 'spoiler'],
  ['*', 'em'],
  ['_', 'em'],
] as const;

/** Deeper nesting than this is left as it was typed. */
const DEEPEST = 12;

const ESCAPABLE = '\\*_~|`<>#-[]()@:';

export function parseInline(text: string, depth: number = 0): Inline[] {
  const out: Inline[] = [];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const found = depth > DEEPEST ? null : readAt(text, at, depth);
    if (found === null) {
      plain += text[at];
      at += 1;
    } else {
      if (plain !== '') out.push({ kind: 'text', text: plain });
      plain = '';
      out.push(found.node);
      at = found.end;
    }
  }
  if (plain !== '') out.push({ kind: 'text', text: plain });
  return out;
}

type Found = { node: Inline; end: number } | null;

function readAt(text: string, at: number, depth: number): Found {
  switch (text[at]) {
    case '\\':
      return readEscape(text, at);
    case '`':
      return readCode(text, at);
    case '<':
      return readAngle(text, at);
    case '[':
      return readLink(text, at, depth);
    case 'h':
      return readUrl(text, at);
    case '@':
      return readEveryone(text, at);
    default:
      return readPair(text, at, depth);
  }
}

function readEscape(text: string, at: number): Found {
  const next = text[at + 1];
  if (next === undefined || !ESCAPABLE.includes(next)) return null;
  return { node: { kind: 'text', text: next }, end: at + 2 };
}

function readCode(text: string, at: number): Found {
  const fence = text.startsWith('``', at) ? '``' : '`';
  const close = text.indexOf(fence, at + fence.length);
  if (close <= at + fence.length - 1 || close === at + fence.length) return null;
  const inside = text.slice(at + fence.length, close);
  return { node: { kind: 'code', text: fence === '``' ? inside.trim() : inside }, end: close + fence.length };
}

function readPair(text: string, at: number, depth: number): Found {
  for (const [mark, kind] of PAIRS) {
    if (!text.startsWith(mark, at)) continue;
    const close = closingOf(text, mark, at);
    if (close === -1) continue;
    const children = parseInline(text.slice(at + mark.length, close), depth + 1);
    return { node: { kind, children }, end: close + mark.length };
  }
  return null;
}

function closingOf(text: string, mark: string, at: number) {
  const from = at + mark.length;
  let close = text.indexOf(mark, from + 1);
  // `***bold italics***`: the longer run closes last.
  while (close !== -1 && text[close + mark.length] === mark[0]) close += 1;
  if (close === -1) return -1;
  // Nothing but marks, `****`, marks nothing.
  if (text.slice(from, close).replaceAll(mark.charAt(0), '') === '') return -1;
  const single = mark.length === 1;
  // `* a *` and snake_case_names aren't italic.
  if (single && (isSpace(text[from]) || isSpace(text[close - 1]))) return -1;
  if (mark === '_' && (isWord(text[at - 1]) || isWord(text[close + 1]))) return -1;
  return close;
}

const isSpace = (character: string | undefined) => character === ' ' || character === '\n';
const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

function readLink(text: string, at: number, depth: number): Found {
  const match = /^\[([^[\]\n]{1,400})\]\((<?)(https?:\/\/[^\s<>()]{1,1500})(>?)\)/.exec(
    text.slice(at, at + 2000),
  );
  if (match === null) return null;
  const [whole, label = '', , url = ''] = match;
  return { node: { kind: 'link', url, children: parseInline(label, depth + 1) }, end: at + whole.length };
}

function readUrl(text: string, at: number): Found {
  const match = /^https?:\/\/[^\s<>|*`]+/.exec(text.slice(at, at + 2000));
  if (match === null || isWord(text[at - 1])) return null;
  // Punctuation behind an address belongs to the sentence.
  const url = match[0].replace(/[.,:;!?'")\]]+$/, '');
  return { node: { kind: 'link', url, children: [{ kind: 'text', text: url }] }, end: at + url.length };
}

function readEveryone(text: string, at: number): Found {
  const word = ['@everyone', '@here'].find((each) => text.startsWith(each, at));
  return word === undefined ? null : { node: { kind: 'everyone', text: word }, end: at + word.length };
}

/** Discord's own marks: mentions, times, emoji, and addresses that don't unfurl. */
function readAngle(text: string, at: number): Found {
  const close = text.indexOf('>', at);
  if (close === -1 || close - at > 1600) return null;
  const node = angleNode(text.slice(at + 1, close));
  return node === null ? null : { node, end: close + 1 };
}

function angleNode(inside: string): Inline | null {
  const mention = /^(@!?|@&|#)(\d{1,20})$/.exec(inside);
  if (mention !== null) {
    const kind = mention[1] === '#' ? 'channel' : mention[1] === '@&' ? 'role' : 'user';
    return { kind, id: mention[2] ?? '' };
  }
  const time = /^t:(-?\d{1,13})(?::([tTdDfFRsS]))?$/.exec(inside);
  if (time !== null) return { kind: 'time', seconds: Number(time[1]), style: time[2] ?? 'f' };
  const command = /^\/([^:<>\n]{1,100}):\d{1,20}$/.exec(inside);
  if (command !== null) return { kind: 'command', name: command[1] ?? '' };
  const emoji = /^a?:(\w{2,32}):\d{1,20}$/.exec(inside);
  if (emoji !== null) return { kind: 'emoji', name: emoji[1] ?? '' };
  if (/^https?:\/\/\S+$/.test(inside)) {
    return { kind: 'link', url: inside, children: [{ kind: 'text', text: inside }] };
  }
  return null;
}
