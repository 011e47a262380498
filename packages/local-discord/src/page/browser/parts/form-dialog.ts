/** A question, often with fields: the browser's own dialog keeps the focus inside. */
import { freshId, h } from '../dom.ts';
import { say } from '../words/words.ts';

export function openFormDialog({
  title,
  body,
  yes = say('save'),
  look = 'primary',
  signal,
  onSubmit,
}: {
  title: string;
  body: (Node | string | null | undefined | false)[];
  yes?: string;
  /** The look of the submitting button. `danger` is for what can't be undone; that button has the focus at first. */
  look?: 'primary' | 'danger';
  signal: AbortSignal;
  onSubmit: () => void;
}) {
  const id = freshId('dialog');
  const close = () => dialog.close();
  const submitted = (event: Event) => {
    event.preventDefault();
    close();
    onSubmit();
  };
  const dialog = h(
    'dialog',
    { class: 'modal', 'aria-labelledby': id, onclose: () => dialog.remove() },
    h(
      'form',
      { method: 'dialog', onsubmit: submitted },
      h('header', {}, h('h2', { id }, title)),
      h('div', { class: 'modal-body' }, body),
      h(
        'footer',
        {},
        h('button', { type: 'button', class: 'button secondary', onclick: close }, say('cancel')),
        h('button', { type: 'submit', class: `button ${look}`, autofocus: look === 'danger' }, yes),
      ),
    ),
  );
  signal.addEventListener('abort', close);
  document.body.append(dialog);
  dialog.showModal();
  return { close };
}

/** A field under its label. */
export const labelled = (words: string, field: HTMLElement) =>
  h('label', { class: 'modal-row' }, h('span', { class: 'modal-label' }, words), field);
