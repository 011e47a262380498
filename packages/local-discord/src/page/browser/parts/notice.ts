/** Short words at the foot of the page for what went wrong outside any message or field. */
import { byId, h } from '../dom.ts';

const SHOWN_MS = 6_000;

export function notice(error: unknown) {
  const words = error instanceof Error ? error.message : String(error);
  const notices = byId('notices');
  // When the server is gone, everything fails simultaneously, and all for the same reason.
  if (Array.from(notices.children).some(({ textContent }) => textContent === words)) return;
  const element = h('div', { class: 'notice', role: 'alert' }, words);
  notices.append(element);
  setTimeout(() => element.remove(), SHOWN_MS);
}
