import { setImmediate } from 'node:timers/promises';
import { type APIMessage, ComponentType, MessageFlags } from 'discord-api-types/v10';
import type { Body, ByChannel, Schema } from '../../../contract/operations.ts';
import { userMention } from '../../../discord-text/mention.ts';
import type { SentFile } from '../../../discord-text/multipart.ts';
import { contentOf, isEmpty, reservedIdFaults } from '../../base/messages/content.ts';
import type { MessageBody } from '../../base/model/message.ts';
import type { MessageChannel, MessageContent, MessageDiscord, Speaker } from '../../base/messages/ports.ts';
import { asCallersFault } from '../../base/messages/refusals.ts';
import type { SendReply } from '../../core/tickets/ports.ts';
import { POST_FIELDS } from './delivery.ts';
import {
  renderMessage,
  type RenderingContext,
  asTemplateFaults,
  checkContext,
  throwFaults,
  omitFields,
} from './rendering.ts';
import { orNotFound } from './handlers.ts';
import type { CustomMessageStore } from './store.ts';
import { DiscordRefusal } from '../../base/model/discord-errors.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import { channelOf } from '../../core/channels/channel-missing.ts';
import type { Call, Handler } from '../../base/model/call.ts';
import type { Find } from '../../core/tickets/find.ts';
import { targetOf, type TicketPath } from '../../core/tickets/handlers.ts';
import { mustNotBeDeleted } from '../../core/tickets/status.ts';
import { worded } from '../../../words/worded.ts';

/** The reply has the name and picture of the person who replies, whatever the message has. */
const OMITTED_FIELDS = [...POST_FIELDS, 'username', 'avatar_url'] as const;
const CONTENT_LENGTH = 2_000;

type StoredMessages = RenderingContext & { readonly store: Pick<CustomMessageStore, 'find'> };

async function renderStored(
  deps: StoredMessages,
  guildId: string,
  channel: MessageChannel,
  { custom_message_id: id = '', context = {} }: Body<'replyToTicket'>,
): Promise<MessageBody> {
  const { message } = orNotFound(await deps.store.find(guildId, id));
  checkContext(context);
  const rendered = await renderMessage(deps, omitFields(message, OMITTED_FIELDS), {
    guildId,
    channel,
    context,
  });
  throwFaults(isEmpty(rendered) ? [EMPTY] : reservedIdFaults(rendered, 'message.'));
  return { ...rendered, allowed_mentions: message.allowed_mentions ?? {} };
}

type FillId = 'fillTicketReply';

/** Renders a custom message as it would be sent into a ticket; the two addressing forms are the same function. */
export function createReplyPreview(deps: StoredMessages & { readonly find: Find }): {
  readonly [Each in FillId | ByChannel<FillId>]: Handler<Each>;
} {
  const fill = async ({ path, query }: { readonly path: TicketPath } & Pick<Call<FillId>, 'query'>) => {
    const ticket = await deps.find(targetOf(path));
    mustNotBeDeleted(ticket);
    const { guild_id: guildId, channel_parent_id: parentId } = ticket;
    const channel = await deps.facts.channel(guildId, channelOf(ticket), parentId);
    const {
      content = '',
      embeds = [],
      components = [],
      poll,
    } = await renderStored(deps, guildId, channel, query);
    return { content, has_more: embeds.length > 0 || components.length > 0 || poll !== undefined };
  };
  return { fillTicketReply: fill, fillTicketReplyByChannel: fill };
}

interface TicketOfMessage {
  readonly ticketId: string;
  readonly guildId: string;
  /** Whether the message is in the notes thread. */
  readonly inThread: boolean;
}

