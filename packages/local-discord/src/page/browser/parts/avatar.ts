/** Pictures made here from a name and an id: nothing is fetched from outside. */
import type { User } from '../wire.ts';
import { freshId, svg } from '../dom.ts';

/** Pairs of neighbouring hues, dark enough for white letters. */
const GRADIENTS = [
  ['#0f766e', '#155e75'],
  ['#7c3aed', '#5b21b6'],
  ['#be185d', '#9d174d'],
  ['#b45309', '#92400e'],
  ['#1d4ed8', '#3730a3'],
  ['#15803d', '#166534'],
  ['#b91c1c', '#9f1239'],
  ['#475569', '#334155'],
] as const;

const initials = (name: string) =>
  name
    .split(/[\s._-]+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 63).toUpperCase())
    .join('');

/** FNV-1a: ids that differ in one digit get different colors. */
function hash(text: string) {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}

export function avatar({ id }: Pick<User, 'id'>, name: string): SVGElement {
  const [from, to] = GRADIENTS[hash(`${id}${name}`) % GRADIENTS.length] ?? GRADIENTS[0];
  // An id shared by several would stop painting when the first of them is hidden.
  const gradient = freshId('avatar');
  return svg(
    'svg',
    { class: 'avatar', viewBox: '0 0 40 40', 'aria-hidden': 'true' },
    svg(
      'linearGradient',
      { id: gradient, x1: 0, y1: 0, x2: 1, y2: 1 },
      svg('stop', { offset: 0, 'stop-color': from }),
      svg('stop', { offset: 1, 'stop-color': to }),
    ),
    svg('rect', { width: 40, height: 40, rx: 20, fill: `url(#${gradient})` }),
    svg(
      'text',
      { x: 20, y: 21, 'text-anchor': 'middle', 'dominant-baseline': 'central' },
      initials(name) || '?',
    ),
  );
}
