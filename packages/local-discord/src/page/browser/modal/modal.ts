/** A form that the bot asks for, as a dialog: the browser's own <dialog> keeps the focus inside. */
import type { Component, ModalForm } from '../wire.ts';
import type { Session } from '../session/session.ts';
import type { Field } from './fields.ts';
import { freshId, h } from '../dom.ts';
import { COMPONENT } from '../discord-numbers.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { icon } from '../parts/icon.ts';
import { createField } from './fields.ts';
import { say } from '../words/words.ts';

export function showModals(session: Session) {
  const { store } = session;
  store.on('modal', () => {
    const form = store.modal;
    if (form === null) return;
    store.modal = null;
    openModal(form, session);
  });
}

function openModal(form: ModalForm, session: Session) {
  const channelId = session.store.channelId ?? '';
  const upload = (file: File) => session.api.upload(channelId, file);
  const rows = form.components.map((component) => createRow(component, { session, upload }));
  const fields = rows.flatMap(({ field }) => (field === null ? [] : [field]));
  const title = freshId('modal');
  const close = () => dialog.close();

  let isSending = false;

  function submitted(event: Event) {
    event.preventDefault();
    if (!isSending) session.attempt(submit);
  }

  async function submit() {
    const faulty = fields.filter((field) => !field.check())[0] ?? (await unready());
    if (faulty !== undefined) {
      faulty.focus();
      return;
    }
    // A person who closed the form while its files went up no longer means it.
    if (!dialog.isConnected) return;
    const answers = fields.map((field) => field.answer());
    session.attempt(() => session.interactions.submit(form.modal_id, answers, channelId));
    close();
  }

  /** @returns the first field whose files were rejected */
  async function unready() {
    isSending = true;
    dialog.setAttribute('aria-busy', 'true');
    const ready = await Promise.all(fields.map((field) => field.ready()));
    isSending = false;
    dialog.setAttribute('aria-busy', 'false');
    return fields[ready.indexOf(false)];
  }

  const dialog = h(
    'dialog',
    { class: 'modal', 'aria-labelledby': title, onclose: () => dialog.remove() },
    h(
      'form',
      { method: 'dialog', novalidate: true, onsubmit: submitted },
      h(
        'header',
        {},
        h('h2', { id: title }, form.title),
        h(
          'button',
          { type: 'button', class: 'icon-button', 'aria-label': say('close'), onclick: close },
          icon('close'),
        ),
      ),
      h('div', { class: 'modal-body' }, ...rows.map(({ element }) => element)),
      h(
        'footer',
        {},
        h('button', { type: 'button', class: 'button secondary', onclick: close }, say('cancel')),
        h('button', { type: 'submit', class: 'button primary' }, say('submit')),
      ),
    ),
  );
  session.signal.addEventListener('abort', close);
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
}

/**
 * A row of the form: text to read, or a field under its label. Legacy rows carry the label in the text input.
 */
function createRow(
  component: Component,
  { session, upload }: { session: Session; upload: (file: File) => Promise<{ id: string }> },
): { element: Element; field: Field | null } {
  if (component.type === COMPONENT.textDisplay) {
    const element = h(
      'div',
      { class: 'markdown' },
      renderMarkdown(component.content ?? '', session.directory),
    );
    return { element, field: null };
  }
  const inner = component.component ?? component.components?.[0] ?? component;
  const field = createField(inner, {
    directory: session.directory,
    label: component.label ?? inner.label ?? '',
    upload,
  });
  const required = inner.required ?? inner.type !== COMPONENT.checkbox;
  const element = h(
    'div',
    { class: 'modal-row' },
    h(
      'div',
      { class: 'modal-label', id: field.labelId },
      component.label ?? inner.label ?? '',
      required ? h('span', { class: 'required-mark', 'aria-hidden': 'true' }, '*') : null,
    ),
    component.description ? h('div', { class: 'faint' }, component.description) : null,
    field.element,
    field.fault,
  );
  return { element, field };
}
