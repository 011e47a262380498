/** SVG as text: an element has a name, attributes and children. */

type Attributes = Readonly<Record<string, string | number>>;

export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const attributeTexts = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escape(formatValue(value))}"`,
  );
  return `<${name}${attributeTexts.join('')}>${children.join('')}</${name}>`;
}

/** All text is escaped, also our own. */
export function text(content: string, attributes: Attributes): string {
  return element('text', attributes, escape(content));
}

/** Part of a text, which may look different from the rest of it. */
export function tspan(content: string, attributes: Attributes): string {
  return element('tspan', attributes, escape(content));
}

function formatValue(value: string | number): string {
  return typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML has no way at all to write most control characters: a parser refuses the whole document.
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

function escape(content: string): string {
  return content.replaceAll(UNWRITABLE, '�').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/**
 * The colors are Okabe and Ito's, which people with any color vision can tell apart, on a background dark enough for
 * all of them (contrast at least 5) in either theme of Discord.
 */
export const INK = {
  ground: '#1e1f22',
  panel: '#2b2d31',
  line: '#45474f',
  text: '#f2f3f5',
  faint: '#b5bac1',
  opened: '#56b4e9',
  closed: '#e69f00',
  firstResponse: '#2fc79a',
  close: '#e58fbf',
  missed: '#f0e442',
} as const;

/** Discord shows a picture at most 550 wide: letters stay readable at that. */
export const WIDTH = 640;

/** The area in which a panel's figures are drawn; titles, legend and labels stand around it. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
