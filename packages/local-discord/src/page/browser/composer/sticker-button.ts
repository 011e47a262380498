/** The server's stickers: a chosen one is sent immediately, as in Discord. Their pictures aren't kept here. */
import type { Session } from '../session/session.ts';
import type { Sticker } from '../wire.ts';
import { h } from '../dom.ts';
import { placePopup } from '../parts/emoji-picker.ts';
import { icon } from '../parts/icon.ts';
import { say } from '../words/words.ts';

export function createStickerButton(
  { store, signal }: Session,
  { isOpen, onPick }: { isOpen: () => boolean; onPick: (sticker: Sticker) => void },
) {
  const stickers = () => store.guild?.stickers ?? [];
  const element = h(
    'button',
    {
      type: 'button',
      class: 'attach stickers',
      'aria-label': say('stickers'),
      'aria-haspopup': 'dialog',
      onclick: show,
    },
    icon('sticker'),
  );

  function show() {
    const popup = h(
      'div',
      {
        class: 'emoji-picker sticker-picker',
        popover: 'auto',
        role: 'dialog',
        'aria-label': say('stickers'),
      },
      stickers().map((sticker) =>
        h(
          'button',
          {
            type: 'button',
            class: 'sticker',
            onclick: () => {
              popup.hidePopover();
              onPick(sticker);
            },
          },
          icon('sticker'),
          sticker.name,
        ),
      ),
    );
    popup.addEventListener('toggle', (event) => {
      if (event.newState === 'closed') popup.remove();
    });
    signal.addEventListener('abort', () => popup.remove());
    document.body.append(popup);
    popup.showPopover();
    placePopup(popup, element.getBoundingClientRect());
    popup.querySelector('button')?.focus();
  }

  return {
    element,
    refresh() {
      element.hidden = !isOpen() || stickers().length === 0;
    },
  };
}
