/** Reactions below a message. */
import type { Session } from '../session/session.ts';
import type { Emoji, Message } from '../wire.ts';
import { h } from '../dom.ts';

/** @param emoji custom ones by name: their pictures are Discord's */
export const emojiText = (emoji: Emoji | undefined) =>
  emoji?.id ? `:${emoji.name ?? 'emoji'}:` : (emoji?.name ?? '');

/** Each a switch for one's own. */
export function renderReactions(message: Message, { api, attempt }: Session) {
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
  );
}
