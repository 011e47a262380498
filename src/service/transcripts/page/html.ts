/**
 * The only way to write HTML on this page. What a template says itself is markup; whatever is put into it is text and
 * is escaped, unless it was made by `html` as well. So text of users cannot become markup by forgetting something.
 */

/** Not exported: no JSON and no other file can make a value that passes for HTML. */
const PARTS = Symbol('parts');

/** What is made while the page is being written: what there is much of, and what is waited for. */
type Later = () => AsyncIterable<Html> | Iterable<Html>;

export interface Html {
  readonly [PARTS]: readonly (string | Later)[];
}

export type Value = Html | string | number | null | undefined | false | readonly Value[];

/** Text as it stands inside elements and inside attributes in double quotes: both are safe with one rule. */
const UNSAFE = /[&<>"']|\r\n?|[^\P{Cc}\t\n\r]/gu;

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '\n',
  '\r\n': '\n',
};

/** Control characters, which HTML forbids, become U+FFFD as a browser does it with null bytes; halves of pairs, too. */
function escape(text: string): string {
  return text.toWellFormed().replaceAll(UNSAFE, (unsafe) => REPLACEMENTS[unsafe] ?? '\uFFFD');
}

/** `html\`<b title="${text}">${text}</b>\``: attributes are always in double quotes. */
export function html(template: TemplateStringsArray, ...values: readonly Value[]): Html {
  const parts: (string | Later)[] = [];
  for (const [index, markup] of template.entries()) {
    add(parts, markup);
    addValue(parts, values[index]);
  }
  return { [PARTS]: parts };
}

/** A place that is filled when the page has been written up to it. */
export const later = (fill: Later): Html => ({ [PARTS]: [fill] });

/** Our own style sheets: they hold no text of users, and must not end their element. */
export function styleElement(css: string): Html {
  if (/<\/|<!--/u.test(css)) throw new Error('A style sheet contains the end of its element');
  return { [PARTS]: [`<style>${css}</style>`] };
}

/** In the order of the page; what comes later is awaited where it stands, so that only one of them is in memory. */
export async function* written(page: Html): AsyncGenerator<string> {
  for (const part of page[PARTS]) {
    if (typeof part === 'string') yield part;
    else for await (const piece of part()) yield* written(piece);
  }
}

const isHtml = (value: object): value is Html => PARTS in value;

function addValue(parts: (string | Later)[], value: Value): void {
  if (value === null || value === undefined || value === false) return;
  if (Array.isArray(value)) for (const one of value) addValue(parts, one);
  else if (typeof value !== 'object') add(parts, escape(String(value)));
  else if (isHtml(value)) for (const part of value[PARTS]) add(parts, part);
  // Where text was promised and something else came, it is shown as what it is.
  else add(parts, escape(JSON.stringify(value)));
}

/** Neighbouring texts are joined, so that a message is one piece when it is written. */
function add(parts: (string | Later)[], part: string | Later): void {
  const last = parts.length - 1;
  const before = parts[last];
  if (typeof part === 'string' && typeof before === 'string') parts[last] = before + part;
  else parts.push(part);
}

/** In a sentence, the place of what is more than text: no message holds the sign. */
const PLACE = '\u0001';

/** Stands for a part of the page in the values of what is said. */
export const place = (name: string): string => `${PLACE}${name}${PLACE}`;

/** What was said with `place`s, with these parts in them. */
export function filled(said: string, parts: Readonly<Record<string, Html>>): Html {
  return html`${said.split(PLACE).map((piece, index) => (index % 2 === 1 ? (parts[piece] ?? '') : piece))}`;
}
