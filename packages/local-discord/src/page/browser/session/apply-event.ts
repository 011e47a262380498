/**
 * Applies each event to the store. Events come from our own server, which speaks Discord's dispatches: their shape is
 * taken at its word here, once, and nowhere else.
 */
import type { Application, Channel, LocalEvent, Message, ModalForm, Settings } from '../wire.ts';
import type { Interactions } from './interactions.ts';
import type { Store } from './store.ts';
import { isThread } from '../discord-numbers.ts';
import { dropMessage, putMessage } from './histories.ts';
import { countReaction, dropReactions } from './reactions.ts';
import { noteMessage } from './unread.ts';
import { countVote } from './votes.ts';
import { say } from '../words/words.ts';

/** Discord's clients show someone as typing for this long after each TYPING_START. */
const TYPING_MS = 10_000;

type World = {
  store: Store;
  interactions: Interactions;
  refetchGuild: () => void;
  refetchDirects: () => void;
  recount: () => void;
  refetchCommands: () => void;
};

/** The data of each event. */
interface Events {
  MESSAGE_CREATE: Message;
  MESSAGE_UPDATE: Message;
  MESSAGE_DELETE: { channel_id: string; id: string };
  MESSAGE_DELETE_BULK: { channel_id: string; ids: string[] };
  MESSAGE_REACTION_ADD: Parameters<typeof countReaction>[1];
  MESSAGE_REACTION_REMOVE: Parameters<typeof countReaction>[1];
  MESSAGE_REACTION_REMOVE_ALL: Parameters<typeof dropReactions>[1];
  MESSAGE_REACTION_REMOVE_EMOJI: Parameters<typeof dropReactions>[1];
  MESSAGE_POLL_VOTE_ADD: Parameters<typeof countVote>[1];
  MESSAGE_POLL_VOTE_REMOVE: Parameters<typeof countVote>[1];
  CHANNEL_CREATE: Channel;
  CHANNEL_UPDATE: Channel;
  CHANNEL_DELETE: { id: string };
  THREAD_CREATE: Channel;
  THREAD_UPDATE: Channel;
  THREAD_DELETE: { id: string };
  THREAD_MEMBERS_UPDATE: unknown;
  COMMANDS_UPDATE: unknown;
  APPLICATION_STATUS: Application;
  USER_SETTINGS_UPDATE: Settings;
  MODAL: ModalForm;
  INTERACTION_SUCCESS: { interaction_id: string };
  INTERACTION_FAILED: { interaction_id: string };
  TYPING: Typing;
  TYPING_START: Typing;
}

interface Typing {
  channel_id: string;
  user_id: string;
}

type Effect<Data> = (world: World, d: Data) => void;

const effects: { readonly [Name in keyof Events]: Effect<Events[Name]> } = {
  MESSAGE_CREATE: (world, message) => arrived(world, message),
  MESSAGE_UPDATE: (world, message) => updated(world, message),
  MESSAGE_DELETE: ({ store }, { channel_id, id }) => deleted(store, channel_id, [id]),
  MESSAGE_DELETE_BULK: ({ store }, { channel_id, ids }) => deleted(store, channel_id, ids),
  MESSAGE_REACTION_ADD: ({ store }, d) => countReaction(store, d, 1),
  MESSAGE_REACTION_REMOVE: ({ store }, d) => countReaction(store, d, -1),
  MESSAGE_REACTION_REMOVE_ALL: ({ store }, d) => dropReactions(store, d),
  MESSAGE_REACTION_REMOVE_EMOJI: ({ store }, d) => dropReactions(store, d),
  MESSAGE_POLL_VOTE_ADD: ({ store }, d) => countVote(store, d, 1),
  MESSAGE_POLL_VOTE_REMOVE: ({ store }, d) => countVote(store, d, -1),
  CHANNEL_CREATE: (world, channel) => putChannel(world, channel),
  CHANNEL_UPDATE: (world, channel) => putChannel(world, channel),
  CHANNEL_DELETE: ({ store }, { id }) => dropChannel(store, id),
  THREAD_CREATE: (world, thread) => putChannel(world, thread),
  THREAD_UPDATE: (world, thread) => putChannel(world, thread),
  THREAD_DELETE: ({ store }, { id }) => dropChannel(store, id),
  THREAD_MEMBERS_UPDATE: ({ refetchGuild }) => refetchGuild(),
  COMMANDS_UPDATE: ({ refetchCommands }) => refetchCommands(),
  APPLICATION_STATUS: ({ store }, app) => appStatus(store, app),
  USER_SETTINGS_UPDATE: (world, settings) => speak(world, settings),
  MODAL: ({ store, interactions }, form) => askForm(store, interactions, form),
  // A deferred update: nothing to see yet, but answered.
  INTERACTION_SUCCESS: ({ interactions }, { interaction_id }) => interactions.answered(interaction_id),
  INTERACTION_FAILED: ({ store, interactions }, { interaction_id }) =>
    interactions.failed(interaction_id, silenceOf(store)),
  TYPING: ({ store }, d) => typing(store, d),
  TYPING_START: ({ store }, d) => typing(store, d),
};

