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
/** One sign of those: most text has none, and looking costs far less than replacing. */
const HAS_UNSAFE = /[&<>"']|[^\P{Cc}\t\n]/u;

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
  const wellFormed = text.toWellFormed();
  if (!HAS_UNSAFE.test(wellFormed)) return wellFormed;
  return wellFormed.replaceAll(UNSAFE, (unsafe) => REPLACEMENTS[unsafe] ?? '\uFFFD');
}

/** `html\`<b title="${text}">${text}</b>\``: attributes are always in double quotes. */
export function html(template: TemplateStringsArray, ...values: readonly Value[]): Html {
  const begun: Begun = { parts: [], text: '' };
  for (let index = 0; index < template.length; index += 1) {
    begun.text += template[index] ?? '';
    add(begun, values[index]);
  }
  endText(begun);
  return { [PARTS]: begun.parts };
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
    if (typeof part === 'string') {
      yield part;
      continue;
    }
    const pieces = part();
    // What is there at once is not waited for: of thousands of messages, waiting would be most of the time.
    if (Symbol.asyncIterator in pieces) for await (const piece of pieces) yield* written(piece);
    else
      for (const piece of pieces) {
        const text = onlyText(piece);
        if (text === null) yield* written(piece);
        else yield text;
      }
  }
}

/** Null when something in it is made later. */
function onlyText({ [PARTS]: [first = '', ...others] }: Html): string | null {
  return typeof first === 'string' && others.length === 0 ? first : null;
}

/** What a template has become so far; neighbouring texts are joined, so that a message is one piece when it is written. */
interface Begun {
  readonly parts: (string | Later)[];
  /** What stands after the last part. */
  text: string;
}

const isHtml = (value: object): value is Html => PARTS in value;

function add(begun: Begun, value: Value): void {
  if (value === null || value === undefined || value === false) return;
  if (typeof value !== 'object') begun.text += escape(String(value));
  else if (Array.isArray(value)) for (const one of value) add(begun, one);
  else if (isHtml(value)) for (const part of value[PARTS]) addPart(begun, part);
  // Where text was promised and something else came, it is shown as what it is.
  else begun.text += escape(JSON.stringify(value));
}

function addPart(begun: Begun, part: string | Later): void {
  if (typeof part === 'string') begun.text += part;
  else {
    endText(begun);
    begun.parts.push(part);
  }
}

function endText(begun: Begun): void {
  if (begun.text === '') return;
  begun.parts.push(begun.text);
  begun.text = '';
}

/** In a sentence, the place of what is more than text: no message holds the sign. */
const PLACE = '\u0001';

/** Stands for a part of the page in the values of what is said. */
export const place = (name: string): string => `${PLACE}${name}${PLACE}`;

/** What was said with `place`s, with these parts in them. */
export function filled(said: string, parts: Readonly<Record<string, Html>>): Html {
  return html`${said.split(PLACE).map((piece, index) => (index % 2 === 1 ? (parts[piece] ?? '') : piece))}`;
}
