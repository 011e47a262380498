/** Puts a message into a channel and tells everyone who may see it. Who may post is asked elsewhere. */
import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import type { User } from '../state/authors.ts';
import type {
  Channel,
  Guild,
  Message,
  MessageNotes,
  MessageReference,
  MessageSnapshot,
} from '../state/model.ts';
import { isThread } from '../state/permissions.ts';
import { renderMember } from '../state/render.ts';
import { formatTime, timestamp, type World } from '../world.ts';
import { timeOf } from '../state/snowflake.ts';
import { limitUploads } from './attachments.ts';
import { isVisible } from './embeds.ts';
import { placeFiles } from './files.ts';
import type { AllowedMentions, Draft } from './draft.ts';
import { findMentions, mentioningText } from './mentions/mentions.ts';
import { addMentioned } from './mentions/threads.ts';

/** A message about to be. */
export interface Posting {
  readonly channel: Channel;
  readonly guild: Guild | undefined;
  readonly author: User;
  readonly draft: Draft;
  /** Only a post's first message, which has its thread's id. */
  readonly id?: string | undefined;
  readonly type?: number;
  /** Bits of the author in the channel, for mentions. */
  readonly held: bigint;
  readonly mentionDefault: AllowedMentions;
  readonly reference?: { readonly message: Message | null; readonly as: MessageReference } | undefined;
  /** The message that this one forwards. */
  readonly forwards?: Message | undefined;
  readonly notes?: MessageNotes | undefined;
  /** Fields that only this kind of message has. */
  readonly extra?: Partial<
    Pick<Message, 'webhook_id' | 'application_id' | 'interaction' | 'interaction_metadata' | 'mentions'>
  >;
}

const KEPT_FLAGS =
  MessageFlags.SuppressEmbeds |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsComponentsV2 |
  MessageFlags.Ephemeral |
  MessageFlags.Loading |
  MessageFlags.IsVoiceMessage |
  MessageFlags.HasThread;

/** Spaces and characters without width. */
const INVISIBLE = /^[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff]*$/u;

/** 50006 unless there is something to see. */
export function refuseEmpty({
  content = '',
  embeds = [],
  components = [],
  poll,
  uploads,
  stickers = [],
}: Pick<Draft, 'content' | 'embeds' | 'components' | 'poll' | 'stickers'> & {
  readonly uploads: readonly unknown[];
}): void {
  const seen = !INVISIBLE.test(content) || embeds.some(isVisible);
  if (!seen && !poll && components.length + uploads.length + stickers.length === 0)
    throw refusal('emptyMessage');
}

/** Creates the message, dispatches MESSAGE_CREATE. */
export function postMessage(world: World, posting: Posting): Message {
  limitUploads(posting.draft.uploads);
  const { shownFiles, ...message } = composeMessage(world, posting);
  addMentioned(world, posting, message);
  const notes = shownFiles.length === 0 ? posting.notes : { ...posting.notes, shownFiles };
  storeMessage(world, posting.channel, message, notes);
  announce(world, 'MESSAGE_CREATE', posting.channel, message);
  return message;
}

function composeMessage(
  world: World,
  posting: Posting,
): Message & Required<Pick<MessageNotes, 'shownFiles'>> {
  const { channel, guild, author, draft, type = 0, reference } = posting;
  const content = draft.content ?? '';
  const allowed = draft.allowedMentions ?? posting.mentionDefault;
  const mentions = findMentions({
    state: world.state,
    guild,
    content: mentioningText({ content, components: draft.components ?? [] }),
    held: posting.held,
    allowed,
  });
  const replied = reference?.message?.author;
  if (replied && allowed.repliedUser && !mentions.mentions.some((user) => user.id === replied.id)) {
    mentions.mentions.push(replied);
  }
  const now = world.clock();
  const { embeds = [], components = [] } = draft;
  const placed = placeFiles(uploadAll(world, channel.id, draft), { embeds, components });
  const id = posting.id ?? world.ids.next();
  return {
    id,
    channel_id: channel.id,
    type: reference && type === 0 && !posting.forwards ? MessageType.Reply : type,
    author,
    content,
    timestamp: formatTime(timeOf(id)),
    edited_timestamp: null,
    tts: draft.tts,
    ...mentions,
    ...placed,
    pinned: false,
    flags: ((draft.flags ?? 0) & KEPT_FLAGS) | (posting.forwards ? MessageFlags.HasSnapshot : 0),
    ...(draft.nonce === undefined ? {} : { nonce: draft.nonce }),
    ...(draft.stickers?.length ? { sticker_items: draft.stickers } : {}),
    ...(draft.poll ? { poll: datePoll(draft.poll, now) } : {}),
    ...(posting.forwards ? { message_snapshots: [snapshotOf(posting.forwards)] } : {}),
    ...(reference ? referenceFields(posting, reference) : {}),
    ...posting.extra,
  };
}

