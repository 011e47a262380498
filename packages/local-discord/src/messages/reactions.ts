/** Reactions, of the bot and of people alike. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import type { Emoji, Message, Reaction } from '../state/model.ts';
import { demandBits, isThread } from '../state/permissions.ts';
import type { State } from '../state/state.ts';
import type { World } from '../world.ts';
import { saveMessage } from './post.ts';
import type { Seat } from './write-access.ts';

const keyOf = ({ id, name }: Emoji): string => id ?? name;

/** Adds or takes back one person's reaction; MESSAGE_REACTION_ADD or _REMOVE when that changes anything. */
export function setReaction(
  world: World,
  { channel, guild, held }: Seat,
  message: Message,
  change: { readonly userId: string; readonly emoji: Emoji; readonly added: boolean },
): void {
  const { userId, emoji, added } = change;
  const notes = world.state.notes.get(message.id) ?? {};
  const before = notes.reactions?.[keyOf(emoji)] ?? [];
  // Joining a reaction takes fewer permissions than adding the first one with an emoji.
  const first = before.length === 0 ? [Bit.AddReactions] : [];
  if (added && guild) demandBits(held, Bit.ReadMessageHistory, ...first);
  if (isThread(channel) && channel.thread_metadata.archived) throw refusal('threadArchived');
  if (before.includes(userId) === added) return;
  const users = added ? [...before, userId] : before.filter((id) => id !== userId);
  const reactions = { ...notes.reactions, [keyOf(emoji)]: users };
  world.state.notes.set(message.id, { ...notes, reactions });
  message.reactions = counted(message.reactions ?? [], {
    emoji,
    count: users.length,
    me: users.includes(world.state.bot.id),
  });
  saveMessage(world, message);
  const place = { user_id: userId, channel_id: channel.id, message_id: message.id, emoji };
  const d = { ...place, ...(guild ? { guild_id: guild.id } : {}), burst: false, type: 0 };
  const t = added ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE';
  world.events.emit({ t, d, guildId: guild?.id, channelId: channel.id });
}

/** The users who reacted with an emoji, in the order in which they did. */
export function reactedUsers(state: State, message: Message, emoji: Emoji): readonly string[] {
  return state.notes.get(message.id)?.reactions?.[keyOf(emoji)] ?? [];
}

/** Removes all reactions, or everyone's with one emoji (10014 when nobody used it). */
export function clearReactions(
  world: World,
  { channel, guild }: Seat,
  message: Message,
  emoji: Emoji | null,
): void {
  if (isThread(channel) && channel.thread_metadata.archived) throw refusal('threadArchived');
  const all = message.reactions ?? [];
  const gone = emoji === null ? all : all.filter((each) => keyOf(each.emoji) === keyOf(emoji));
  const [first] = gone;
  if (first === undefined) {
    if (emoji === null) return;
    throw refusal('unknownEmoji');
  }
  const notes = world.state.notes.get(message.id);
  const keys = new Set(gone.map((each) => keyOf(each.emoji)));
  const kept = Object.entries(notes?.reactions ?? {}).filter(([key]) => !keys.has(key));
  world.state.notes.set(message.id, { ...notes, reactions: Object.fromEntries(kept) });
  message.reactions = all.filter((each) => !gone.includes(each));
  saveMessage(world, message);
  const place = { channel_id: channel.id, message_id: message.id, ...(guild ? { guild_id: guild.id } : {}) };
  const where = { guildId: guild?.id, channelId: channel.id };
  if (emoji === null) world.events.emit({ t: 'MESSAGE_REACTION_REMOVE_ALL', d: place, ...where });
  else {
    const d = { ...place, emoji: first.emoji };
    world.events.emit({ t: 'MESSAGE_REACTION_REMOVE_EMOJI', d, ...where });
  }
}

/** A reaction keeps its place until nobody is left. */
function counted(reactions: readonly Reaction[], change: Reaction): Reaction[] {
  const isIt = ({ emoji }: Reaction): boolean => keyOf(emoji) === keyOf(change.emoji);
  if (change.count === 0) return reactions.filter((each) => !isIt(each));
  if (!reactions.some(isIt)) return [...reactions, change];
  return reactions.map((each) => (isIt(each) ? change : each));
}

/** The message with the reactions that are this person's marked as such. */
export function withOwnReactions<M extends Message>(state: State, message: M, userId: string): M {
  if (message.reactions === undefined) return message;
  const users = state.notes.get(message.id)?.reactions ?? {};
  const own = (emoji: Emoji): boolean => users[keyOf(emoji)]?.includes(userId) ?? false;
  return { ...message, reactions: message.reactions.map((each) => ({ ...each, me: own(each.emoji) })) };
}
