/** Starting threads: from a message, without one, private, or as a post in a forum. */
import { ChannelFlags, ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import { readForm } from '../requests/form.ts';
import { saveMessage } from '../messages/post.ts';
import { postThreadCreated, postThreadStarter } from '../messages/system.ts';
import type { User } from '../state/authors.ts';
import type { Channel, GuildChannel, Message, Thread } from '../state/model.ts';
import { demandBits, isGuildChannel } from '../state/permissions.ts';
import { seatOf } from '../messages/write-access.ts';
import { timestamp, type World } from '../world.ts';
import { joinThread } from './thread-life.ts';

const ACTIVE_MAX = 1000;
/** All who start threads in a channel share this; Discord tells the wait (minutes) and not the number. */
const STARTS = { uses: 50, seconds: 300 } as const;
/** Minutes of rest after which a thread archives itself. */
export const ARCHIVE_AFTER = [60, 1440, 4320, 10080] as const;

interface ThreadStart {
  readonly id: string;
  readonly type: Thread['type'];
  readonly name: string;
  readonly archiveAfter: number;
  readonly slowmode: number;
  readonly invitable?: boolean | undefined;
}

function makeThread(world: World, parent: GuildChannel, owner: User, start: ThreadStart): Thread {
  const guild = world.state.guild(parent.guild_id);
  const active = [...(guild?.threads.values() ?? [])].filter((thread) => !thread.thread_metadata.archived);
  if (active.length >= ACTIVE_MAX) throw refusal('maximumActiveThreads');
  world.limits.takeHidden(`threads ${parent.id}`, STARTS.uses, STARTS.seconds, 'shared');
  const now = timestamp(world);
  const isPrivate = start.type === ChannelType.PrivateThread;
  const thread: Thread = {
    id: start.id,
    type: start.type,
    guild_id: parent.guild_id,
    parent_id: parent.id,
    owner_id: owner.id,
    name: start.name,
    last_message_id: null,
    rate_limit_per_user: start.slowmode,
    message_count: 0,
    total_message_sent: 0,
    member_count: 0,
    flags: 0,
    thread_metadata: {
      archived: false,
      auto_archive_duration: start.archiveAfter,
      archive_timestamp: now,
      locked: false,
      create_timestamp: now,
      ...(isPrivate ? { invitable: start.invitable ?? true } : {}),
    },
  };
  world.state.addChannel(thread);
  world.state.save('thread', thread.id, thread);
  return thread;
}

function publishNew(world: World, thread: Thread, owner: User): void {
  // Discord sends the bot a THREAD_CREATE with its member when it joins. This one is for everyone else.
  if (owner.id !== world.state.application.botUserId || thread.type !== ChannelType.PrivateThread) {
    const d = { ...thread, newly_created: true };
    world.events.emit({ t: 'THREAD_CREATE', d, guildId: thread.guild_id, channelId: thread.id });
  }
  joinThread(world, thread, owner.id);
}

function readStart(
  world: World,
  body: unknown,
  fallback: { type: Thread['type']; id?: string },
): ThreadStart {
  const form = readForm(body);
  const start = {
    id: fallback.id ?? world.ids.next(),
    name: form.string('name', { min: 1, max: 100, required: true })?.trim() ?? '',
    archiveAfter: form.choice('auto_archive_duration', ARCHIVE_AFTER) ?? 4320,
    slowmode: form.integer('rate_limit_per_user', { min: 0, max: 21_600 }) ?? 0,
    invitable: form.boolean('invitable'),
    type:
      fallback.id === undefined
        ? (form.choice('type', [10, 11, 12] as const) ?? fallback.type)
        : fallback.type,
  };
  form.finish();
  return start;
}

/** A thread without a message; without a type Discord makes it private. */
export function startThread(world: World, channelId: string, author: User, body: unknown): Thread {
  const { channel, held } = seatOf(world, channelId, author.id);
  if (!isGuildChannel(channel) || channel.type === ChannelType.GuildCategory)
    throw refusal('wrongChannelType');
  const start = readStart(world, body, { type: ChannelType.PrivateThread });
  const isPrivate = start.type === ChannelType.PrivateThread;
  if (isPrivate && channel.type !== ChannelType.GuildText) throw refusal('wrongChannelType');
  demandBits(held, isPrivate ? Bit.CreatePrivateThreads : Bit.CreatePublicThreads);
  const thread = makeThread(world, channel, author, start);
  publishNew(world, thread, author);
  if (!isPrivate) postThreadCreated(world, channel, thread, author);
  return thread;
}

/** A thread at a message; it has the message's id. */
export function startThreadAt(world: World, message: Message, author: User, body: unknown): Thread {
  const { channel, held } = seatOf(world, message.channel_id, author.id);
  if (channel.type !== ChannelType.GuildText && channel.type !== ChannelType.GuildAnnouncement)
    throw refusal('wrongChannelType');
  if (world.state.channel(message.id)) throw refusal('threadAlreadyCreated');
  demandBits(held, Bit.CreatePublicThreads);
  const inNews = channel.type === ChannelType.GuildAnnouncement;
  const type = inNews ? ChannelType.AnnouncementThread : ChannelType.PublicThread;
  const thread = makeThread(world, channel, author, readStart(world, body, { type, id: message.id }));
  message.thread = thread;
  message.flags |= 1 << 5;
  saveMessage(world, message);
  publishNew(world, thread, author);
  postThreadStarter(world, thread, message);
  return thread;
}

/** A post in a forum: a thread whose first message comes next, with the thread's id. */
export function startForumPost(
  world: World,
  { parent, name, author, tags }: { parent: Channel; name: string; author: User; tags: readonly string[] },
): Thread {
  if (!isGuildChannel(parent)) throw refusal('wrongChannelType');
  demandTags(parent, tags);
  const start = {
    id: world.ids.next(),
    type: ChannelType.PublicThread,
    name,
    archiveAfter: 4320,
    slowmode: 0,
  } as const;
  const thread = makeThread(world, parent, author, start);
  thread.applied_tags = [...tags];
  publishNew(world, thread, author);
  return thread;
}

/** The forum's own tags only; none at all where it does not insist. */
function demandTags({ available_tags: offered = [], flags }: GuildChannel, tags: readonly string[]): void {
  if (tags.some((tag) => !offered.some(({ id }) => id === tag))) throw refusal('unknownTag');
  if (tags.length === 0 && flags & ChannelFlags.RequireTag) throw refusal('tagRequired');
}
