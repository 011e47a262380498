import type { APIMessage } from 'discord-api-types/v10';
import type { Reply } from '../../../contract/operations.ts';
import type { SentFile } from '../../../discord-text/multipart.ts';
import type { Actor, Caller } from '../model/call.ts';
import type { MessageBody } from '../model/message.ts';

/** A message to send, its target, and who asked for it. A handler's call has all of these. */
export interface SendRequest {
  readonly guildId: string;
  readonly channelId: string;
  readonly body: MessageBody;
  readonly actor: Actor;
  readonly caller: Pick<Caller, 'tokenId'>;
  /** Makes a repeated call find the message of the first one. With null, each call sends a new message. */
  readonly idempotencyKey: string | null;
  /** The id under which it is recorded that the message is being sent. */
  readonly idempotencyId: string | null;
}

/** Records calls whose message Discord wouldn't recognize if it came again. */
export interface SendStore {
  /** Records that the call is about to send. False if it was about to before, and its process died. */
  begin(idempotencyId: string): Promise<boolean>;
}

export interface EditRequest extends SendRequest {
  readonly messageId: string;
}

/** Sends and edits free-form messages; custom messages are rendered into these. */
export interface Messages {
  /**
   * Posts a message: by the bot, or by a webhook if a name or picture is overridden; a forum gets a new post.
   * @throws ServiceError VALIDATION_FAILED with the body's fields, CHANNEL_NOT_FOUND, DISCORD_REFUSED,
   * SERVICE_UNAVAILABLE
   */
  send(request: SendRequest): Promise<Reply<'sendMessage'>>;
  /**
   * Changes a message of the bot or of one of its webhooks; fields that the body leaves out stay as they are.
   * @throws as `send`, and MESSAGE_NOT_FOUND
   */
  edit(request: EditRequest): Promise<Reply<'editMessage'>>;
}

/** How a channel stores messages: directly, in separate posts, or not at all. */
export type ChannelKind = 'text' | 'thread' | 'forum' | 'none';

/** A channel or thread of a guild, with what messages need of it. */
export interface MessageChannel {
  readonly id: string;
  readonly name: string;
  readonly kind: ChannelKind;
  /** The channel that its webhooks belong to: itself, or a thread's parent. */
  readonly webhookChannelId: string;
  /** Tags that a forum offers. */
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  /** Whether the forum accepts no post without a tag. */
  readonly tagRequired: boolean;
  /** Tags that a post has. */
  readonly appliedTags: readonly string[];
  /**
   * Whether it is an archived thread that nobody locked: it is unarchived when someone writes, and accepts no edits
   * before.
   */
  readonly isArchived: boolean;
}

/** An existing message, with what editing needs of it. */
export interface FoundMessage {
  readonly id: string;
  readonly tts: boolean;
  /** The author: the bot itself, a webhook, or anyone else. */
  readonly author:
    | { readonly kind: 'bot' }
    | { readonly kind: 'webhook'; readonly webhookId: string; readonly username: string }
    | { readonly kind: 'other' };
}

export interface SentMessage {
  readonly id: string;
  /** The channel of the message: for a post, the thread that it began. */
  readonly channelId: string;
}

/** The part of a body that goes into the message itself, in Discord's words. */
export type MessageContent = Pick<
  MessageBody,
  'content' | 'embeds' | 'components' | 'flags' | 'allowed_mentions' | 'tts' | 'poll'
>;

/** A new post in a forum. */
export interface Post {
  readonly name: string;
  readonly applied_tags?: readonly string[];
}

/** The name and picture that a webhook's message shows; an absent one is the bot's own. */
export interface Appearance {
  readonly username?: string;
  readonly avatar_url?: string;
}

/** The member for whom a message is posted, as people know them here. */
export interface Speaker {
  readonly id: string;
  readonly name: string;
  /** The address of a picture. */
  readonly avatar: string;
  readonly bot: boolean;
  readonly joinedAt: string | null;
  readonly roles: readonly string[];
}

/**
 * The operations on Discord that the rules of messages need. Refusals are `DiscordRefusal`s that name the channel.
 */
export interface MessageDiscord {
  /**
   * Looks the channel up each time: Discord decides which guild a channel belongs to, not the caller. `parentId` is the
   * parent of a channel that is known to be the guild's.
   * @returns null if the guild has no such channel
   * @throws DiscordRefusal if it has, and the bot can't see it
   */
  channel(guildId: string, channelId: string, parentId?: string | null): Promise<MessageChannel | null>;
  /** Null if there is no such message. */
  message(channel: MessageChannel, messageId: string): Promise<FoundMessage | null>;
  /**
   * `nonce` has at most 25 characters: the same one within minutes is answered with the message of the first time.
   */
  sendAsBot(
    channel: MessageChannel,
    content: MessageContent,
    nonce: string,
    files?: readonly SentFile[],
  ): Promise<SentMessage>;
  /**
   * Whether the bot has sent this content there since `since`, an id of ours: how an interrupted send ended, long
   * after.
   */
  wasSent(channel: MessageChannel, content: MessageContent, since: string): Promise<boolean>;
  /** Sends with the bot's own webhook of that channel, creating it if needed; `post` is for a forum. */
  sendAsWebhook(
    channel: MessageChannel,
    content: MessageContent,
    options: { readonly appearance: Appearance; readonly post: Post | null; readonly actor: Actor },
  ): Promise<SentMessage>;
  /**
   * Sends with the same webhook under a member's name and picture. Null if Discord doesn't accept the name: nothing was sent.
   * @throws DiscordRefusal if nothing was sent; another ServiceError if that isn't known
   */
  sendAsMember(
    channel: MessageChannel,
    content: MessageContent,
    options: { readonly speaker: Speaker; readonly files: readonly SentFile[] },
  ): Promise<APIMessage | null>;
  /**
   * The message that was sent for the member with this content since `since`, an id of ours; null if it wasn't sent.
   */
  findAsMember(
    channel: MessageChannel,
    content: MessageContent,
    options: { readonly speaker: Speaker; readonly since: string },
  ): Promise<APIMessage | null>;
  /** Creates a post in a forum, which accepts neither poll nor tts this way. */
  post(channel: MessageChannel, content: MessageContent, post: Post, actor: Actor): Promise<SentMessage>;
  editAsBot(channel: MessageChannel, messageId: string, content: MessageContent): Promise<void>;
  /** @throws DiscordRefusal if the webhook isn't the bot's, or gone: nobody else can change its messages. */
  editAsWebhook(
    channel: MessageChannel,
    messageId: string,
    webhookId: string,
    content: MessageContent,
  ): Promise<void>;
  /** Unarchives a thread. */
  unarchive(channel: MessageChannel): Promise<void>;
}
