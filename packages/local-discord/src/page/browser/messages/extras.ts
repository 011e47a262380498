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
    reactions.map(({ count, count_details: { burst }, me, me_burst, emoji }) =>
      h(
        'button',
        {
          type: 'button',
          class: burst > 0 ? 'reaction burst' : 'reaction',
          title: burst > 0 ? say('react.super') : null,
          'aria-pressed': String(me || me_burst),
          onclick: () => attempt(() => api.react(message, emoji, !(me || me_burst))),
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
export function askForReaction({ currentTarget: anchor }: Event, message: Message, session: Session) {
  if (anchor instanceof HTMLElement) chooseReaction(anchor, message, session);
}

/** @param options `burst`: it is a super reaction */
export function chooseReaction(
  anchor: HTMLElement,
  message: Message,
  { api, attempt, signal }: Session,
  { burst = false }: { burst?: boolean } = {},
) {
  const react = (name: string) => attempt(() => api.react(message, { id: null, name }, true, burst));
  openEmojiPicker(anchor, react, signal);
}
