/** A few emoji to react with, found by name; any other can be typed or pasted. */
import { h } from '../dom.ts';
import { say } from '../words/words.ts';

const GAP = 8;
const COLUMNS = 8;

/** Common reactions, by what people might call them. */
const EMOJI: readonly (readonly [emoji: string, names: string])[] = [
  ['👍', 'thumbs up yes good'],
  ['👎', 'thumbs down no bad'],
  ['❤️', 'heart love'],
  ['😂', 'joy laughing tears'],
  ['🎉', 'party tada celebrate'],
  ['😮', 'surprised open mouth'],
  ['😢', 'crying sad'],
  ['🙏', 'pray thanks please'],
  ['✅', 'check done'],
  ['❌', 'cross no'],
  ['👀', 'eyes looking'],
  ['🔥', 'fire'],
  ['💯', 'hundred'],
  ['🚀', 'rocket'],
  ['🤔', 'thinking'],
  ['👏', 'clapping applause'],
  ['🙂', 'smile'],
  ['😄', 'grin happy'],
  ['😉', 'wink'],
  ['😍', 'heart eyes'],
  ['😎', 'sunglasses cool'],
  ['😅', 'sweat smile'],
  ['😭', 'sobbing'],
  ['😡', 'angry'],
  ['🤝', 'handshake deal'],
  ['💪', 'strong muscle'],
  ['👋', 'wave hello bye'],
  ['🫡', 'salute'],
  ['⭐', 'star'],
  ['💡', 'idea bulb'],
  ['📌', 'pin'],
  ['🎫', 'ticket'],
  ['🔒', 'lock closed'],
  ['🔓', 'unlock open'],
  ['⏳', 'hourglass waiting'],
  ['⚠️', 'warning'],
  ['❓', 'question'],
  ['❗', 'exclamation important'],
  ['🐛', 'bug'],
  ['☕', 'coffee'],
];

/** One emoji and nothing else, of however many code points. */
const isEmoji = (text: string) => {
  const [only, ...others] = new Intl.Segmenter().segment(text);
  return only !== undefined && others.length === 0 && /\p{Extended_Pictographic}|\p{RI}|\u20e3/u.test(text);
};

export function openEmojiPicker(anchor: HTMLElement, onPick: (emoji: string) => void, signal: AbortSignal) {
  const grid = h('div', { class: 'emoji-grid' });
  const search = h('input', {
    class: 'select-search',
    'aria-label': say('emoji.find'),
    placeholder: say('emoji.find'),
    autocomplete: 'off',
    oninput: fill,
  });
  const popup = h(
    'div',
    { class: 'emoji-picker', popover: 'auto', role: 'dialog', 'aria-label': say('emoji'), onkeydown: press },
    search,
    grid,
  );

  const choice = (emoji: string, names: string) =>
    h(
      'button',
      {
        type: 'button',
        class: 'emoji-choice',
        'aria-label': names,
        title: names,
        onclick: () => {
          popup.hidePopover();
          onPick(emoji);
        },
      },
      emoji,
    );

  function fill() {
    const typed = search.value.trim().toLowerCase();
    const found = EMOJI.filter(([, names]) => names.includes(typed)).map((each) => choice(...each));
    if (found.length === 0 && isEmoji(typed)) found.push(choice(typed, typed));
    grid.replaceChildren(...found);
    if (found.length === 0) grid.append(h('div', { class: 'faint' }, say('emoji.none')));
  }

  /** Arrows move through the grid; Enter in the field picks the first. */
  function press(event: KeyboardEvent) {
    const buttons = [...grid.querySelectorAll('button')];
    if (event.key === 'Enter' && event.target === search) {
      event.preventDefault();
      buttons[0]?.click();
    }
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
    const at = buttons.findIndex((each) => each === document.activeElement);
    if (step === undefined || (at === -1 && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    (at === -1 ? buttons[0] : (buttons[at + step] ?? (step < 0 ? search : undefined)))?.focus();
  }

  popup.addEventListener('toggle', (event) => {
    if (event.newState === 'closed') popup.remove();
  });
  signal.addEventListener('abort', () => popup.remove());
  fill();
  document.body.append(popup);
  popup.showPopover();
  placePopup(popup, anchor.getBoundingClientRect());
  search.focus();
}

/** Next to its button, within the window. */
export function placePopup(popup: HTMLElement, anchor: DOMRect) {
  const { width, height } = popup.getBoundingClientRect();
  const below = anchor.bottom + GAP;
  const top = below + height > innerHeight ? anchor.top - GAP - height : below;
  popup.style.left = `${Math.max(GAP, Math.min(anchor.right - width, innerWidth - width - GAP))}px`;
  popup.style.top = `${Math.max(GAP, top)}px`;
}
