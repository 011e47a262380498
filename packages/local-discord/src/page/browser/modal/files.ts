/**
 * The field of a form that takes files: chosen by its button, dropped on it or pasted; they go up when the form is sent.
 */
import type { Component } from '../wire.ts';
import type { Control } from './boxes.ts';
import { createUploadTray } from '../composer/upload-tray.ts';
import { h } from '../dom.ts';
import { say, sayCounted } from '../words/words.ts';

export function createFiles(
  { min_values: min = 1, max_values: most = 1, required = true, file_types: types }: Component,
  {
    label,
    labelId,
    upload,
    tell,
  }: {
    label: string;
    labelId: string;
    upload: (file: File) => Promise<{ id: string }>;
    /** Shows what is wrong with the files just given. */
    tell: (words: string) => void;
  },
): Control {
  /** A file that's already uploaded isn't sent again if something else was rejected. */
  const ids: Map<File, string> = new Map();
  const tray = createUploadTray({
    fault: tell,
    onChange: () => button.focus(),
    label: say('files.for', { name: label }),
    most,
    full: sayCounted('files.field', most, {}),
  });
  const input = h('input', {
    type: 'file',
    hidden: true,
    multiple: most > 1,
    accept: types?.map((type) => (type.startsWith('.') ? type : `${type}/*`)).join(','),
    'aria-label': say('file.for', { name: label }),
    onchange: () => {
      give([...(input.files ?? [])]);
      // Choosing the same file again must fire an event, too.
      input.value = '';
    },
  });
  const button = h(
    'button',
    { type: 'button', class: 'button secondary', 'aria-describedby': labelId, onclick: () => input.click() },
    most === 1 ? say('file.choose') : say('file.choose.many'),
  );
  const element = h(
    'div',
    { class: 'modal-files', role: 'group', 'aria-labelledby': labelId, ondragover: over, ondrop, onpaste },
    tray.element,
    h('div', { class: 'modal-files-choice' }, button, h('span', { class: 'faint' }, bounds()), input),
  );

  function bounds() {
    if (types === undefined) return sayCounted('files.bounds', most, {});
    return sayCounted('files.bounds.kinds', most, { kinds: types.join(', ') });
  }

  function give(files: readonly File[]) {
    const taken = files.filter((file) => isTaken(file, types));
    // A field for one file: another one replaces it.
    if (most === 1 && taken.length === 1) tray.set([]);
    tray.add(taken);
    const refused = files.filter((file) => !taken.includes(file));
    if (refused.length > 0)
      tell(
        say('file.kinds', {
          names: refused.map(({ name }) => name).join(', '),
          kinds: types?.join(', ') ?? '',
        }),
      );
  }

  /** The page behind the form has its own use for what is dropped. */
  function over(event: DragEvent) {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'copy';
  }

  function ondrop(event: DragEvent) {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
    give([...event.dataTransfer.files]);
  }

  function onpaste(event: ClipboardEvent) {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    give(files);
  }

  async function send(file: File) {
    if (!ids.has(file)) ids.set(file, (await upload(file)).id);
  }

  const least = required ? Math.max(1, min) : min;
  return {
    element,
    answer: () => ({ values: tray.files().flatMap((file) => ids.get(file) ?? []) }),
    fault() {
      const { length } = tray.files();
      if (length >= least || (length === 0 && !required)) return '';
      return least === 1 ? say('file.choose') : say('file.choose.least', { bound: least });
    },
    async ready() {
      const sent = await Promise.allSettled(tray.files().map(send));
      const refused = sent.find((each) => each.status === 'rejected');
      if (refused === undefined) return '';
      return refused.reason instanceof Error ? refused.reason.message : String(refused.reason);
    },
    focus: () => button.focus(),
  };
}

/** As Discord does: by the name. Sorts of files have many endings; of these the browser knows. */
function isTaken({ name, type }: File, types: readonly string[] | undefined): boolean {
  if (types === undefined) return true;
  return types.some((taken) =>
    taken.startsWith('.') ? name.toLowerCase().endsWith(taken) : type.startsWith(`${taken}/`),
  );
}
