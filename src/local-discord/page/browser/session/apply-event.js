/**
 * What each event changes. Events come from our own server, which speaks Discord's dispatches: their shape is
 * taken at its word here, once, and nowhere else.
 *
 * @import { Channel, LocalEvent, Message, ModalForm } from '../wire.ts'
 * @import { Interactions } from './interactions.js'
 * @import { Store } from './store.js'
 */
import { isThread } from '../discord-numbers.js';
import { dropMessage, putMessage } from './histories.js';
import { countReaction } from './reactions.js';
import { noteMessage } from './unread.js';
import { countVote } from './votes.js';

/** Discord's clients show somebody as typing for this long after each TYPING_START. */
const TYPING_MS = 10_000;

/** @typedef {{ store: Store, interactions: Interactions, refetchGuild: () => void, refetchDirects: () => void, refetchCommands: () => void }} World */

/** @type {Record<string, (world: World, d: any) => void>} */
const effects = {
  MESSAGE_CREATE: (world, message) => arrived(world, message),
  MESSAGE_UPDATE: (world, message) => updated(world, message),
  MESSAGE_DELETE: ({ store }, { channel_id, id }) => deleted(store, channel_id, [id]),
  MESSAGE_DELETE_BULK: ({ store }, { channel_id, ids }) => deleted(store, channel_id, ids),
  MESSAGE_REACTION_ADD: ({ store }, d) => countReaction(store, d, 1),
  MESSAGE_REACTION_REMOVE: ({ store }, d) => countReaction(store, d, -1),
  MESSAGE_POLL_VOTE_ADD: ({ store }, d) => countVote(store, d, 1),
  MESSAGE_POLL_VOTE_REMOVE: ({ store }, d) => countVote(store, d, -1),
  CHANNEL_CREATE: ({ store }, channel) => putChannel(store, channel),
  CHANNEL_UPDATE: ({ store }, channel) => putChannel(store, channel),
  CHANNEL_DELETE: ({ store }, { id }) => dropChannel(store, id),
  THREAD_CREATE: ({ store }, thread) => putChannel(store, thread),
  THREAD_UPDATE: ({ store }, thread) => putChannel(store, thread),
  THREAD_DELETE: ({ store }, { id }) => dropChannel(store, id),
  THREAD_MEMBERS_UPDATE: ({ refetchGuild }) => refetchGuild(),
  COMMANDS_UPDATE: ({ refetchCommands }) => refetchCommands(),
  MODAL: ({ store, interactions }, form) => askForm(store, interactions, form),
  // A deferred update: nothing to see yet, but answered.
  INTERACTION_SUCCESS: ({ interactions }, { interaction_id }) => interactions.answered(interaction_id),
  INTERACTION_FAILED: ({ interactions }, { interaction_id, message }) =>
    interactions.failed(interaction_id, message ?? 'The application did not respond'),
  TYPING: ({ store }, d) => typing(store, d),
  TYPING_START: ({ store }, d) => typing(store, d),
};

/**
 * @param {LocalEvent} event
 * @param {World} world
 */
export function applyEvent({ t, d }, world) {
  const effect = effects[t];
  if (effect !== undefined) effect(world, d);
  // Roles, members and the guild itself change seldom: fetching all of it again can't go wrong.
  else if (t.startsWith('GUILD_')) world.refetchGuild();
}

/** @param {World} world @param {Message} message */
function arrived({ store, interactions, refetchDirects }, message) {
  putMessage(store, message);
  store.typing.get(message.channel_id)?.delete(message.author.id);
  const channel = store.channel(message.channel_id);
  if (channel !== undefined) channel.last_message_id = message.id;
  // Nobody tells of a new direct message but its first words.
  else if (message.guild_id === undefined) refetchDirects();
  noteMessage(store, message);
  answeredBy(interactions, message);
  store.changed('messages', 'typing');
}

/** @param {World} world @param {Message} message */
function updated({ store, interactions }, message) {
  putMessage(store, message);
  answeredBy(interactions, message);
  // A button whose message changed has been answered, whatever else its interaction still does.
  for (const pending of store.pending.values()) {
    if (pending.messageId === message.id && pending.failure === undefined) interactions.answered(pending.id);
  }
  store.changed('messages');
}

/** @param {Interactions} interactions @param {Message} message */
function answeredBy(interactions, message) {
  const id = message.interaction_metadata?.id ?? message.interaction?.id;
  if (id !== undefined) interactions.answered(id);
}

/** @param {Store} store @param {string} channelId @param {string[]} ids */
function deleted(store, channelId, ids) {
  for (const id of ids) dropMessage(store, channelId, id);
  if (ids.includes(store.answering?.message.id ?? '')) store.answer(null);
  store.changed('messages');
}

/** @param {Store} store @param {Channel} channel */
function putChannel(store, channel) {
  if (store.guild === null) return;
  const known = store.channel(channel.id);
  if (known === undefined) store.guild.channels.push(channel);
  else Object.assign(known, channel);
  store.changed('guild');
}

/** @param {Store} store @param {string} id */
function dropChannel(store, id) {
  if (store.guild === null) return;
  // Discord sends no THREAD_DELETE when the parent goes: its threads go with it.
  store.guild.channels = store.guild.channels.filter(
    (channel) => channel.id !== id && !(isThread(channel.type) && channel.parent_id === id),
  );
  store.histories.delete(id);
  store.unread.delete(id);
  store.changed('guild');
}

/** @param {Store} store @param {Interactions} interactions @param {ModalForm} form */
function askForm(store, interactions, form) {
  store.modal = form;
  interactions.answered(form.interaction_id);
  store.changed('modal');
}

/** @param {Store} store @param {{ channel_id: string, user_id: string }} d */
function typing(store, { channel_id, user_id }) {
  if (user_id === store.me.id) return;
  const here = store.typing.get(channel_id) ?? new Map();
  store.typing.set(channel_id, here.set(user_id, Date.now() + TYPING_MS));
  store.changed('typing');
}