/** Sends a text or a custom message into a ticket. */
export function createSendReply(
  deps: StoredMessages & {
    readonly discord: Pick<MessageDiscord, 'sendAsBot' | 'wasSent' | 'sendAsMember' | 'findAsMember'>;
    /** The member as people know them here; null if there is no such user. */
    readonly speakerOf: (guildId: string, userId: string) => Promise<Speaker | null>;
    /** Stores a message that was posted for a member as theirs. */
    readonly keepSpoken: (of: TicketOfMessage, message: APIMessage, speaker: Speaker) => Promise<void>;
  },
): SendReply {
  const { facts, discord } = deps;
  return async ({ ticket, channelId, isNote, body, by, nonce, since, isRetry }) => {
    const { guild_id: guildId } = ticket;
    const of = { ticketId: ticket.id, guildId, inThread: isNote };
    const [channel, speaker] = await Promise.all([
      facts.channel(guildId, channelId, isNote ? ticket.channel_id : ticket.channel_parent_id),
      by === null ? null : deps.speakerOf(guildId, by),
    ]);
    const isStored = body.content === undefined && body.files === undefined;
    const message = isStored
      ? await renderStored(deps, guildId, channel, body)
      : { content: body.content ?? '' };
    // The sender may be named below the text, which isn't a ping.
    const pinged = isStored ? pingedOwner(message, ticket) : peopleIn(ticket);
    const users = isNote ? [] : pinged.filter((id) => id !== by);
    const content = { ...contentOf(message), allowed_mentions: { parse: [], users } };
    const signed = { ...withSender(content, by), allowed_mentions: content.allowed_mentions };
    if (isRetry) {
      if (speaker !== null) {
        const sent = await discord.findAsMember(channel, content, { speaker, since });
        if (sent !== null) return deps.keepSpoken(of, sent, speaker);
      }
      if (await discord.wasSent(channel, signed, since)) return;
    }
    const files = (body.files ?? []).map(toSentFile);
    // 10 MB take tens of milliseconds to decode, and as long to send.
    if (files.length > 0) await setImmediate();
    if (speaker !== null) {
      const sent = await sendAsMember(channel, content, { speaker, files, since });
      if (sent !== null) return deps.keepSpoken(of, sent, speaker);
    }
    await asTemplateFaults([], () =>
      asCallersFault({ channel }, () => discord.sendAsBot(channel, signed, nonce, files)),
    );
  };

  /** Null if nothing was sent: Discord rejects the name, the bot lacks Manage Webhooks, or the channel has 15 webhooks. */
  async function sendAsMember(
    channel: MessageChannel,
    content: MessageContent,
    { speaker, files, since }: { speaker: Speaker; files: readonly SentFile[]; since: string },
  ): Promise<APIMessage | null> {
    try {
      return await discord.sendAsMember(channel, content, { speaker, files });
    } catch (error) {
      if (error instanceof DiscordRefusal) return null;
      // Discord didn't answer, and may have posted it.
      const sent = await discord.findAsMember(channel, content, { speaker, since }).catch(() => null);
      if (sent === null) throw error;
      return sent;
    }
  }
}

/** A process that died left no more of a file than its name. */
function toSentFile({
  filename,
  content_type: contentType = 'application/octet-stream',
  data,
}: Omit<Schema<'ReplyFile'>, 'data'> & Partial<Pick<Schema<'ReplyFile'>, 'data'>>): SentFile {
  if (data === undefined) throw new Error('The files were lost with the process that received them');
  return { name: filename, contentType, bytes: Buffer.from(data, 'base64') };
}

const EMPTY = {
  field: 'message.content',
  says: worded('fault.emptyWhenFilled'),
};

/** Discord accepts no more. */
const MAX_PINGED = 100;

/** A text may ping the people in the ticket: a ping in a private thread would add anyone else to it. */
const peopleIn = ({ owner_id, member_ids, assigned_id }: TicketRecord): readonly string[] =>
  [...new Set([owner_id, assigned_id, ...member_ids])].filter((id) => id !== null).slice(0, MAX_PINGED);

/**
 * A stored message pings the owner alone, and only if it lets users be pinged: staff who may ping no roles can send
 * it.
 */
function pingedOwner(
  { allowed_mentions }: MessageBody,
  { owner_id: ownerId }: TicketRecord,
): readonly string[] {
  const { parse, users } = allowed_mentions ?? {};
  const isOwnerAllowed =
    ownerId !== null && (parse?.includes('users') === true || users?.includes(ownerId) === true);
  return isOwnerAllowed ? [ownerId] : [];
}

/**
 * Adds the sender's name in small print below the message if Discord leaves room for it; the history names the sender
 * anyway.
 */
function withSender(message: MessageContent, by: string | null): MessageContent {
  if (by === null) return message;
  const line = `-# ${userMention(by)}`;
  if (((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0) {
    const text = { type: ComponentType.TextDisplay, content: line };
    return { ...message, components: [...(message.components ?? []), text] };
  }
  const content = [message.content, line].filter(Boolean).join('\n');
  // Discord counts characters: an emoji is one, of two UTF-16 units.
  return Array.from(content).length > CONTENT_LENGTH ? message : { ...message, content };
}
