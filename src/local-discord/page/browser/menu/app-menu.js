/**
 * The context menu of a message or a person: the commands that apps have there. It opens with the right mouse button,
 * with the menu key, and with the button that a message shows.
 *
 * @import { Command } from '../wire.ts'
 * @import { Session } from '../session/session.js'
 */
import { byId, h } from '../dom.js';
import { COMMAND } from '../discord-numbers.js';
import { notice } from '../parts/notice.js';

const GAP = 8;

/** @typedef {{ type: number, id: string }} Target */

/** @param {Session} session */
export function showAppMenus(session) {
  const { store, interactions, signal } = session;
  /** @type {HTMLElement | null} */
  let open = null;

  function close() {
    open?.remove();
    open = null;
  }

  /** @param {Target} target @param {{ x: number, y: number }} at @param {HTMLElement | null} opener */
  function show(target, at, opener) {
    close();
    const commands = store.commands.filter(({ type }) => type === target.type);
    const items = commands.map((command) => item(command, () => run(command, target)));
    const menu = h(
      'div',
      { class: 'app-menu', role: 'menu', 'aria-label': 'Apps', onkeydown: (event) => move(event, opener) },
      h('div', { class: 'app-menu-title', role: 'presentation' }, 'Apps'),
      ...(items.length > 0 ? items : [h('div', { class: 'faint' }, 'No app has a command here.')]),
    );
    open = menu;
    document.body.append(menu);
    place(menu, at);
    items[0]?.focus();
  }

  /** @param {Command} command @param {Target} target */
  function run(command, target) {
    close();
    const channelId = store.channelId;
    if (channelId === null) return;
    interactions.menu(channelId, command, target.id).catch((error) => notice(String(error.message ?? error)));
  }

  /** @param {KeyboardEvent} event @param {HTMLElement | null} opener */
  function move(event, opener) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      close();
      opener?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || open === null) return;
    event.preventDefault();
    const items = Array.from(open.querySelectorAll('button'));
    const at = items.findIndex((each) => each === document.activeElement);
    items.at((at + step) % items.length)?.focus();
  }

  /** @param {Event} event */
  function opened(event) {
    const target = targetOf(event.target);
    if (target === null) return;
    event.preventDefault();
    show(target, pointOf(event), null);
  }

  /** @param {Event} event */
  function pressed(event) {
    const button = event.target instanceof Element ? event.target.closest('.more') : null;
    const target = button === null ? null : targetOf(button);
    if (button instanceof HTMLElement && target !== null) {
      const { left, bottom } = button.getBoundingClientRect();
      show(target, { x: left, y: bottom }, button);
    } else if (open !== null && !(event.target instanceof Node && open.contains(event.target))) close();
  }

  for (const id of ['messages', 'members']) byId(id).addEventListener('contextmenu', opened, { signal });
  document.addEventListener('click', pressed, { signal });
  signal.addEventListener('abort', close);
}

/** @param {Command} command @param {() => void} onclick */
const item = ({ name }, onclick) =>
  h('button', { type: 'button', class: 'app-menu-item', role: 'menuitem', onclick }, name);

/** A person's name is theirs, also where it stands above a message. @param {EventTarget | null} at @returns {Target | null} */
function targetOf(at) {
  if (!(at instanceof Element)) return null;
  const user = at.closest('[data-user]')?.getAttribute('data-user');
  if (user) return { type: COMMAND.user, id: user };
  const message = at.closest('.message:not(.ephemeral)')?.getAttribute('data-message');
  return message ? { type: COMMAND.message, id: message } : null;
}

/** The menu key has no point of its own. @param {Event} event */
function pointOf(event) {
  if (event instanceof MouseEvent && event.clientX > 0) return { x: event.clientX, y: event.clientY };
  const box = event.target instanceof Element ? event.target.getBoundingClientRect() : new DOMRect();
  return { x: box.left, y: box.bottom };
}

/** Within the window. @param {HTMLElement} menu @param {{ x: number, y: number }} at */
function place(menu, { x, y }) {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
  menu.style.top = `${Math.max(GAP, Math.min(y, innerHeight - height - GAP))}px`;
}
