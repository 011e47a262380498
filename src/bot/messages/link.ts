import type { Call } from '../interactions/call.ts';
import { InputError } from '../words/errors.ts';
import { channelMention } from '../../discord-text/mention.ts';
import { plain } from '../words/wording.ts';
import type { Answer } from '../interactions/replies.ts';
import type { ClientReply } from '../../contract/success-reply.ts';

/** A message of this server, and the channel it is in. */
export interface MessagePlace {
  readonly channelId: string;
  readonly messageId: string;
}

const LINK =
  /^https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com\/channels\/(\d{1,20})\/(\d{1,20})\/(\d{1,20})\/?$/;

/** From "Copy Message Link" or "Copy Message ID" of Discord's menus; an id alone is of the channel that was named. */
export function readMessagePlace(
  call: Pick<Call, 'guildId' | 'channelId'>,
  typed: string,
  channel: string | undefined,
): MessagePlace {
  const text = typed.trim();
  if (/^\d{1,20}$/.test(text)) return { channelId: channel ?? call.channelId, messageId: text };
  const [, guildId, channelId = '', messageId = ''] = LINK.exec(text) ?? [];
  if (guildId === undefined) {
    throw new InputError(
      `"${plain(text)}" is no message. Give its link or its id: right-click it, _Copy Message Link_.`,
    );
  }
  if (guildId !== call.guildId) throw new InputError('That message is in another server.');
  if (channel !== undefined && channel !== channelId) {
    throw new InputError(
      `The link leads to ${channelMention(channelId)}, and the option \`channel\` elsewhere.`,
    );
  }
  return { channelId, messageId };
}

/** "The message is sent: https://…". Another server of the API may answer with anything. */
export function messageAnswer(done: 'sent' | 'changed', reply: ClientReply<'sendMessage'>): Answer {
  const { guild_id, channel_id, id } = reply ?? {};
  if (!guild_id || !channel_id || !id) return { content: `The message is ${done}.` };
  const link = `https://discord.com/channels/${guild_id}/${channel_id}/${id}`;
  return { content: `The message is ${done} in ${channelMention(channel_id)}: ${link}` };
}