/** A forward only refers to its message, which its readers may not see. */
function referenceFields({ forwards }: Posting, { message, as }: NonNullable<Posting['reference']>) {
  return forwards ? { message_reference: as } : { message_reference: as, referenced_message: message };
}

/** A forwarded message as it is now; it doesn't follow later edits. */
function snapshotOf(message: Message): MessageSnapshot {
  const { type, content, embeds, attachments, timestamp, edited_timestamp, flags, mentions } = message;
  const { mention_roles, sticker_items = [], components } = message;
  const written = { type, content, embeds, attachments, timestamp, edited_timestamp, flags };
  return { message: { ...written, mentions, mention_roles, sticker_items, components } };
}

function datePoll(poll: Record<string, unknown>, now: number): Record<string, unknown> {
  const { expiresIn, ...rest } = poll;
  return { ...rest, expiry: formatTime(now + Number(expiresIn)) };
}

/** Stores the uploads of a draft; their `attachments` entry (same id as the n of `files[n]`) describes them. */
export function uploadAll(world: World, channelId: string, draft: Draft) {
  return draft.uploads.map((upload) => {
    const described = draft.attachments?.find((entry) => entry.id === upload.key);
    return world.attachments.add(channelId, upload, described ?? {});
  });
}

function storeMessage(
  world: World,
  channel: Channel,
  message: Message,
  notes: MessageNotes | undefined,
): void {
  const { state } = world;
  state.messages(channel.id).add(message);
  if (notes) state.notes.set(message.id, notes);
  saveMessage(world, message);
  if (notes?.onlyFor !== undefined) return;
  channel.last_message_id = message.id;
  if (isThread(channel)) {
    channel.message_count += 1;
    channel.total_message_sent += 1;
    state.save('thread', channel.id, channel);
  } else if ('guild_id' in channel) {
    state.save('channel', channel.id, channel);
  } else {
    state.save('direct', channel.id, channel);
  }
}

/** Stores a changed message. */
export function saveMessage(world: World, message: Message): void {
  const notes = world.state.notes.get(message.id);
  world.state.save('message', message.id, notes ? { message, notes } : { message });
}

/** Dispatches a message event; an ephemeral one goes to its reader and the app, as if it were a direct message. */
function announce(
  world: World,
  t: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE',
  channel: Channel,
  message: Message,
): void {
  const notes = world.state.notes.get(message.id);
  const guild = 'guild_id' in channel ? world.state.guild(channel.guild_id) : undefined;
  if (notes?.onlyFor !== undefined || !guild) {
    world.events.emit({ t, d: message, channelId: channel.id, onlyFor: notes?.onlyFor });
    return;
  }
  const member = message.webhook_id === undefined ? guild.members.get(message.author.id) : undefined;
  const d = { ...message, guild_id: guild.id, ...(member ? { member: renderMember(member) } : {}) };
  world.events.emit({ t, d, guildId: guild.id, channelId: channel.id });
}

/** Marks a message as edited now, stores and announces it. */
export function republish(world: World, channel: Channel, message: Message, edited = true): void {
  if (edited) message.edited_timestamp = timestamp(world);
  saveMessage(world, message);
  announce(world, 'MESSAGE_UPDATE', channel, message);
}
