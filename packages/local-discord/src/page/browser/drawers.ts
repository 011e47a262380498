/** The side columns: next to the messages if there's room, otherwise drawn over them. */
import { byId } from './dom.ts';

/** Below this the channels lie over the messages. The same figure is in style/narrow.css. */
const NARROW = '(max-width: 760px)';

export function openDrawers() {
  const { body } = document;
  const channels = byId('show-channels');
  const members = byId('show-members');

  function set(button: HTMLElement, drawer: string, open: boolean) {
    body.classList.toggle(drawer, open);
    button.setAttribute('aria-expanded', String(open));
  }
  const isOpen = (drawer: string) => body.classList.contains(drawer);

  set(members, 'members-open', matchMedia('(min-width: 1100px)').matches);
  channels.addEventListener('click', () => set(channels, 'channels-open', !isOpen('channels-open')));
  members.addEventListener('click', () => set(members, 'members-open', !isOpen('members-open')));
  byId('shade').addEventListener('click', close);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && matchMedia(NARROW).matches) close();
  });

  function close() {
    set(channels, 'channels-open', false);
    if (matchMedia(NARROW).matches) set(members, 'members-open', false);
  }
  return { close };
}
