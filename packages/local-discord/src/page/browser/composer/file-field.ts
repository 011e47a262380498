/**
 * The field of an option that takes a file: chosen by its button, dropped or pasted; it goes up when the command is run.
 */
import type { Reading } from '../commands/option-value.ts';
import type { CommandOption } from '../wire.ts';
import { freshId, h } from '../dom.ts';
import { createChoiceList } from '../parts/choice-list.ts';
import { sizeWords } from '../parts/size-words.ts';
import { MOST_BYTES, tooLargeWords } from './upload-tray.ts';
import { say } from '../words/words.ts';

export type FileField = ReturnType<typeof createFileField>;

/** @param options `text`: the text after the option's name, which can't name a file */
export function createFileField({
  option,
  text,
  upload,
  onFocus,
}: {
  option: CommandOption;
  text: string;
  upload: (file: File) => Promise<{ id: string }>;
  onFocus: (field: FileField) => void;
}) {
  let given: { file: File; id?: string } | null = null;
  const faultId = freshId('fault');
  const chooser = h('input', {
    type: 'file',
    hidden: true,
    'aria-label': say('file.for', { name: option.name }),
    onchange: () => {
      give([...(chooser.files ?? [])]);
      // Choosing the same file again must fire an event, too.
      chooser.value = '';
    },
  });
  const input = h('button', {
    id: freshId('option'),
    type: 'button',
    class: 'option-file',
    'aria-describedby': faultId,
    onclick: () => chooser.click(),
    onfocus: () => onFocus(field),
    onkeydown: press,
  });
  const fault = h('span', { id: faultId, class: 'option-fault', role: 'alert' });
  const element = h(
    'div',
    { class: `option-field${option.required ? ' required' : ''}`, 'data-option': option.name },
    h('label', { for: input.id }, option.name),
    h('span', { class: 'option-input' }, input, chooser),
    fault,
  );

  function hold(next: { file: File } | null) {
    given = next;
    input.textContent = next ? `${next.file.name} (${sizeWords(next.file.size)})` : say('file.choose');
    input.title = next?.file.name ?? '';
    input.setAttribute('aria-label', `${option.name}: ${next?.file.name ?? option.description}`);
  }

  /** An option holds one file: another one replaces it. */
  function give([file, ...others]: readonly File[]) {
    if (file === undefined) return;
    if (others.length > 0) setFault(say('file.single'));
    else if (file.size > MOST_BYTES) setFault(tooLargeWords([file]));
    else {
      hold({ file });
      setFault('');
      input.focus();
    }
  }

  /** Enter runs the command once there is a file; before, it opens the choice like a click. */
  function press(event: KeyboardEvent) {
    if (given === null) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      element.closest('form')?.requestSubmit();
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      // The form removes the empty field at the next one.
      event.preventDefault();
      event.stopPropagation();
      hold(null);
    }
  }

  function setFault(words: string) {
    fault.textContent = words;
    input.setAttribute('aria-invalid', String(words !== ''));
  }

  const field = {
    option,
    element,
    input,
    /** Proposes nothing. */
    list: createChoiceList({ label: option.name, onPick: () => undefined }),
    announce: () => undefined,
    hide: () => undefined,
    setFault,
    give,
    text: () => given?.file.name ?? '',
    setText: () => undefined,
    /**
     * Until the file is up its id is empty, which only a completion may send.
     *
     * @returns null for an option left out
     */
    read(): Reading | null {
      if (given !== null) return { value: given.id ?? '' };
      return option.required ? { fault: say('option.missing') } : null;
    },
    isSettled: () => true,
    /**
     * Uploads the given files, once; a rejection is shown at the field.
     *
     * @returns whether it is up
     */
    async send(): Promise<boolean> {
      const sending = given;
      if (sending === null || sending.id !== undefined) return true;
      try {
        sending.id = (await upload(sending.file)).id;
      } catch (error) {
        setFault(error instanceof Error ? error.message : String(error));
      }
      return sending.id !== undefined;
    },
  };
  hold(null);
  if (text !== '') setFault(say('file.typed'));
  return field;
}
