/**
 * The ways in which a person gives files to the box: a button, dropping them on the messages, pasting.
 */
import { h } from '../dom.ts';
import { icon } from '../parts/icon.ts';
import { say } from '../words/words.ts';

/** @param options `open`: whether files can be given here at all; `words`: what dropping them would do */
export function createFileSources({
  area,
  signal,
  open,
  words,
  take,
}: {
  area: HTMLElement;
  signal: AbortSignal;
  open: () => boolean;
  words: () => string;
  take: (files: File[]) => void;
}) {
  const input = h('input', {
    type: 'file',
    multiple: true,
    hidden: true,
    'aria-label': say('files.send'),
    onchange: () => {
      take([...(input.files ?? [])]);
      // Choosing the same file again must fire an event, too.
      input.value = '';
    },
  });
  const button = h(
    'button',
    { type: 'button', class: 'attach', 'aria-label': say('files.attach'), onclick: () => input.click() },
    icon('plus'),
  );
  const hint = h('div', { class: 'drop-hint', hidden: true });
  area.append(hint);

  /** Whatever else is dragged (text, a link) is the browser's own matter. */
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

  function over(event: DragEvent) {
    if (!hasFiles(event)) return;
    // Without this, a file dropped outside the messages would replace the page.
    event.preventDefault();
    const here = open() && event.target instanceof Node && area.contains(event.target);
    if (event.dataTransfer) event.dataTransfer.dropEffect = here ? 'copy' : 'none';
    hint.hidden = !here;
    hint.textContent = words();
  }

  function dropped(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const here = !hint.hidden;
    hint.hidden = true;
    if (here) take([...(event.dataTransfer?.files ?? [])]);
  }

  document.addEventListener('dragover', over, { signal });
  document.addEventListener('drop', dropped, { signal });
  document.addEventListener(
    'dragleave',
    (event) => {
      if (event.relatedTarget === null) hint.hidden = true;
    },
    { signal },
  );
  area.addEventListener(
    'paste',
    (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || !open()) return;
      event.preventDefault();
      take(files);
    },
    { signal },
  );
  signal.addEventListener('abort', () => hint.remove());
  return {
    element: h('div', { class: 'attach-wrap' }, button, input),
    refresh() {
      button.hidden = !open();
    },
  };
}
