/** Short words at the foot of the page for what went wrong outside any message or field. */
import { byId, h } from '../dom.ts';

const SHOWN_MS = 6_000;

export function notice(error: unknown) {
  const words = error instanceof Error ? error.message : String(error);
  const element = h('div', { class: 'notice', role: 'alert' }, words);
  byId('notices').append(element);
  setTimeout(() => element.remove(), SHOWN_MS);
}
