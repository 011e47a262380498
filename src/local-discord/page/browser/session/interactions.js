/**
 * What this person asks of the bot, until it is answered: each interaction is pending from the click until a
 * message, a form or a failure with its id arrives.
 *
 * @import { Command, CommandCall, FieldAnswer, Message } from '../wire.ts'
 * @import { Api } from './api.js'
 * @import { Pending, Store } from './store.js'
 */

/** Many more than can arrive while one request of ours is under way. */
const MOST_EARLY = 200;

/** @typedef {ReturnType<typeof createInteractions>} Interactions */

/**
 * @param {Api} api
 * @param {Store} store
 */
export function createInteractions(api, store) {
  /** Answers overtake the reply to our own request, so answered ids are kept until that is in. */
  /** @type {Map<string, string | null>} */
  const early = new Map();

  /** @param {string} id @param {string | null} failure */
  function settle(id, failure) {
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

  /**
   * @param {object} interaction
   * @param {Omit<Pending, 'id'>} about
   */
  async function run(interaction, about) {
    const { id } = await api.interact(interaction);
    store.pending.set(id, { id, ...about });
    const failure = early.get(id);
    early.delete(id);
    if (failure !== undefined) settle(id, failure);
    else store.changed('pending');
  }

  return {
    /** @param {string} id */
    answered: (id) => settle(id, null),
    /** @param {string} id @param {string} words */
    failed: (id, words) => settle(id, words),
    /** After a lost connection: answers given meanwhile will not come again. */
    forgetAll() {
      store.pending.clear();
      store.changed('pending');
    },
    /** @param {string} id */
    forget(id) {
      store.pending.delete(id);
      store.changed('pending');
    },
    /** @param {string} channelId @param {CommandCall} command @param {string} words */
    command: (channelId, command, words) =>
      run({ type: 2, channel_id: channelId, ...command }, { channelId, words }),
    /** A command of the context menu. @param {string} channelId @param {Command} command @param {string} targetId */
    menu: (channelId, { name, type }, targetId) =>
      run(
        { type: 2, channel_id: channelId, name, command_type: type, target_id: targetId },
        { channelId, words: name },
      ),
    /** @param {Message} message @param {{ type: number, custom_id: string }} component @param {string[]} [values] */
    component: (message, { type, custom_id }, values) =>
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
    /** @param {string} modalId @param {FieldAnswer[]} components @param {string} channelId */
    submit: (modalId, components, channelId) =>
      run({ type: 5, modal_id: modalId, components }, { channelId, words: 'the form' }),
  };
}
