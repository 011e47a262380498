/** Above the box: that nobody answers commands and buttons at present. */
import type { Session } from '../session/session.ts';
import { h } from '../dom.ts';
import { icon } from '../parts/icon.ts';

export function createAppNote({ store }: Session) {
  const element = h('div', { class: 'app-note', role: 'status' });

  function show() {
    const { app } = store;
    const words = app?.connected === false ? [icon('warning'), offlineWords(app.name)] : [];
    if (element.textContent !== (words[1] ?? '')) element.replaceChildren(...words);
  }

  store.on('app', show);
  show();
  return { element };
}

const offlineWords = (name: string) =>
  `${name} is offline: its commands and buttons get no answer until it is connected again.`;
