import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import { contentOf, isEmpty } from '../messages/content.ts';
import type { MessageBody, MessageContent, MessageDiscord } from '../messages/ports.ts';
import { orCallersFault } from '../messages/refusals.ts';
import { reservedIdFaults } from '../messages/reserved-ids.ts';
import type { SendReply } from '../tickets/ports.ts';
import { OF_POSTS } from './delivery.ts';
import {
  fill,
  type FillingDependencies,
  inTemplatesWords,
  mustBeContext,
  refuse,
  without,
} from './rendering.ts';
import { found } from './handlers.ts';
import type { CustomMessageStore } from './ports.ts';
import { worded } from '../../words/worded.ts';

export interface ReplyDependencies extends FillingDependencies {
  readonly store: Pick<CustomMessageStore, 'find'>;
  readonly discord: Pick<MessageDiscord, 'sendAsBot' | 'wasSaid'>;
}

/**
 * The reply is the bot's own message, so the person who replies doesn't need the permissions that another name or
 * picture takes.
 */
const LEFT_OUT = [...OF_POSTS, 'username', 'avatar_url'] as const;
const CONTENT_LENGTH = 2_000;

/** Sends a custom message into a ticket. */
export function createSendReply(deps: ReplyDependencies): SendReply {
  const { store, facts, discord } = deps;
  return async ({ ticket, channelId, customMessageId, context, by, nonce, triedSince }) => {
    const { guild_id: guildId, owner_id: ownerId } = ticket;
    const stored = found(await store.find(guildId, customMessageId));
    mustBeContext(context);
    const channel = await facts.channel(guildId, channelId, ticket.channel_parent_id);
    const filled = await fill(deps, without(stored.message, LEFT_OUT), { guildId, channel, context });
    refuse(isEmpty(filled) ? [EMPTY] : reservedIdFaults(filled, 'message.'));
    const content = { ...signed(contentOf(filled), by), allowed_mentions: pingsOf(stored.message, ownerId) };
    if (triedSince !== null && (await discord.wasSaid(channel, content, triedSince))) return;
    await inTemplatesWords([], () =>
      orCallersFault({ channel }, () => discord.sendAsBot(channel, content, nonce)),
    );
  };
}

const EMPTY = {
  field: 'message.content',
  says: worded('fault.emptyWhenFilled'),
};

/**
 * Pings the owner alone, and only if the stored message lets users be pinged: staff who may ping no roles can send
 * it, and a ping in a private thread adds a person to it.
 */
function pingsOf(
  { allowed_mentions }: MessageBody,
  ownerId: string | null,
): NonNullable<MessageBody['allowed_mentions']> {
  const { parse = [], users = [] } = allowed_mentions ?? {};
  const isMeant = ownerId !== null && (parse.includes('users') || users.includes(ownerId));
  return { parse: [], users: isMeant ? [ownerId] : [] };
}

/**
 * Adds the sender's name in small print below the message if Discord leaves room for it; the history names the sender
 * anyway.
 */
function signed(message: MessageContent, by: string | null): MessageContent {
  if (by === null) return message;
  const line = `-# ${by}`;
  if (((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0) {
    const text = { type: ComponentType.TextDisplay, content: line };
    return { ...message, components: [...(message.components ?? []), text] };
  }
  const content = [message.content, line].filter(Boolean).join('\n');
  return content.length > CONTENT_LENGTH ? message : { ...message, content };
}
