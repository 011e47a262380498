/**
 * Builds elements. Text goes in as text nodes only: nothing anybody writes can become markup, and there is no
 * way to get at innerHTML through here.
 */

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Value */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Value>} [attributes] functions become listeners (`onclick`), true an empty
 *   attribute, null, undefined and false none at all
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {Value} value
 */
function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (typeof value === 'function') {
    element.addEventListener(name.slice(2), (event) => {
      value(event);
    });
    return;
  }
  element.setAttribute(name, value === true ? '' : String(value));
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * The element of index.html with this id. Its absence is a mistake in the page, not a state of it.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`index.html has no #${id}`);
  return element;
}

/**
 * An id for aria-controls, aria-describedby and the like. Not crypto.randomUUID: browsers withhold it from
 * pages that come over plain http from another machine.
 *
 * @param {string} prefix
 */
export function freshId(prefix) {
  return `${prefix}-${Math.random().toString(36).slice(2, 12)}`;
}

/**
 * Only web addresses are links: `javascript:` and its kin stay text.
 *
 * @param {string | undefined} url
 * @returns {string | null}
 */
export function safeUrl(url) {
  if (url === undefined || !URL.canParse(url)) return null;
  return ['http:', 'https:'].includes(new URL(url).protocol) ? url : null;
}
