/** F6 goes from one part of the page to the next, Shift+F6 back: the channels, the messages, the box, the members. */
import type { Session } from '../session/session.ts';
import { byId } from '../dom.ts';

const REGIONS = ['channels', 'messages', 'composer', 'members'];

/** The focus arrives at the stop of a list, else at a field to write in. */
const ENTRIES = ['[tabindex="0"]', 'textarea:enabled, .option-input input, .option-input button', 'button'];

export function showRegions({ signal }: Session) {
  function press(event: KeyboardEvent) {
    if (event.key !== 'F6' || event.ctrlKey || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    const entries = REGIONS.flatMap((id) => entryOf(byId(id)) ?? []);
    const at = entries.findIndex(({ region }) => region.contains(document.activeElement));
    const step = event.shiftKey ? -1 : 1;
    const next = at === -1 && event.shiftKey ? -1 : (at + step) % entries.length;
    entries.at(next)?.entry.focus();
  }
  document.addEventListener('keydown', press, { signal });
}

/** Columns out of sight are left out, as are parts without anything to stand on. */
function entryOf(region: HTMLElement) {
  const found = ENTRIES.map((selector) => region.querySelector<HTMLElement>(selector));
  const entry = found.find((each) => each?.checkVisibility({ visibilityProperty: true }));
  return entry ? { region, entry } : undefined;
}
