/**
 * Reactions and polls: shown, not yet acted on.
 *
 * @import { Emoji, Message } from '../wire.ts'
 */
import { h } from '../dom.js';

/** @param {Emoji | undefined} emoji custom ones by name: their pictures are Discord's */
export const emojiText = (emoji) => (emoji?.id ? `:${emoji.name ?? 'emoji'}:` : (emoji?.name ?? ''));

/** @param {NonNullable<Message['reactions']>} reactions */
export function renderReactions(reactions) {
  if (reactions.length === 0) return null;
  return h(
    'div',
    { class: 'reactions' },
    reactions.map(({ count, emoji }) =>
      h('span', { class: 'reaction' }, emojiText(emoji), ' ', String(count)),
    ),
  );
}

/** @param {NonNullable<Message['poll']>} poll */
export function renderPoll({ question, answers }) {
  return h(
    'div',
    { class: 'poll' },
    h('strong', {}, question.text ?? ''),
    h(
      'ul',
      {},
      answers.map(({ poll_media }) => h('li', {}, poll_media.text ?? '')),
    ),
  );
}
