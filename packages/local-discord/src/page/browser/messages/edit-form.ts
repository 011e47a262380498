/**
 * One's own message while it is being changed: its text in a box, and its files, each of which can be taken out.
 */
import type { Session } from '../session/session.ts';
import type { Editing } from '../session/store.ts';
import type { Message } from '../wire.ts';
import { asTyped, withMentions } from '../composer/outgoing.ts';
import { h } from '../dom.ts';
import { icon } from '../parts/icon.ts';
import { askToDelete } from './tools.ts';
import { say, sentence } from '../words/words.ts';

export function renderEditForm(message: Message, editing: Editing, session: Session) {
  const { api, store, directory, attempt } = session;
  const fault = h('div', { class: 'failed', role: 'alert' });
  const input = h('textarea', {
    class: 'edit-box',
    rows: 1,
    maxlength: 4000,
    'aria-label': say('message.edit'),
    oninput: () => {
      editing.text = input.value;
    },
    onkeydown: press,
  });
  editing.text ??= asTyped(message.content, directory);
  input.value = editing.text;
  const files = h('div', { class: 'edit-files' });

  function showFiles() {
    const kept = (message.attachments ?? []).filter(({ id }) => !editing.dropped.has(id));
    files.replaceChildren(...kept.map(({ id, filename }) => fileRow(filename, () => drop(id))));
  }

  function drop(id: string) {
    editing.dropped.add(id);
    showFiles();
    input.focus();
  }

  function save() {
    const content = withMentions(input.value.trim(), directory);
    const attachments = (message.attachments ?? []).filter(({ id }) => !editing.dropped.has(id));
    // Nothing left to show: then it should be deleted, as Discord understands it.
    const { embeds = [], sticker_items: stickers = [] } = message;
    if (content === '' && attachments.length + embeds.length + stickers.length === 0)
      return askToDelete(message, session);
    const same = content === message.content && editing.dropped.size === 0;
    attempt(async () => {
      try {
        if (!same) await api.edit(message, { content, attachments: attachments.map(({ id }) => ({ id })) });
        store.edit(null);
      } catch (error) {
        fault.textContent = error instanceof Error ? error.message : String(error);
      }
    });
  }

  function press(event: KeyboardEvent) {
    if (event.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      store.edit(null);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  }

  showFiles();
  takeFocus(input, editing);
  return h(
    'div',
    { class: 'edit-form' },
    input,
    files,
    fault,
    h(
      'div',
      { class: 'faint' },
      sentence('edit.keys', {
        cancel: textButton(say('edit.cancel'), () => store.edit(null)),
        save: textButton(say('edit.save'), save),
      }),
    ),
  );
}

/** At first, and again if the row was redrawn during editing; never takes the focus from another box. */
function takeFocus(input: HTMLTextAreaElement, editing: Editing) {
  queueMicrotask(() => {
    if (editing.begun && document.activeElement !== document.body) return;
    editing.begun = true;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  });
}

const fileRow = (filename: string, onRemove: () => void) =>
  h(
    'div',
    { class: 'edit-file' },
    icon('file'),
    filename,
    h(
      'button',
      { type: 'button', class: 'tool', 'aria-label': say('remove', { name: filename }), onclick: onRemove },
      icon('close'),
    ),
  );

const textButton = (words: string, onclick: () => void) =>
  h('button', { type: 'button', class: 'link-button', onclick }, words);
