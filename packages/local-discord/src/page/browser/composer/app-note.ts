/** Above the box: a note that nobody currently answers commands and buttons. */
import type { Session } from '../session/session.ts';
import { h } from '../dom.ts';
import { icon } from '../parts/icon.ts';
import { say } from '../words/words.ts';

export function createAppNote({ store }: Session) {
  const element = h('div', { class: 'app-note', role: 'status' });

  function show() {
    const { app } = store;
    const words =
      app?.connected === false ? [icon('warning'), say('command.offline', { app: app.name })] : [];
    if (element.textContent !== (words[1] ?? '')) element.replaceChildren(...words);
  }

  store.on('app', show);
  show();
  return { element };
}
