import { ServiceError } from '../errors.ts';
import { validationFailed } from '../validation-failed.ts';
import type { MessageChannel, MessageDiscord } from './ports.ts';

/** The channel that was asked for, if it is the guild's and can hold messages at all. */
export async function placeOf(
  discord: MessageDiscord,
  guildId: string,
  channelId: string,
): Promise<MessageChannel> {
  const channel = await discord.channel(guildId, channelId);
  if (channel === null) throw unknownChannel(channelId);
  if (channel.kind !== 'none') return channel;
  const says = `is #${channel.name}, which holds no messages: name a text, announcement or forum channel, or a thread`;
  throw validationFailed([{ field: 'channel_id', says }]);
}

export function unknownChannel(channelId: string, cause?: unknown): ServiceError {
  return new ServiceError('CHANNEL_NOT_FOUND', `This server has no channel or thread ${channelId}.`, {
    cause,
  });
}

export function unknownMessage({ name }: MessageChannel, messageId: string, cause?: unknown): ServiceError {
  return new ServiceError('MESSAGE_NOT_FOUND', `There is no message ${messageId} in #${name}.`, { cause });
}
