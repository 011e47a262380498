/**
 * This is the only way to write HTML on this page. The template's own text is markup; every value in it is text and
 * is escaped, unless it was made by `html` as well. So text of users can't become markup by an oversight.
 */

/** Not exported: no JSON and no other file can make a value that passes for HTML. */
const PARTS = Symbol('parts');

/** Content that is rendered while the page is being written, because there is much of it or it must be awaited. */
type Deferred = () => AsyncIterable<Html> | Iterable<Html>;

export interface Html {
  readonly [PARTS]: readonly (string | Deferred)[];
}

export type Value = Html | string | number | null | undefined | false | readonly Value[];

/**
 * Matches what is escaped inside elements and inside attributes in double quotes: one rule makes text safe in both.
 */
const UNSAFE = /[&<>"']|\r\n?|[^\P{Cc}\t\n\r]/gu;
/** Matches one of those characters: most text has none, and looking costs far less than replacing. */
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

/**
 * Control characters, which HTML forbids, become U+FFFD, as browsers do with null bytes; so do halves of surrogate
 * pairs.
 */
function escape(text: string): string {
  const wellFormed = text.toWellFormed();
  if (!HAS_UNSAFE.test(wellFormed)) return wellFormed;
  return wellFormed.replaceAll(UNSAFE, (unsafe) => REPLACEMENTS[unsafe] ?? '\uFFFD');
}

/** `html\`<b title="${text}">${text}</b>\``: attributes are always in double quotes. */
export function html(template: TemplateStringsArray, ...values: readonly Value[]): Html {
  const builder: HtmlBuilder = { parts: [], text: '' };
  withoutIndentation(template).forEach((text, index) => {
    builder.text += text;
    add(builder, values[index]);
  });
  endText(builder);
  return { [PARTS]: builder.parts };
}

const tight = new WeakMap<TemplateStringsArray, readonly string[]>();

/** Indentation is a fifth of a page, and means nothing to a browser. */
function withoutIndentation(template: TemplateStringsArray): readonly string[] {
  const known = tight.get(template);
  if (known !== undefined) return known;
  const texts = template.map((text) => text.replaceAll(/\s*\n\s*/g, '\n'));
  tight.set(template, texts);
  return texts;
}

/** A placeholder that is filled when the page has been written up to it. */
export const deferred = (fill: Deferred): Html => ({ [PARTS]: [fill] });

/** Our own style sheets have no text of users, and must not end their element. */
export function styleElement(css: string): Html {
  if (/<\/|<!--/u.test(css)) throw new Error('A style sheet contains the end of its element');
  return { [PARTS]: [`<style>${css}</style>`] };
}

/**
 * Yields the texts in the order of the page; deferred content is awaited where it stands, so that only one piece of
 * it is in memory.
 */
export async function* streamHtml(page: Html): AsyncGenerator<string> {
  for (const part of page[PARTS]) {
    if (typeof part === 'string') {
      yield part;
      continue;
    }
    const pieces = part();
    // Content that is there at once isn't awaited: with thousands of messages, awaiting would take most of the time.
    if (Symbol.asyncIterator in pieces) for await (const piece of pieces) yield* streamHtml(piece);
    else
      for (const piece of pieces) {
        const text = onlyText(piece);
        if (text === null) yield* streamHtml(piece);
        else yield text;
      }
  }
}

/** Null if something in it is deferred. */
function onlyText({ [PARTS]: [first = '', ...others] }: Html): string | null {
  return typeof first === 'string' && others.length === 0 ? first : null;
}

/** A template rendered so far; neighboring texts are joined, so that a message is written in one piece. */
interface HtmlBuilder {
  readonly parts: (string | Deferred)[];
  /** The text after the last part. */
  text: string;
}

const isHtml = (value: object): value is Html => PARTS in value;

function add(builder: HtmlBuilder, value: Value): void {
  if (value === null || value === undefined || value === false) return;
  if (typeof value !== 'object') builder.text += escape(String(value));
  else if (Array.isArray(value)) for (const one of value) add(builder, one);
  else if (isHtml(value)) for (const part of value[PARTS]) addPart(builder, part);
  // A value that should be text and is something else is shown as what it is.
  else builder.text += escape(JSON.stringify(value));
}

function addPart(builder: HtmlBuilder, part: string | Deferred): void {
  if (typeof part === 'string') builder.text += part;
  else {
    endText(builder);
    builder.parts.push(part);
  }
}

function endText(builder: HtmlBuilder): void {
  if (builder.text === '') return;
  builder.parts.push(builder.text);
  builder.text = '';
}

/** Marks a placeholder in a sentence for more than text: no message has this character. */
const PLACEHOLDER_MARK = '\u0001';

/** A placeholder for a part of the page, in the values of a sentence. */
export const placeholder = (name: string): string => `${PLACEHOLDER_MARK}${name}${PLACEHOLDER_MARK}`;

/** A sentence with `placeholder`s, with these parts in their place. */
export function fillPlaceholders(sentence: string, parts: Readonly<Record<string, Html>>): Html {
  return html`${sentence.split(PLACEHOLDER_MARK).map((piece, index) => (index % 2 === 1 ? (parts[piece] ?? '') : piece))}`;
}
