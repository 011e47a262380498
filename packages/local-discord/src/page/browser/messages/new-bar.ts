/** Marks where reading stopped: a line between the messages, and words at the top while that line is out of sight. */
import type { Session } from '../session/session.ts';
import { byId, h } from '../dom.ts';
import { formatTime } from '../markdown/time.ts';
import { icon } from '../parts/icon.ts';
import { countWords, firstNews } from '../session/unread.ts';
import { say, sayCounted } from '../words/words.ts';

export const newLine = () =>
  h(
    'div',
    { class: 'new-line', role: 'separator', 'aria-label': say('new.line') },
    h('span', {}, say('new')),
  );

/** @returns shows or hides it, as far as the reader has scrolled */
export function showNewBar(session: Session, scroller: HTMLElement): () => void {
  const { store } = session;
  const bar = byId('new-bar');
  /** New messages that were all visible from the start: nobody has to be led back to them. */
  let seen: typeof store.divider = null;

  const isInSight = () => {
    const line = scroller.querySelector('.new-line');
    return line !== null && line.getBoundingClientRect().top >= scroller.getBoundingClientRect().top;
  };

  const isAtEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 1;

  function words() {
    const count = store.divider?.count ?? 0;
    const first = firstNews(store);
    const counted = { count: countWords(count) };
    if (first === undefined) return sayCounted('new.count', count, counted);
    return sayCounted('new.since', count, { ...counted, time: formatTime(new Date(first.timestamp), 's') });
  }

  function update() {
    const { divider } = store;
    const inSight = isInSight();
    if (inSight && isAtEnd()) seen = divider;
    const elsewhere = divider === null || divider.channelId !== store.channelId;
    const hidden = elsewhere || inSight || divider === seen;
    if (bar.hidden && hidden) return;
    bar.hidden = hidden;
    if (hidden) bar.replaceChildren();
    else if (bar.firstElementChild?.textContent !== words()) bar.replaceChildren(...content());
  }

  const content = () => [
    h('button', { type: 'button', class: 'new-bar-words', onclick: () => session.showNews() }, words()),
    h(
      'button',
      { type: 'button', class: 'new-bar-read', onclick: () => store.divide(null) },
      say('new.read'),
      icon('check'),
    ),
  ];

  return update;
}
