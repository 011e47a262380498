/**
 * The context menu of a message or a person: what can be done with it, and the commands that apps have there. It opens with the right mouse button,
 * with the menu key, and with the button that a message shows.
 */
import type { Command } from '../wire.ts';
import type { Session } from '../session/session.ts';
import { byId, h } from '../dom.ts';
import { COMMAND } from '../discord-numbers.ts';
import { notice } from '../parts/notice.ts';
import { say } from '../words/words.ts';
import { messageActions } from './message-actions.ts';

const GAP = 8;

type Target = { type: number; id: string };

export function showAppMenus(session: Session) {
  const { store, interactions, signal } = session;
  let open: HTMLElement | null = null;

  function close() {
    open?.remove();
    open = null;
  }

  function show(target: Target, at: { x: number; y: number }, opener: HTMLElement | null) {
    close();
    const commands = (store.commands ?? []).filter(({ type }) => type === target.type);
    const own = [
      ...(isApp(target) ? [item(say('members.message'), () => message())] : []),
      ...(target.type === COMMAND.message ? messageActions(session, target.id) : []).map(({ words, act }) =>
        item(words, () => {
          close();
          act();
        }),
      ),
    ];
    const ofApps = commands.map((command) => item(command.name, () => run(command, target)));
    const items = [...own, ...ofApps];
    const menu = h(
      'div',
      {
        class: 'app-menu',
        role: 'menu',
        'aria-label': say('menu'),
        onkeydown: (event) => move(event, opener),
      },
      ...own,
      h('div', { class: 'app-menu-title', role: 'presentation' }, say('members.apps')),
      ...(ofApps.length > 0 ? ofApps : [h('div', { class: 'faint app-menu-none' }, say('apps.none'))]),
    );
    open = menu;
    document.body.append(menu);
    place(menu, at);
    items[0]?.focus();
  }

  const isApp = ({ type, id }: Target) =>
    type === COMMAND.user && session.directory.member(id)?.user.bot === true;

  function message() {
    close();
    session.beginDirect();
  }

  function run(command: Command, target: Target) {
    close();
    const channelId = store.channelId;
    if (channelId === null) return;
    interactions.menu(channelId, command, target.id).catch((error) => notice(String(error.message ?? error)));
  }

  function move(event: KeyboardEvent, opener: HTMLElement | null) {
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

  function opened(event: Event) {
    const target = targetOf(event.target);
    if (target === null) return;
    event.preventDefault();
    show(target, pointOf(event), null);
  }

  function pressed(event: Event) {
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

const item = (name: string, onclick: () => void) =>
  h('button', { type: 'button', class: 'app-menu-item', role: 'menuitem', onclick }, name);

/** A person's name targets that person, even above a message. */
function targetOf(at: EventTarget | null): Target | null {
  if (!(at instanceof Element)) return null;
  const user = at.closest('[data-user]')?.getAttribute('data-user');
  if (user) return { type: COMMAND.user, id: user };
  const message = at.closest('.message:not(.ephemeral)')?.getAttribute('data-message');
  return message ? { type: COMMAND.message, id: message } : null;
}

/** The menu key has no point of its own. */
function pointOf(event: Event) {
  if (event instanceof MouseEvent && event.clientX > 0) return { x: event.clientX, y: event.clientY };
  const box = event.target instanceof Element ? event.target.getBoundingClientRect() : new DOMRect();
  return { x: box.left, y: box.bottom };
}

/** Within the window. */
function place(menu: HTMLElement, { x, y }: { x: number; y: number }) {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
  menu.style.top = `${Math.max(GAP, Math.min(y, innerHeight - height - GAP))}px`;
}
