/**
 * Reactions below a message.
 *
 * @import { Session } from '../session/session.js'
 * @import { Emoji, Message } from '../wire.ts'
 */
import { h } from '../dom.js';

/** @param {Emoji | undefined} emoji custom ones by name: their pictures are Discord's */
export const emojiText = (emoji) => (emoji?.id ? `:${emoji.name ?? 'emoji'}:` : (emoji?.name ?? ''));

/** Each a switch for one's own. @param {Message} message @param {Session} session */
export function renderReactions(message, { api, attempt }) {
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
