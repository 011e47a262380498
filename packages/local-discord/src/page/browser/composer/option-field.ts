/** The field of one option of a command, with what it proposes while one types. */
import type { Reading } from '../commands/option-value.ts';
import type { Suggestion } from '../commands/suggestions.ts';
import type { Directory } from '../session/directory.ts';
import type { CommandOption } from '../wire.ts';
import { readOption } from '../commands/option-value.ts';
import { suggest } from '../commands/suggestions.ts';
import { freshId, h } from '../dom.ts';
import { avatar } from '../parts/avatar.ts';
import { createChoiceList } from '../parts/choice-list.ts';
import { say } from '../words/words.ts';

/** Long enough not to ask for each key of a quick typist, short enough to feel immediate. */
const PAUSE_MS = 150;

export type OptionField = ReturnType<typeof createOptionField>;

export function createOptionField({
  option,
  text,
  directory,
  ask,
  onFocus,
  onInput,
  onTrouble,
}: {
  option: CommandOption;
  text: string;
  directory: Directory;
  ask: (field: OptionField) => Promise<Suggestion[]>;
  onFocus: (field: OptionField) => void;
  onInput: (field: OptionField) => void;
  onTrouble: (error: unknown) => void;
}) {
  let picked: Suggestion | null = null;
  let offered: Suggestion[] = [];
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const list = createChoiceList({ label: option.name, onPick: pick });
  const faultId = freshId('fault');
  const input = h('input', {
    id: freshId('option'),
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-controls': list.id,
    'aria-expanded': 'false',
    'aria-describedby': faultId,
    'aria-required': option.required ? 'true' : null,
    'aria-label': `${option.name}: ${option.description}`,
    oninput: () => {
      setFault('');
      onInput(field);
      if (document.activeElement === input) refresh();
    },
    onfocus: () => {
      onFocus(field);
      refresh();
    },
    onblur: hide,
  });
  input.value = text;
  const fault = h('span', { id: faultId, class: 'option-fault', role: 'alert' });
  const element = h(
    'div',
    { class: `option-field${option.required ? ' required' : ''}`, 'data-option': option.name },
    h('label', { for: input.id }, option.name),
    h('span', { class: 'option-input' }, input),
    fault,
  );

  function announce() {
    input.setAttribute('aria-expanded', String(list.isOpen()));
    input.setAttribute('aria-activedescendant', list.activeId() ?? '');
  }

  function hide() {
    clearTimeout(timer);
    asked += 1;
    list.hide();
    announce();
  }

  function offer(suggestions: Suggestion[]) {
    offered = suggestions;
    list.show(suggestions.map(choiceOf));
    announce();
  }

  /** Only the answer to the newest question counts: older ones may come later. */
  function refresh() {
    clearTimeout(timer);
    asked += 1;
    const mine = asked;
    if (!option.autocomplete) {
      offer(suggest(option, input.value, directory));
      return;
    }
    const arrived = (suggestions: Suggestion[]) => {
      if (mine === asked) offer(suggestions);
    };
    timer = setTimeout(() => void ask(field).then(arrived, onTrouble), PAUSE_MS);
  }

  function pick(suggestion: Suggestion) {
    picked = suggestion;
    input.value = suggestion.text;
    setFault('');
    hide();
  }

  function setFault(words: string) {
    fault.textContent = words;
    input.setAttribute('aria-invalid', String(words !== ''));
  }

  const field = {
    option,
    element,
    input,
    list,
    announce,
    hide,
    setFault,
    text: () => input.value,
    setText(value: string) {
      input.value = value;
    },
    /** @returns null for an option left out */
    read(): Reading | null {
      if (input.value === picked?.text) return { value: picked.value };
      if (input.value === '') return option.required ? { fault: say('option.missing') } : null;
      return readOption(option, input.value, directory);
    },
    /** Whether the text is meant as it is, rather than as the beginning of a suggestion. */
    isSettled() {
      if (input.value === '' || input.value === picked?.text) return true;
      if (option.autocomplete) {
        return (
          offered.length === 0 ||
          offered.some(({ text: name, value }) => [name, String(value)].includes(input.value))
        );
      }
      return !('fault' in (readOption(option, input.value, directory) ?? {}));
    },
  };
  return field;
}

const choiceOf = (suggestion: Suggestion) => ({
  value: suggestion,
  title: suggestion.text,
  detail: suggestion.detail,
  mark:
    suggestion.userId === undefined ? undefined : avatar({ id: suggestion.userId }, suggestion.text.slice(1)),
});
