/** Puts a message into a channel and tells everyone who may see it. Who may post is asked elsewhere. */
import { MessageFlags } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import type { User } from '../state/authors.ts';
import type { Channel, Guild, Message, MessageNotes, MessageReference } from '../state/model.ts';
import { isThread } from '../state/permissions.ts';
import { renderMember } from '../state/render.ts';
import { formatTime, timestamp, type World } from '../world.ts';
import { limitUploads } from './attachments.ts';
import { withFiles } from './layout-files.ts';
import type { AllowedMentions, Draft } from './draft.ts';
import { findMentions } from './mentions/mentions.ts';
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
  MessageFlags.HasThread;

/** 50006 unless there is something to see. */
export function refuseEmpty(draft: Draft): void {
  const { content, embeds, components, poll, uploads } = draft;
  const parts = [content, embeds, components, uploads].some((part) => part !== undefined && part.length > 0);
  if (!parts && !poll) throw refusal('emptyMessage');
}

/** Creates the message, dispatches MESSAGE_CREATE. */
export function postMessage(world: World, posting: Posting): Message {
  limitUploads(posting.draft.uploads);
  const message = composeMessage(world, posting);
  addMentioned(world, posting, message);
  storeMessage(world, posting.channel, message, posting.notes);
  announce(world, 'MESSAGE_CREATE', posting.channel, message);
  return message;
}

function composeMessage(world: World, posting: Posting): Message {
  const { channel, guild, author, draft, type = 0, reference } = posting;
  const content = draft.content ?? '';
  const allowed = draft.allowedMentions ?? posting.mentionDefault;
  const mentions = findMentions({ state: world.state, guild, content, held: posting.held, allowed });
  const replied = reference?.message?.author;
  if (replied && allowed.repliedUser && !mentions.mentions.some((user) => user.id === replied.id)) {
    mentions.mentions.push(replied);
  }
  const now = world.clock();
  const attachments = uploadAll(world, channel.id, draft);
  return {
    id: posting.id ?? world.ids.next(),
    channel_id: channel.id,
    type: reference && type === 0 ? 19 : type,
    author,
    content,
    timestamp: formatTime(now),
    edited_timestamp: null,
    tts: draft.tts,
    ...mentions,
    attachments,
    embeds: draft.embeds ?? [],
    components: withFiles(draft.components ?? [], attachments),
    pinned: false,
    flags: (draft.flags ?? 0) & KEPT_FLAGS,
    ...(draft.nonce === undefined ? {} : { nonce: draft.nonce }),
    ...(draft.poll ? { poll: datePoll(draft.poll, now) } : {}),
    ...(reference ? { message_reference: reference.as, referenced_message: reference.message } : {}),
    ...posting.extra,
  };
}

function datePoll(poll: Record<string, unknown>, now: number): Record<string, unknown> {
  const { expiresIn, ...rest } = poll;
  return { ...rest, expiry: formatTime(now + Number(expiresIn)) };
}

/** Stores the uploads of a draft; their `attachments` entry (same id as the n of `files[n]`) describes them. */
export function uploadAll(world: World, channelId: string, draft: Draft) {
  return draft.uploads.map((upload) => {
    const described = draft.attachments?.find((entry) => entry.id === upload.key);
    return world.attachments.add(channelId, upload, described?.description);
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