export function applyEvent({ t, d }: LocalEvent, world: World) {
  // The server's word that `d` is what `t` says.
  if (Object.hasOwn(effects, t)) (effects[t as keyof Events] as Effect<unknown>)(world, d);
  // Roles, members and the guild itself change seldom: fetching all of it again can't go wrong.
  else if (t.startsWith('GUILD_')) {
    world.refetchGuild();
    world.refetchCommands();
  }
}

function arrived({ store, interactions, refetchDirects }: World, message: Message) {
  store.newest = message;
  putMessage(store, message);
  store.typing.get(message.channel_id)?.delete(message.author.id);
  const channel = store.channel(message.channel_id);
  if (channel !== undefined) channel.last_message_id = message.id;
  // No event announces a new direct message, except its first message.
  else if (message.guild_id === undefined) refetchDirects();
  noteMessage(store, message);
  answeredBy(interactions, message);
  store.changed('messages', 'typing');
}

function updated({ store, interactions }: World, message: Message) {
  store.newest = message;
  putMessage(store, message);
  answeredBy(interactions, message);
  // A button whose message changed has been answered, whatever else its interaction still does.
  for (const pending of store.pending.values()) {
    if (pending.messageId === message.id && pending.failure === undefined) interactions.answered(pending.id);
  }
  store.changed('messages');
}

function answeredBy(interactions: Interactions, message: Message) {
  const id = message.interaction_metadata?.id ?? message.interaction?.id;
  if (id !== undefined) interactions.answered(id);
}

function deleted(store: Store, channelId: string, ids: string[]) {
  for (const id of ids) dropMessage(store, channelId, id);
  if (ids.includes(store.answering?.message.id ?? '')) store.answer(null);
  store.changed('messages');
}

function putChannel({ store, recount, refetchCommands }: World, channel: Channel) {
  if (store.guild === null) return;
  const known = store.channel(channel.id);
  if (known === undefined) store.guild.channels.push(channel);
  else Object.assign(known, channel);
  store.changed('guild');
  // Other overwrites are other rights, and with them other commands.
  if (channel.id === store.channelId) refetchCommands();
  // A person who gains a channel finds its earlier messages in it.
  if (known === undefined) recount();
}

function dropChannel(store: Store, id: string) {
  if (store.guild === null) return;
  // Discord sends no THREAD_DELETE when the parent goes: its threads go with it.
  store.guild.channels = store.guild.channels.filter(
    (channel) => channel.id !== id && !(isThread(channel.type) && channel.parent_id === id),
  );
  store.histories.delete(id);
  store.unread.delete(id);
  store.changed('guild');
}

/** Why an app gave no answer. */
const silenceOf = ({ app }: Store) =>
  app?.connected === false ? say('failed.offline', { app: app.name }) : say('failed.silent');

function appStatus(store: Store, app: Application) {
  store.app = app;
  store.changed('app');
}

/** Commands are shown in the language that was chosen. */
function speak({ store, refetchCommands }: World, { locale }: Settings) {
  store.locale = locale;
  store.changed('settings');
  refetchCommands();
}

function askForm(store: Store, interactions: Interactions, form: ModalForm) {
  store.modal = form;
  interactions.answered(form.interaction_id);
  store.changed('modal');
}

function typing(store: Store, { channel_id, user_id }: Typing) {
  if (user_id === store.me.id) return;
  const here = store.typing.get(channel_id) ?? new Map();
  store.typing.set(channel_id, here.set(user_id, Date.now() + TYPING_MS));
  store.changed('typing');
}
