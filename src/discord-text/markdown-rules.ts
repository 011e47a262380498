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
  match(source) {
    // The last of the backticks goes with the text after it.
    const before = Math.max(0, idleTicks(source) - 1);
    const found = TEXT.exec(source.slice(before));
    return found && [source.slice(0, before) + found[0]];
  },
  parse: ([content = '']) => ({ type: 'text', content }),
};

/**
 * The number of backticks at the beginning that begin no code. As text one by one, each of them would look for its end in the
 * whole rest. Fewer of them may begin some: those that are as many as later ones.
 */
function idleTicks(source: string): number {
  const ticks = /^`*/u.exec(source)?.[0].length ?? 0;
  if (ticks < 2) return ticks;
  const rest = source.slice(ticks);
  const runs = new Set(rest.match(/`+/gu)?.map(({ length }) => length));
  for (let left = ticks - 1; left > 0; left -= 1)
    if (runs.has(left) || (MAY_BEGIN_BLOCK.has(left) && rest.includes('```'))) return ticks - left;
  return ticks;
}

/** With more, three of them would end the block at once. */
const MAY_BEGIN_BLOCK: ReadonlySet<number> = new Set([3, 4, 5]);

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

/** The library lacks the styles with seconds. @see https://docs.discord.com/developers/reference#message-formatting */
const timestamp: Rule = {
  order: FIRST,
  match: (source) => /^<t:(-?\d{1,17})(?::([tTdDfFRsS]))?>/u.exec(source),
  parse: ([, seconds = '', format]) => ({ timestamp: seconds, format }),
};

const guildNavigation: Rule = {
  order: FIRST,
  match: (source) => /^<id:(customize|browse|guide|linked-roles)(?::\d{17,20})?>/u.exec(source),
  parse: ([, navigation = '']) => ({ navigation }),
};

const sound: Rule = {
  order: FIRST,
  match: (source) => /^<sound:\d{1,20}(?::\d{1,20})?>/u.exec(source),
  parse: () => ({}),
};

const MAIL = /^<(?:mailto:)?([\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5})(?:\?[^\s<>]{0,400})?>/iu;
const PHONE = /^<(?:tel:)?(\+\d{5,15})>/iu;

/** A mail address or a phone number in angle brackets. */
const contact: Rule = {
  order: FIRST,
  match: (source) => MAIL.exec(source) ?? PHONE.exec(source),
  parse: ([, content = '']) => ({
    content,
    target: `${content.includes('@') ? 'mailto' : 'tel'}:${content}`,
  }),
};

const OURS: Rules = {
  codeBlock,
  inlineCode,
  link,
  address,
  heading,
  subtext,
  item,
  blockQuote,
  timestamp,
  guildNavigation,
  sound,
  contact,
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
  slashCommand: '<',
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
