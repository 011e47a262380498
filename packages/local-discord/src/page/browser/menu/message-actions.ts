/** Actions on a message other than its buttons: forward, super react, start a thread, hide embeds. */
import type { Session } from '../session/session.ts';
import type { Message } from '../wire.ts';
import { CHANNEL, MESSAGE_FLAG, hasFlag } from '../discord-numbers.ts';
import { h } from '../dom.ts';
import { chooseReaction } from '../messages/extras.ts';
import { isSystemMessage } from '../messages/system.ts';
import { channelLabel } from '../parts/channel-label.ts';
import { labelled, openFormDialog } from '../parts/form-dialog.ts';
import { say } from '../words/words.ts';

type Action = { words: string; act: () => void };

export function messageActions(session: Session, messageId: string): Action[] {
  const { store, api, attempt } = session;
  const message = store.histories.get(store.channelId ?? '')?.list.find(({ id }) => id === messageId);
  if (message === undefined || isSystemMessage(message)) return [];
  const { can_react, can_manage_messages, can_start_threads } = store.channel(message.channel_id) ?? {};
  const own = message.author.id === store.me.id;
  const suppressed = hasFlag(message, MESSAGE_FLAG.suppressEmbeds);
  return [
    { words: say('forward'), act: () => askWhereTo(message, session) },
    can_react === true && { words: say('react.super.add'), act: () => askForBurst(message, session) },
    can_start_threads === true &&
      store.channel(message.id) === undefined && {
        words: say('thread.start'),
        act: () => askThreadName(message, session),
      },
    (own || can_manage_messages === true) &&
      (message.embeds ?? []).length > 0 && {
        words: suppressed ? say('embeds.show') : say('embeds.hide'),
        act: () => attempt(() => api.suppressEmbeds(message, !suppressed)),
      },
  ].filter((action) => action !== false);
}

/** To any place where one can write. */
function askWhereTo(message: Message, { store, api, attempt, signal, open }: Session) {
  const places = store
    .channels()
    .filter(({ type, can_send }) => can_send === true && type !== CHANNEL.forum && type !== CHANNEL.category);
  const place = h(
    'select',
    { autofocus: true },
    places.map((channel) => h('option', { value: channel.id }, channelLabel(channel))),
  );
  openFormDialog({
    title: say('forward.title'),
    body: [labelled(say('forward.to'), place)],
    yes: say('forward.yes'),
    signal,
    onSubmit: () =>
      attempt(async () => {
        await api.forward(message, place.value);
        open(place.value);
      }),
  });
}

function askThreadName(message: Message, { api, attempt, signal, open }: Session) {
  const name = h('input', { required: true, maxlength: 100, autocomplete: 'off', autofocus: true });
  openFormDialog({
    title: say('thread.start'),
    body: [labelled(say('thread.name'), name)],
    yes: say('create'),
    signal,
    onSubmit: () =>
      attempt(async () => {
        await api.startThread(message, name.value);
        open(message.id);
      }),
  });
}

function askForBurst(message: Message, session: Session) {
  const row = document.querySelector(`[data-message="${message.id}"]`);
  if (row instanceof HTMLElement) chooseReaction(row, message, session, { burst: true });
}
