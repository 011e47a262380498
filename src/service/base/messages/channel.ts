import { ServiceError } from '../model/errors.ts';
import { validationFailed } from '../model/validation-failed.ts';
import type { MessageChannel, MessageDiscord } from './ports.ts';
import { worded } from '../../../words/worded.ts';

/** Returns the requested channel, if it is the guild's and can hold messages at all. */
export async function findChannel(
  discord: MessageDiscord,
  guildId: string,
  channelId: string,
  parentId: string | null = null,
): Promise<MessageChannel> {
  const channel = await discord.channel(guildId, channelId, parentId);
  if (channel === null) throw unknownChannel();
  if (channel.kind !== 'none') return channel;
  const says = worded('fault.noMessagesThere', { channel: channel.name });
  throw validationFailed([{ field: 'channel_id', says }]);
}

export function unknownChannel(cause?: unknown): ServiceError {
  return new ServiceError('CHANNEL_NOT_FOUND', worded('refused.noChannel'), { cause });
}

export function unknownMessage({ name }: MessageChannel, cause?: unknown): ServiceError {
  return new ServiceError('MESSAGE_NOT_FOUND', worded('refused.noMessage', { channel: name }), {
    cause,
  });
}
