import type { Call } from '../interactions/call.ts';
import { InputError } from '../words/errors.ts';
import { channelMention } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';
import type { Answer } from '../interactions/replies.ts';
import type { ClientReply } from '../../contract/success-reply.ts';
import { discordAddress } from '../../discord-text/address.ts';

/** A message of this server, and the channel it is in. */
export interface MessageReference {
  readonly channelId: string;
  readonly messageId: string;
}

const LINK =
  /^https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com\/channels\/(\d{1,20})\/(\d{1,20})\/(\d{1,20})\/?$/;

/**
 * Reads a link or an id from "Copy Message Link" or "Copy Message ID" in Discord's menus; a bare id is taken from the
 * named channel.
 */
export function readMessageReference(
  call: Pick<Call, 'guildId' | 'channelId'>,
  typed: string,
  channel: string | undefined,
): MessageReference {
  const text = typed.trim();
  if (/^\d{1,20}$/.test(text)) return { channelId: channel ?? call.channelId, messageId: text };
  const [, guildId, channelId = '', messageId = ''] = LINK.exec(text) ?? [];
  if (guildId === undefined) {
    throw new InputError(say('message.unknown', { typed: plain(text) }));
  }
  if (guildId !== call.guildId) throw new InputError(say('message.otherServer'));
  if (channel !== undefined && channel !== channelId) {
    throw new InputError(say('message.otherChannel', { channel: channelMention(channelId) }));
  }
  return { channelId, messageId };
}

/** "The message is sent: https://…". Another server of the API may answer with anything. */
export function messageAnswer(done: 'sent' | 'changed', reply: ClientReply<'sendMessage'>): Answer {
  const { guild_id, channel_id, id } = reply ?? {};
  if (!guild_id || !channel_id || !id) return { content: say('message.done', { done }) };
  const link = discordAddress(guild_id, channel_id, id);
  return { content: say('message.doneIn', { done, channel: channelMention(channel_id), link }) };
}
