/**
 * A select: a button that opens a list with a search field. With more than one to choose, rows are ticked and the
 * choice is made on closing, as in Discord.
 */
import type { Component } from '../wire.ts';
import type { Directory } from '../session/directory.ts';
import type { SelectChoice } from './select-sources.ts';
import { freshId, h } from '../dom.ts';
import { createChoiceList } from '../parts/choice-list.ts';
import { icon } from '../parts/icon.ts';
import { placeBelow } from './popup.ts';
import { choicesOf } from './select-sources.ts';
import { say } from '../words/words.ts';

export function renderSelect(
  select: Component,
  {
    directory,
    chosen: initially,
    onChosen,
    label,
  }: { directory: Directory; chosen: string[]; onChosen: (values: string[]) => void; label?: string },
) {
  const most = select.max_values ?? 1;
  const choices = choicesOf(select, directory);
  let chosen = initially;
  const name = label ?? select.placeholder ?? say('select.none');

  const list = createChoiceList({ label: name, onPick: pick });
  const search = h('input', {
    class: 'select-search',
    // A popover gives the focus to what asks for it, at once.
    autofocus: true,
    role: 'combobox',
    'aria-label': say('search.in', { name }),
    'aria-expanded': 'true',
    'aria-controls': list.id,
    placeholder: say('search'),
    oninput: refill,
    onkeydown: press,
  });
  const popup = h(
    'div',
    { id: freshId('select'), class: 'select-popup', popover: 'auto' },
    search,
    list.element,
  );
  const words = h('span', { class: 'select-words' });
  const button = h(
    'button',
    {
      type: 'button',
      class: 'select',
      disabled: select.disabled === true,
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-label': label === undefined ? null : label,
      popovertarget: popup.id,
    },
    words,
    icon('chevron'),
  );

  function showChosen() {
    const labels = chosen.map((value) => choices.find((each) => each.value === value)?.label ?? value);
    words.textContent = labels.length === 0 ? (select.placeholder ?? say('select.none')) : labels.join(', ');
    words.classList.toggle('empty', labels.length === 0);
  }

  function refill() {
    const wanted = search.value.trim().toLowerCase();
    const matching = choices.filter((each) =>
      `${each.label} ${each.detail ?? ''}`.toLowerCase().includes(wanted),
    );
    list.show(matching.map((each) => row(each)));
    search.setAttribute('aria-activedescendant', list.activeId() ?? '');
  }

  const row = (choice: SelectChoice) => ({
    value: choice.value,
    title: choice.label,
    detail: choice.detail,
    mark: chosen.includes(choice.value) ? icon('check') : h('span', { class: 'icon' }),
  });

  function pick(value: string) {
    if (most === 1) {
      chosen = [value];
      popup.hidePopover();
      return;
    }
    if (chosen.includes(value)) chosen = chosen.filter((each) => each !== value);
    else if (chosen.length < most) chosen = [...chosen, value];
    showChosen();
    refill();
  }

  function press(event: KeyboardEvent) {
    if (list.press(event)) search.setAttribute('aria-activedescendant', list.activeId() ?? '');
    else if (event.key === 'Enter') {
      event.preventDefault();
      list.pick();
    } else if (event.key === 'Tab') popup.hidePopover();
  }

  let before = initially.join();
  // Before it opens, not after: the first letters of someone who types immediately must not be cleared.
  popup.addEventListener('beforetoggle', (event) => {
    const open = event.newState === 'open';
    button.setAttribute('aria-expanded', String(open));
    if (!open) return;
    before = chosen.join();
    placeBelow(popup, button);
    search.value = '';
    refill();
  });
  popup.addEventListener('toggle', (event) => {
    if (event.newState === 'open') return;
    showChosen();
    button.focus();
    if (chosen.join() !== before && chosen.length >= (select.min_values ?? 1)) onChosen(chosen);
  });
  showChosen();
  return h('div', { class: 'select-wrap' }, button, popup);
}
