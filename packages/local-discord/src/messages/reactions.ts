/** Reactions, of the bot and of people alike. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import type { Emoji, Message, Reaction } from '../state/model.ts';
import { demandBits, isThread } from '../state/permissions.ts';
import type { State } from '../state/state.ts';
import type { World } from '../world.ts';
import { isEmoji } from './emoji.ts';
import { saveMessage } from './post.ts';
import { createReferences } from './references.ts';
import type { Seat } from './write-access.ts';

/** Discord takes them from the emoji's picture. */
const BURST_COLORS: readonly string[] = ['#5865f2'];

const keyOf = ({ id, name }: Emoji): string => id ?? name;

/** Adds or removes one person's reaction; MESSAGE_REACTION_ADD or _REMOVE if that changes anything. */
export function setReaction(
  world: World,
  { channel, guild, held }: Seat,
  message: Message,
  change: {
    readonly userId: string;
    readonly emoji: Emoji;
    readonly added: boolean;
    readonly burst?: boolean;
  },
): void {
  const { userId, emoji, added, burst = false } = change;
  const notes = world.state.notes.get(message.id) ?? {};
  const before = notes.reactions?.[keyOf(emoji)] ?? [];
  if (before.length === 0) demandEmoji(world, emoji);
  // Joining a reaction requires fewer permissions than adding the first one with an emoji.
  const first = before.length === 0 ? [Bit.AddReactions] : [];
  if (added && guild) demandBits(held, Bit.ReadMessageHistory, ...first);
  if (isThread(channel) && channel.thread_metadata.archived) throw refusal('threadArchived');
  if (before.includes(userId) === added) return;
  const users = added ? [...before, userId] : before.filter((id) => id !== userId);
  const reactions = { ...notes.reactions, [keyOf(emoji)]: users };
  const former = notes.bursts?.[keyOf(emoji)] ?? [];
  const wasBurst = former.includes(userId);
  const bursting = added && burst ? [...former, userId] : former.filter((id) => id !== userId);
  world.state.notes.set(message.id, {
    ...notes,
    reactions,
    bursts: { ...notes.bursts, [keyOf(emoji)]: bursting },
  });
  message.reactions = counted(message.reactions ?? [], countOf(emoji, users, bursting, world.state.bot.id));
  saveMessage(world, message);
  const place = { user_id: userId, channel_id: channel.id, message_id: message.id, emoji };
  const d = { ...place, ...(guild ? { guild_id: guild.id } : {}), ...burstOf(added ? burst : wasBurst) };
  const t = added ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE';
  world.events.emit({ t, d, guildId: guild?.id, channelId: channel.id });
}

/** 10014 for text that isn't an emoji, and for emoji of guilds without the app; existing reactions can be joined. */
function demandEmoji(world: World, { id, name }: Emoji): void {
  const isKnown = id === null ? isEmoji(name) : createReferences(world, []).emoji(id);
  if (!isKnown) throw refusal('unknownEmoji');
}

/** Reactions are counted with super reactions, and these apart as well. */
function countOf(emoji: Emoji, users: readonly string[], bursting: readonly string[], me: string): Reaction {
  return {
    emoji,
    count: users.length,
    count_details: { normal: users.length - bursting.length, burst: bursting.length },
    burst_colors: bursting.length > 0 ? BURST_COLORS : [],
    me: users.includes(me) && !bursting.includes(me),
    me_burst: bursting.includes(me),
  };
}

const burstOf = (burst: boolean) =>
  burst ? { burst, type: 1, burst_colors: BURST_COLORS } : { burst, type: 0 };

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
  const { reactions = {}, bursts = {} } = state.notes.get(message.id) ?? {};
  const counts = message.reactions.map(({ emoji }) =>
    countOf(emoji, reactions[keyOf(emoji)] ?? [], bursts[keyOf(emoji)] ?? [], userId),
  );
  return { ...message, reactions: counts };
}
