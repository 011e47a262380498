/** A question before something that can't be undone: the browser's own dialog keeps the focus inside. */
import { freshId, h } from '../dom.ts';
import { say } from '../words/words.ts';

export function ask({
  title,
  words,
  yes,
  signal,
  onYes,
}: {
  title: string;
  words: string;
  yes: string;
  signal: AbortSignal;
  onYes: () => void;
}) {
  const id = freshId('ask');
  const close = () => dialog.close();
  const agree = () => {
    close();
    onYes();
  };
  const confirm = h('button', { type: 'button', class: 'button danger', onclick: agree }, yes);
  const dialog = h(
    'dialog',
    { class: 'modal', 'aria-labelledby': id, onclose: () => dialog.remove() },
    h('header', {}, h('h2', { id }, title)),
    h('div', { class: 'modal-body' }, words),
    h(
      'footer',
      {},
      h('button', { type: 'button', class: 'button secondary', onclick: close }, say('cancel')),
      confirm,
    ),
  );
  signal.addEventListener('abort', close);
  document.body.append(dialog);
  dialog.showModal();
  confirm.focus();
}
