/**
 * Builds elements. Text goes in as text nodes only: nothing anybody writes can become markup, and there is no
 * way to get at innerHTML through here.
 */

type Child = Node | string | null | undefined | false;
type Value = string | number | boolean | null | undefined | ((event: never) => void);

/**
 * @param attributes functions become listeners (`onclick`), true an empty attribute, null, undefined and false none at all
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, Value> = {},
  ...children: (Child | Child[])[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}

function setAttribute(element: Element, name: string, value: Value) {
  if (value === null || value === undefined || value === false) return;
  if (typeof value === 'function') {
    // Each listener names the event that its attribute brings; what `onclick` is given, nobody can write down here.
    element.addEventListener(name.slice(2), value as (event: Event) => void);
    return;
  }
  element.setAttribute(name, value === true ? '' : String(value));
}

const SVG = 'http://www.w3.org/2000/svg';

export function svg(
  tag: string,
  attributes: Record<string, string | number>,
  ...children: (Node | string)[]
): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** The element of index.html with this id. Its absence is a mistake in the page, not a state of it. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`index.html has no #${id}`);
  return element;
}

/**
 * An id for aria-controls, aria-describedby and the like. Not crypto.randomUUID: browsers withhold it from
 * pages that come over plain http from another machine.
 */
export function freshId(prefix: string) {
  return `${prefix}-${Math.random().toString(36).slice(2, 12)}`;
}

/** Only web addresses are links: `javascript:` and its kin stay text. */
export function safeUrl(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null;
  return ['http:', 'https:'].includes(new URL(url).protocol) ? url : null;
}
