/**
 * What the page knows while it acts as one person, and who wants to hear of changes. A new person gets a new
 * store, so nothing one person saw is left over for the next.
 *
 * @import { Channel, Command, Guild, GuildSummary, Message, ModalForm, Person } from '../wire.ts'
 */
import { createDismissed } from './dismissed.js';

/**
 * @typedef {'guild' | 'channel' | 'messages' | 'commands' | 'unread' | 'pending' | 'typing' | 'modal' | 'answering' | 'editing'} Topic
 */

/**
 * The messages of one channel that were fetched so far, oldest first.
 *
 * @typedef {{ list: Message[], reachedStart: boolean }} History
 */

/**
 * An interaction without an answer yet, or with none coming: `failure` holds the words then.
 *
 * @typedef {{
 *   id: string,
 *   channelId: string,
 *   words?: string,
 *   messageId?: string,
 *   customId?: string,
 *   failure?: string,
 * }} Pending
 */

/**
 * One's own message being changed: its text so far (unset until it is shown), files taken out of it, and whether the
 * box had the focus.
 *
 * @typedef {{ id: string, text?: string, dropped: Set<string>, begun: boolean }} Editing
 */

/** @typedef {ReturnType<typeof createStore>} Store */

/**
 * @param {Person} me
 * @param {Person[]} people
 */
export function createStore(me, people) {
  /** @type {Map<Topic, Set<() => void>>} */
  const listeners = new Map();
  return {
    me,
    people,
    guilds: /** @type {GuildSummary[]} */ ([]),
    guild: /** @type {Guild | null} */ (null),
    /** Direct messages, named after the other person. */
    directs: /** @type {Channel[]} */ ([]),
    channelId: /** @type {string | null} */ (null),
    commands: /** @type {Command[]} */ ([]),
    histories: /** @type {Map<string, History>} */ (new Map()),
    /** Channel → how many unread messages mention this person. */
    unread: /** @type {Map<string, number>} */ (new Map()),
    pending: /** @type {Map<string, Pending>} */ (new Map()),
    /** Channel → user → when their typing ends (ms). */
    typing: /** @type {Map<string, Map<string, number>>} */ (new Map()),
    dismissed: createDismissed(me.id),
    modal: /** @type {ModalForm | null} */ (null),
    /** The message that the next one answers. */
    answering: /** @type {{ message: Message, mention: boolean } | null} */ (null),
    editing: /** @type {Editing | null} */ (null),
    /** Poll → answers ticked and not yet voted for. */
    ticked: /** @type {Map<string, Set<number>>} */ (new Map()),

    /** @param {Message | null} message */
    answer(message) {
      this.answering = message && { message, mention: true };
      this.changed('answering');
    },
    /** @param {Message | null} message */
    edit(message) {
      this.editing = message && { id: message.id, dropped: new Set(), begun: false };
      this.changed('editing');
    },

    /** @param {Topic} topic @param {() => void} listener */
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
    },
    /** @param {...Topic} topics */
    changed(...topics) {
      for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener();
    },
    /** @param {string | null | undefined} id @returns {Channel | undefined} */
    channel(id) {
      return this.channels().find((channel) => channel.id === id);
    },
    /** Everything one can read: of the guild at hand, and direct messages. */
    channels() {
      return [...(this.guild?.channels ?? []), ...this.directs];
    },
  };
}
