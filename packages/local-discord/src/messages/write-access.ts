/** Permission to write: the same rules for a bot over REST and a person in the client. */
import { ChannelType, MessageFlags, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import type { Channel, Guild } from '../state/model.ts';
import { ALL_PERMISSIONS, demandBits, isThread } from '../state/permissions.ts';
import { channelOf, guildOf, heldBy, type World } from '../world.ts';
import type { Draft } from './draft.ts';

/** A channel as one person has it: with its guild (none for a DM) and that person's bits there. */
export interface Seat {
  readonly channel: Channel;
  readonly guild: Guild | undefined;
  readonly held: bigint;
}

const TEXT_TYPES: readonly ChannelType[] = [
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildAnnouncement,
  ChannelType.DM,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

/** The channel as this person sees it; 50001 when not at all. */
export function seatOf(world: World, channelId: string, userId: string): Seat {
  const channel = channelOf(world, channelId);
  if (!('guild_id' in channel)) {
    if (!channel.recipients.some((user) => user.id === userId)) throw refusal('missingAccess');
    return { channel, guild: undefined, held: ALL_PERMISSIONS };
  }
  const guild = guildOf(world, channel.guild_id);
  const held = heldBy(world, guild, channel, userId);
  demandBits(held);
  return { channel, guild, held };
}

/** Throws unless a message (and what it carries) may be sent here. */
export function demandWriting(
  { channel, held }: Seat,
  draft: Pick<
    Draft,
    'tts' | 'uploads' | 'poll' | 'flags' | 'content' | 'embeds' | 'stickers' | 'attachments'
  >,
): void {
  if (channel.type === ChannelType.GuildForum) throw refusal('forumNeedsPost');
  if (!TEXT_TYPES.includes(channel.type)) throw refusal('wrongVoiceChannel');
  const thread = isThread(channel);
  demandBits(held, thread ? Bit.SendMessagesInThreads : Bit.SendMessages);
  if (draft.tts) demandBits(held, Bit.SendTTSMessages);
  if (draft.poll) demandBits(held, Bit.SendPolls);
  if ((draft.flags ?? 0) & MessageFlags.IsVoiceMessage) {
    demandBits(held, Bit.SendVoiceMessages);
    demandSpoken(draft);
  }
  if (draft.uploads.length > 0) demandBits(held, Bit.AttachFiles);
  if (thread) demandUnlocked({ channel, held });
}

/** A voice message is one sound file, with its length and its shape, and nothing else. */
function demandSpoken({
  content = '',
  embeds = [],
  stickers = [],
  uploads,
  attachments = [],
}: Pick<Draft, 'content' | 'embeds' | 'stickers' | 'uploads' | 'attachments'>): void {
  if (content !== '' || embeds.length > 0 || stickers.length > 0) throw refusal('voiceWithContent');
  const [file, ...others] = uploads;
  if (!file?.mime.startsWith('audio/') || others.length > 0) throw refusal('voiceOneFile');
  const [facts] = attachments;
  if (facts?.durationSecs === undefined || facts.waveform === undefined) throw refusal('voiceMetadata');
}

/** In a locked thread only those who manage threads write: 160005, and 50083 when it is archived too. */
export function demandUnlocked({ channel, held }: Pick<Seat, 'channel' | 'held'>): void {
  if (!isThread(channel) || !channel.thread_metadata.locked || held & Bit.ManageThreads) return;
  throw refusal(channel.thread_metadata.archived ? 'threadArchived' : 'threadLocked');
}
