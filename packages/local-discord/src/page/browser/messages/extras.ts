/** Reactions below a message. */
import type { Session } from '../session/session.ts';
import type { Emoji, Message } from '../wire.ts';
import { h } from '../dom.ts';
import { openEmojiPicker } from '../parts/emoji-picker.ts';
import { icon } from '../parts/icon.ts';
import { say } from '../words/words.ts';

/** @param emoji custom ones by name: their pictures are Discord's */
export const emojiText = (emoji: Emoji | undefined) =>
  emoji?.id ? `:${emoji.name ?? 'emoji'}:` : (emoji?.name ?? '');

/** Each a switch for one's own; behind them the way to another. */
export function renderReactions(message: Message, session: Session) {
  const { api, attempt, store } = session;
  const { reactions = [] } = message;
  if (reactions.length === 0) return null;
  return h(
    'div',
    { class: 'reactions' },
    reactions.map(({ count, me, emoji }) =>
      h(
        'button',
        {
          type: 'button',
          class: 'reaction',
          'aria-pressed': String(me),
          onclick: () => attempt(() => api.react(message, emoji, !me)),
        },
        `${emojiText(emoji)} ${count}`,
      ),
    ),
    store.channel(message.channel_id)?.can_react &&
      h(
        'button',
        {
          type: 'button',
          class: 'reaction',
          'aria-label': say('react.add'),
          onclick: (event: Event) => askForReaction(event, message, session),
        },
        icon('react'),
      ),
  );
}

/** Lets one choose an emoji, and reacts with it. */
export function askForReaction(event: Event, message: Message, { api, attempt, signal }: Session) {
  const { currentTarget: anchor } = event;
  if (!(anchor instanceof HTMLElement)) return;
  openEmojiPicker(anchor, (name) => attempt(() => api.react(message, { id: null, name }, true)), signal);
}
