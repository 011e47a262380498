/**
 * The library's rules are Discord's, but some take a message and don't come back: for a code block that is not closed,
 * with 1,000 empty lines in it, half a minute; for backticks and brackets that only open, seconds. Those are written
 * anew here, each with one look forward. Its headings fail after a quote, and lists it has none.
 */
import { rules as library } from 'discord-markdown-parser';

type Rule = (typeof library)[string];
type Rules = Readonly<Record<string, Rule>>;
type State = Parameters<Rule['match']>[1];

/** Before all others. */
const BEFORE_ALL = -2;
/** Before the library's rules. */
const FIRST = -1;
/** After all others: what nothing else has taken. */
const LAST = 1000;
/** Discord shows no more levels of a list. */
const DEEPEST_LIST = 10;

const atLineStart = ({ inLine: isInLine, prevCapture }: State): boolean =>
  isInLine !== true && (!prevCapture || String(prevCapture[0]).endsWith('\n'));

/** A heading in a heading, and a thousand more of them, would be one line of `# # # #`. */
const inLine = (state: State): State => ({ ...state, inLine: true });

const codeBlock: Rule = {
  order: FIRST,
  match(source) {
    const end = source.startsWith('```') ? source.indexOf('```', 3) : -1;
    return end <= 3 ? null : [source.slice(0, end + 3)];
  },
  parse([all = '']) {
    const inside = all.slice(3, -3);
    const language = /^[\w+.#-]{1,20}\n/u.exec(inside)?.[0] ?? '';
    return { content: inside.slice(language.length).replace(/^\n/u, '').trimEnd() };
  },
};

const LINK =
  /^\[([^[\]\n]{1,400})\]\(<?(https?:\/\/[^\s<>()"]{1,1500}(?:\([^\s<>()"]{0,200}\)[^\s<>()"]{0,200})?)>?(?: "[^"\n]{0,200}")?\)/iu;

const link: Rule = {
  order: FIRST,
  match: (source) => (source.startsWith('[') ? LINK.exec(source) : null),
  parse: ([, label = '', target = ''], parse, state) => ({ target, content: parse(label, inLine(state)) }),
};

/** `<https://…>`, or the address alone without what ends the sentence. */
const ADDRESS = /^<(https?:\/\/[^\s<>]{1,2000})>|^(https?:\/\/[^\s<]{1,2000}[^<.,:;"')\]\s])/iu;

const address: Rule = {
  order: FIRST,
  match: (source) => ADDRESS.exec(source),
  parse([, inBrackets, alone]) {
    const target = inBrackets ?? alone ?? '';
    return { type: 'link', target, content: [{ type: 'text', content: target }] };
  },
};

const heading: Rule = {
  order: FIRST,
  match: (source, state) => (atLineStart(state) ? /^(#{1,3}) +(\S[^\n]*)(?:\n|$)/u.exec(source) : null),
  parse: ([, marks = '', line = ''], parse, state) => ({
    level: marks.length,
    content: parse(line, inLine(state)),
  }),
};

const subtext: Rule = {
  order: FIRST,
  match: (source, state) => (atLineStart(state) ? /^-# +(\S[^\n]*)(?:\n|$)/u.exec(source) : null),
  parse: ([, line = ''], parse, state) => ({ content: parse(line, inLine(state)) }),
};

const ITEM = /^( {0,20})(?:[-*]|(\d{1,9})\.) +(\S[^\n]*)(?:\n|$)/u;

const item: Rule = {
  order: FIRST,
  match: (source, state) => (atLineStart(state) ? ITEM.exec(source) : null),
  parse: ([, indent = '', number, line = ''], parse, state) => ({
    number: number === undefined ? null : Number(number),
    level: Math.min(Math.floor(indent.length / 2), DEEPEST_LIST),
    content: parse(line, inLine(state)),
  }),
};

/** `>>> ` quotes all that follows; quotes don't stand in quotes. */
const QUOTE = /^>>> [^]*$|^(?:> [^\n]*(?:\n|$))+/u;

const blockQuote: Rule = {
  order: FIRST,
  match: (source, state) => (atLineStart(state) && state['inQuote'] !== true ? QUOTE.exec(source) : null),
  parse([all = ''], parse, state) {
    const quoted = all.startsWith('>>> ') ? all.slice(4) : all.replaceAll(/^> /gmu, '').replace(/\n$/u, '');
    return { content: parse(quoted, { ...state, inQuote: true, prevCapture: null }) };
  },
};

/** Up to the next sign that may begin something else. */
const TEXT = /^[^][^\\*_~|`<[@¯\nh]*(?:(?!https?:\/\/)h[^\\*_~|`<[@¯\nh]*)*/iu;

const text: Rule = {
  order: LAST,
  match: (source) => TEXT.exec(source),
  parse: ([content = '']) => ({ type: 'text', content }),
};

/** The signs that the other rules begin with, anywhere and where a line begins. */
const OPENING = /^[\\*_~|`<[@¯\nh]/iu;
const OPENING_LINE = /^[#>\-\d ]/u;

/** What no other rule can take, before each of them is asked: most of what people write. */
const plainText: Rule = {
  ...text,
  order: BEFORE_ALL,
  match: (source, state) =>
    OPENING.test(source) || (OPENING_LINE.test(source) && atLineStart(state)) ? null : TEXT.exec(source),
};

/** Between as many backticks as it begins with; the library tries each number of them with each end. */
const inlineCode: Rule = {
  order: FIRST,
  match(source) {
    if (!source.startsWith('`')) return null;
    const ticks = /^`+/u.exec(source)?.[0];
    const end = ticks === undefined ? -1 : closingTicks(source, ticks);
    return ticks === undefined || end === -1 ? null : [source.slice(0, end + ticks.length), ticks];
  },
  parse: ([all = '', ticks = '']) => ({
    content: all.slice(ticks.length, -ticks.length).replace(/^ (?=`)|(?<=`) $/gu, ''),
  }),
};

function closingTicks(source: string, ticks: string): number {
  let at = source.indexOf(ticks, ticks.length);
  while (at !== -1 && source[at + ticks.length] === '`') {
    let next = at + ticks.length;
    while (source[next] === '`') next += 1;
    at = source.indexOf(ticks, next);
  }
  return at;
}

const OURS: Rules = {
  codeBlock,
  inlineCode,
  link,
  address,
  heading,
  subtext,
  item,
  blockQuote,
  text,
  plainText,
};

/** What has a beginning, an end and a greatest length: one look each, whatever the message says. With what each begins. */
const SHORT: Signs = {
  escape: '\\',
  emoticon: '¯',
  br: '\n',
  user: '<',
  channel: '<',
  role: '<',
  emoji: '<',
  everyone: '@',
  here: '@',
  timestamp: '<',
  slashCommand: '<',
  guildNavigation: '<',
};

/** Each of these looks for its end through the whole rest, wherever it may begin. */
const PAIRS: Signs = { em: '*_', strong: '*', underline: '_', strikethrough: '~', spoiler: '|' };

type Signs = Readonly<Record<string, string>>;

/** Without what is marked by pairs of signs. */
export const simpleRules = (): Rules => ({ ...OURS, ...fromLibrary(SHORT) });

export const allRules = (): Rules => ({ ...simpleRules(), ...fromLibrary(PAIRS) });

function fromLibrary(signs: Signs): Rules {
  return Object.fromEntries(
    Object.entries(signs).map(([name, opening]) => {
      const rule = library[name];
      // Of another version: without the rule, what it stands for would be shown as it was typed.
      if (rule === undefined) throw new Error(`discord-markdown-parser has no rule ${name}`);
      const { match } = rule;
      const asked: Rule['match'] = (source, state, before) =>
        opening.includes(source.charAt(0)) ? match(source, state, before) : null;
      return [name, { ...rule, match: asked }];
    }),
  );
}
