/**
 * The files that go with the next message: chosen, dropped or pasted, shown above the box until it is sent.
 */
import { h } from '../dom.js';
import { icon } from '../parts/icon.js';
import { sizeWords } from '../parts/size-words.js';

/** Discord's limits for people without Nitro. */
const MOST_FILES = 10;
export const MOST_BYTES = 10 * 1024 * 1024;

/** @typedef {ReturnType<typeof createUploadTray>} UploadTray */

/**
 * @param {{ fault: (words: string) => void, onChange: () => void }} options
 */
export function createUploadTray({ fault, onChange }) {
  /** @type {File[]} */
  let files = [];
  const element = h('ul', { class: 'tray', 'aria-label': 'Files to send', hidden: true });
  /** Pictures are shown from the browser's own memory, given back when they leave the tray. @type {string[]} */
  let addresses = [];

  /** @param {File[]} next */
  function set(next) {
    files = next;
    for (const address of addresses) URL.revokeObjectURL(address);
    addresses = [];
    element.replaceChildren(...files.map(row));
    element.hidden = files.length === 0;
    onChange();
  }

  /** @param {File} file */
  function row(file) {
    const remove = () => set(files.filter((each) => each !== file));
    return h(
      'li',
      { class: 'tray-file' },
      preview(file),
      h('div', { class: 'tray-name', title: file.name }, file.name),
      h('div', { class: 'faint' }, sizeWords(file.size)),
      h(
        'button',
        { type: 'button', class: 'tool', 'aria-label': `Remove ${file.name}`, onclick: remove },
        icon('trash'),
      ),
    );
  }

  /** @param {File} file */
  function preview(file) {
    if (!/^image\/(?:png|gif|webp|jpeg)$/.test(file.type))
      return h('div', { class: 'tray-kind' }, icon('file'));
    const src = URL.createObjectURL(file);
    addresses.push(src);
    return h('img', { class: 'tray-kind', src, alt: '' });
  }

  return {
    element,
    set,
    files: () => files,
    /** Takes what may be sent and says what may not. @param {Iterable<File>} added */
    add(added) {
      const given = [...added];
      const taken = given.filter(({ size }) => size <= MOST_BYTES);
      const tooLarge = given.filter(({ size }) => size > MOST_BYTES);
      const left = MOST_FILES - files.length;
      if (tooLarge.length > 0) fault(tooLargeWords(tooLarge));
      else if (taken.length > left)
        fault(`A message holds up to ${MOST_FILES} files; the others were left out.`);
      else fault('');
      set([...files, ...taken.slice(0, left)]);
    },
  };
}

/** @param {File[]} files */
export const tooLargeWords = (files) =>
  `${files.map(({ name }) => name).join(', ')}: files can have up to ${sizeWords(MOST_BYTES)}.`;
