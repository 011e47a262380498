/**
 * The library's rules follow Discord's, but some take far too long: half a minute for an unclosed code block with 1,000
 * empty lines in it, seconds for backticks and brackets that are never closed. Those rules are replaced here by rules that
 * look ahead once. The library's headings also fail after a quote, and it has no lists.
 */
import { rules as library } from 'discord-markdown-parser';

type Rule = (typeof library)[string];
type Rules = Readonly<Record<string, Rule>>;
type State = Parameters<Rule['match']>[1];

/** The order of the rule before all others. */
const BEFORE_ALL = -2;
/** The order of rules before the library's. */
const FIRST = -1;
/** The order of the last rule, for text that no other rule matches. */
const LAST = 1000;
/** Discord shows no deeper levels of a list. */
const DEEPEST_LIST = 10;

const atLineStart = ({ inLine: isInLine, prevCapture }: State): boolean =>
  isInLine !== true && (!prevCapture || String(prevCapture[0]).endsWith('\n'));

/** Without this, a line of `# # # #` would be a heading in a heading, a thousand levels deep. */
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

/** `<https://…>`, or a bare address without the punctuation after it. */
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

/** `>>> ` quotes the whole rest of the text; quotes can't be nested. */
const QUOTE = /^>>> [^]*$|^(?:> [^\n]*(?:\n|$))+/u;

const blockQuote: Rule = {
  order: FIRST,
  match: (source, state) => (atLineStart(state) && state['inQuote'] !== true ? QUOTE.exec(source) : null),
  parse([all = ''], parse, state) {
    const quoted = all.startsWith('>>> ') ? all.slice(4) : all.replaceAll(/^> /gmu, '').replace(/\n$/u, '');
    return { content: parse(quoted, { ...state, inQuote: true, prevCapture: null }) };
  },
};

/** Text up to the next character that may begin something else. */
const TEXT = /^[^][^\\*_~|`<[@¯\nh]*(?:(?!https?:\/\/)h[^\\*_~|`<[@¯\nh]*)*/iu;

const text: Rule = {
  order: LAST,
  match: (source) => TEXT.exec(source),
  parse: ([content = '']) => ({ type: 'text', content }),
};

/** The characters that the other rules begin with, anywhere and at the beginning of a line. */
const OPENING = /^[\\*_~|`<[@¯\nh]/iu;
const OPENING_LINE = /^[#>\-\d ]/u;

/** Matches text that no other rule can match before the other rules are tried: most of what people write is such text. */
const plainText: Rule = {
  ...text,
  order: BEFORE_ALL,
  match: (source, state) =>
    OPENING.test(source) || (OPENING_LINE.test(source) && atLineStart(state)) ? null : TEXT.exec(source),
};

/** Code ends with as many backticks as it begins with; the library would try each number of them with each end. */
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

/** Rules of bounded length, which look ahead once whatever the message is, with the characters that each begins with. */
const BOUNDED: OpeningCharacters = {
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

/** Each of these rules searches the whole rest of the text for its end. */
const PAIRS: OpeningCharacters = { em: '*_', strong: '*', underline: '_', strikethrough: '~', spoiler: '|' };

type OpeningCharacters = Readonly<Record<string, string>>;

/** The rules without those for pairs of marks. */
export const simpleRules = (): Rules => ({ ...OURS, ...fromLibrary(BOUNDED) });

export const allRules = (): Rules => ({ ...simpleRules(), ...fromLibrary(PAIRS) });

function fromLibrary(rules: OpeningCharacters): Rules {
  return Object.fromEntries(
    Object.entries(rules).map(([name, opening]) => {
      const rule = library[name];
      // Another version of the library may lack the rule; its markup would then be shown as it was typed.
      if (rule === undefined) throw new Error(`discord-markdown-parser has no rule ${name}`);
      const { match } = rule;
      const guarded: Rule['match'] = (source, state, before) =>
        opening.includes(source.charAt(0)) ? match(source, state, before) : null;
      return [name, { ...rule, match: guarded }];
    }),
  );
}
