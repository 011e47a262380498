/**
 * The files that go with the next message: chosen, dropped or pasted, shown above the box until it is sent.
 */
import { h } from '../dom.ts';
import { icon } from '../parts/icon.ts';
import { sizeWords } from '../parts/size-words.ts';
import { say } from '../words/words.ts';
import { factWords } from './file-facts.ts';

/** Discord's limits for people without Nitro. */
const MOST_FILES = 10;
export const MOST_BYTES = 20 * 1024 * 1024;

/** @param options `most`: so many it holds; `full`: what is said of those beyond; `describe`: lets one say more about a file */
export function createUploadTray({
  fault,
  onChange,
  label = say('files.send'),
  most = MOST_FILES,
  full = say('files.message', { count: MOST_FILES }),
  describe,
}: {
  fault: (words: string) => void;
  onChange: () => void;
  label?: string;
  most?: number;
  full?: string;
  describe?: (file: File, onDone: (described: File) => void) => void;
}) {
  let files: File[] = [];
  const element = h('ul', { class: 'tray', 'aria-label': label, hidden: true });
  /** Pictures are shown from the browser's own memory, which is freed when they leave the tray. */
  let addresses: string[] = [];

  function set(next: File[]) {
    files = next;
    for (const address of addresses) URL.revokeObjectURL(address);
    addresses = [];
    element.replaceChildren(...files.map(row));
    element.hidden = files.length === 0;
    onChange();
  }

  function row(file: File) {
    const remove = () => set(files.filter((each) => each !== file));
    return h(
      'li',
      { class: 'tray-file' },
      preview(file),
      h('div', { class: 'tray-name', title: file.name }, file.name),
      h('div', { class: 'faint' }, [sizeWords(file.size), ...factWords(file)].join(' · ')),
      describe &&
        h(
          'button',
          {
            type: 'button',
            class: 'tool describe',
            'aria-label': say('file.edit', { name: file.name }),
            onclick: () =>
              describe(file, (described) => set(files.map((each) => (each === file ? described : each)))),
          },
          icon('edit'),
        ),
      h(
        'button',
        { type: 'button', class: 'tool', 'aria-label': say('remove', { name: file.name }), onclick: remove },
        icon('trash'),
      ),
    );
  }

  function preview(file: File) {
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
    /** Accepts files that can be sent, and says which ones can't. */
    add(added: Iterable<File>) {
      const given = [...added];
      const taken = given.filter(({ size }) => size <= MOST_BYTES);
      const tooLarge = given.filter(({ size }) => size > MOST_BYTES);
      const left = most - files.length;
      if (tooLarge.length > 0) fault(tooLargeWords(tooLarge));
      else if (taken.length > left) fault(full);
      else fault('');
      set([...files, ...taken.slice(0, left)]);
    },
  };
}

export const tooLargeWords = (files: File[]) =>
  say('file.large', { names: files.map(({ name }) => name).join(', '), size: sizeWords(MOST_BYTES) });
