/**
 * This person's requests to the bot, until they are answered: each interaction is pending from the click until a
 * message, a form or a failure with its id arrives.
 */
import type { Command, CommandCall, FieldAnswer, Message } from '../wire.ts';
import type { Api } from './api.ts';
import type { Pending, Store } from './store.ts';
import { say } from '../words/words.ts';

/** Many more than can arrive while one of our requests is pending. */
const MOST_EARLY = 200;

export type Interactions = ReturnType<typeof createInteractions>;

export function createInteractions(api: Api, store: Store) {
  /** Answers overtake the reply to our own request, so answered ids are kept until that is in. */
  const early: Map<string, string | null> = new Map();

  function settle(id: string, failure: string | null) {
    const pending = store.pending.get(id);
    if (pending === undefined) {
      // Answers to other people's commands come by here too, and nobody will ask for those.
      if (early.size >= MOST_EARLY) early.clear();
      early.set(id, failure);
      return;
    }
    if (failure === null) store.pending.delete(id);
    else pending.failure = failure;
    store.changed('pending');
  }

  async function run(interaction: object, about: Omit<Pending, 'id'>) {
    const { id } = await api.interact(interaction);
    store.pending.set(id, { id, ...about });
    const failure = early.get(id);
    early.delete(id);
    if (failure !== undefined) settle(id, failure);
    else store.changed('pending');
  }

  return {
    answered: (id: string) => settle(id, null),
    failed: (id: string, words: string) => settle(id, words),
    /** After a lost connection: answers sent in the meantime won't come again. */
    forgetAll() {
      store.pending.clear();
      store.changed('pending');
    },
    forget(id: string) {
      store.pending.delete(id);
      store.changed('pending');
    },
    command: (channelId: string, command: CommandCall, words: string) =>
      run({ type: 2, channel_id: channelId, ...command }, { channelId, words }),
    /** A command of the context menu. */
    menu: (channelId: string, { name, sent, type }: Command, targetId: string) =>
      run(
        { type: 2, channel_id: channelId, name: sent, command_type: type, target_id: targetId },
        { channelId, words: name },
      ),
    component: (
      message: Message,
      { type, custom_id }: { type: number; custom_id: string },
      values?: string[],
    ) =>
      run(
        {
          type: 3,
          channel_id: message.channel_id,
          message_id: message.id,
          component_type: type,
          custom_id,
          ...(values === undefined ? {} : { values }),
        },
        { channelId: message.channel_id, messageId: message.id, customId: custom_id },
      ),
    submit: (modalId: string, components: FieldAnswer[], channelId: string) =>
      run({ type: 5, modal_id: modalId, components }, { channelId, words: say('used.form') }),
  };
}
