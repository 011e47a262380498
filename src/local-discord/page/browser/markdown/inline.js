/**
 * Discord's Markdown inside a line, read into a tree. Plain searching, no patterns built from text, and each step
 * moves forward, so that no message can make the page hang.
 *
 * @typedef {{ kind: 'text', text: string }
 *   | { kind: 'strong' | 'em' | 'u' | 's' | 'spoiler', children: Inline[] }
 *   | { kind: 'code', text: string }
 *   | { kind: 'link', url: string, children: Inline[] }
 *   | { kind: 'user' | 'role' | 'channel', id: string }
 *   | { kind: 'command', name: string }
 *   | { kind: 'everyone', text: string }
 *   | { kind: 'emoji', name: string }
 *   | { kind: 'time', seconds: number, style: string }} Inline
 */

/** Longest first: `***` before `**` before `*`. */
const PAIRS = /** @type {const} */ ([
  ['**', 'strong'],
  ['__', 'u'],
  ['~~', 's'],
  ['||', 'spoiler'],
  ['*', 'em'],
  ['_', 'em'],
]);

/** Deeper nesting than this is left as it was typed. */
const DEEPEST = 12;

const ESCAPABLE = '\\*_~|`<>#-[]()@:';

/**
 * @param {string} text
 * @param {number} [depth]
 * @returns {Inline[]}
 */
export function parseInline(text, depth = 0) {
  /** @type {Inline[]} */
  const out = [];
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

/**
 * @typedef {{ node: Inline, end: number } | null} Found
 */

/** @param {string} text @param {number} at @param {number} depth @returns {Found} */
function readAt(text, at, depth) {
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

/** @param {string} text @param {number} at @returns {Found} */
function readEscape(text, at) {
  const next = text[at + 1];
  if (next === undefined || !ESCAPABLE.includes(next)) return null;
  return { node: { kind: 'text', text: next }, end: at + 2 };
}

/** @param {string} text @param {number} at @returns {Found} */
function readCode(text, at) {
  const fence = text.startsWith('``', at) ? '``' : '`';
  const close = text.indexOf(fence, at + fence.length);
  if (close <= at + fence.length - 1 || close === at + fence.length) return null;
  const inside = text.slice(at + fence.length, close);
  return { node: { kind: 'code', text: fence === '``' ? inside.trim() : inside }, end: close + fence.length };
}

/** @param {string} text @param {number} at @param {number} depth @returns {Found} */
function readPair(text, at, depth) {
  for (const [mark, kind] of PAIRS) {
    if (!text.startsWith(mark, at)) continue;
    const close = closingOf(text, mark, at);
    if (close === -1) continue;
    const children = parseInline(text.slice(at + mark.length, close), depth + 1);
    return { node: { kind, children }, end: close + mark.length };
  }
  return null;
}

/** @param {string} text @param {string} mark @param {number} at */
function closingOf(text, mark, at) {
  const from = at + mark.length;
  let close = text.indexOf(mark, from + 1);
  // `***bold italics***`: the longer run closes last.
  while (close !== -1 && text[close + mark.length] === mark[0]) close += 1;
  if (close === -1) return -1;
  // Nothing but marks, `****`, marks nothing.
  if (text.slice(from, close).replaceAll(mark.charAt(0), '') === '') return -1;
  const single = mark.length === 1;
  // `* a *` and snake_case_names are no italics.
  if (single && (isSpace(text[from]) || isSpace(text[close - 1]))) return -1;
  if (mark === '_' && (isWord(text[at - 1]) || isWord(text[close + 1]))) return -1;
  return close;
}

/** @param {string | undefined} character */
const isSpace = (character) => character === ' ' || character === '\n';
/** @param {string | undefined} character */
const isWord = (character) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** @param {string} text @param {number} at @param {number} depth @returns {Found} */
function readLink(text, at, depth) {
  const match = /^\[([^[\]\n]{1,400})\]\((<?)(https?:\/\/[^\s<>()]{1,1500})(>?)\)/.exec(
    text.slice(at, at + 2000),
  );
  if (match === null) return null;
  const [whole, label = '', , url = ''] = match;
  return { node: { kind: 'link', url, children: parseInline(label, depth + 1) }, end: at + whole.length };
}

/** @param {string} text @param {number} at @returns {Found} */
function readUrl(text, at) {
  const match = /^https?:\/\/[^\s<>|*`]+/.exec(text.slice(at, at + 2000));
  if (match === null || isWord(text[at - 1])) return null;
  // Punctuation behind an address belongs to the sentence.
  const url = match[0].replace(/[.,:;!?'")\]]+$/, '');
  return { node: { kind: 'link', url, children: [{ kind: 'text', text: url }] }, end: at + url.length };
}

/** @param {string} text @param {number} at @returns {Found} */
function readEveryone(text, at) {
  const word = ['@everyone', '@here'].find((each) => text.startsWith(each, at));
  return word === undefined ? null : { node: { kind: 'everyone', text: word }, end: at + word.length };
}

/** Discord's own marks: mentions, times, emoji, and addresses kept from unfurling. @param {string} text @param {number} at @returns {Found} */
function readAngle(text, at) {
  const close = text.indexOf('>', at);
  if (close === -1 || close - at > 1600) return null;
  const node = angleNode(text.slice(at + 1, close));
  return node === null ? null : { node, end: close + 1 };
}

/** @param {string} inside @returns {Inline | null} */
function angleNode(inside) {
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
