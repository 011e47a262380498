/** Pictures made here from a name and an id: nothing is fetched from outside. */
import type { User } from '../wire.ts';
import { svg } from '../dom.ts';
import { avatarColor } from './avatar-color.ts';

const initials = (name: string) =>
  name
    .split(/[\s._-]+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 63).toUpperCase())
    .join('');

export function avatar({ id }: Pick<User, 'id'>, name: string): SVGElement {
  return svg(
    'svg',
    { class: 'avatar', viewBox: '0 0 40 40', 'aria-hidden': 'true' },
    svg('rect', { width: 40, height: 40, rx: 20, fill: avatarColor(id) }),
    svg(
      'text',
      { x: 20, y: 21, 'text-anchor': 'middle', 'dominant-baseline': 'central' },
      initials(name) || '?',
    ),
  );
}
