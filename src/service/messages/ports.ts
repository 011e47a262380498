import type { Body, Reply } from '../../contract/operations.ts';
import type { Actor, Caller } from '../caller.ts';

/** A message as the API takes it: Discord's own fields, and whose name and picture it shows. */
export type MessageBody = Body<'sendMessage'>;

/** What is to be said, where, and who wants it. A handler's call has all of it. */
export interface SendRequest {
  readonly guildId: string;
  readonly channelId: string;
  readonly body: MessageBody;
  readonly actor: Actor;
  readonly caller: Pick<Caller, 'tokenId'>;
  /** Makes a repeated call find the message of the first one. Null: each call is a message of its own. */
  readonly idempotencyKey: string | null;
  /** Under which it is noted that the message is being sent. */
  readonly idempotencyId: string | null;
}

/** Calls whose message Discord would not recognise when it came again. */
export interface SendStore {
  /** Notes that the call is about to send. False: it was about to before, and its process died. */
  begin(idempotencyId: string): Promise<boolean>;
}

export interface EditRequest extends SendRequest {
  readonly messageId: string;
}

/** Free-form messages; custom messages are rendered into these. */
export interface Messages {
  /**
   * Posts a message: by the bot, or by a webhook where a name or picture is overridden; a forum gets a new post.
   * @throws ServiceError VALIDATION_FAILED with the body's fields, CHANNEL_NOT_FOUND, DISCORD_REFUSED, SERVICE_UNAVAILABLE
   */
  send(request: SendRequest): Promise<Reply<'sendMessage'>>;
  /**
   * Changes a message of the bot or of one of its webhooks; what the body leaves out stays.
   * @throws as `send`, and MESSAGE_NOT_FOUND
   */
  edit(request: EditRequest): Promise<Reply<'editMessage'>>;
}

/** How a channel holds messages: by itself, in posts of their own, or not at all. */
export type ChannelKind = 'text' | 'thread' | 'forum' | 'none';

/** A channel or thread of a guild, as far as messages go. */
export interface MessageChannel {
  readonly id: string;
  readonly name: string;
  readonly kind: ChannelKind;
  /** The channel that its webhooks belong to: itself, or a thread's parent. */
  readonly webhookHome: string;
  /** Tags that a forum offers. */
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  /** A forum that takes no post without a tag. */
  readonly tagRequired: boolean;
  /** Tags that a post has. */
  readonly appliedTags: readonly string[];
  /** An archived thread that nobody locked: it wakes when someone writes, and takes no edits before. */
  readonly asleep: boolean;
}

/** A message that exists, as far as changing it goes. */
export interface FoundMessage {
  readonly id: string;
  readonly tts: boolean;
  /** Who wrote it: the bot itself, a webhook, anyone else. */
  readonly author:
    | { readonly kind: 'bot' }
    | { readonly kind: 'webhook'; readonly webhookId: string; readonly username: string }
    | { readonly kind: 'other' };
}

export interface SentMessage {
  readonly id: string;
  /** Where it is: for a post, the thread that it began. */
  readonly channelId: string;
}

/** What goes into the message itself, in Discord's words. */
export type MessageContent = Pick<
  MessageBody,
  'content' | 'embeds' | 'components' | 'flags' | 'allowed_mentions' | 'tts' | 'poll'
>;

/** A new post in a forum. */
export interface Post {
  readonly name: string;
  readonly applied_tags?: readonly string[];
}

/** The name and picture that a webhook's message shows; what is absent is the bot's own. */
export interface Appearance {
  readonly username?: string;
  readonly avatar_url?: string;
}

/** What rules of messages need from Discord. Refusals are `DiscordRefusal`s that name the channel. */
export interface MessageDiscord {
  /**
   * Looks it up anew: which guild a channel belongs to is Discord's word, not the caller's.
   * `parentId`: of one that is known to be the guild's, what it was made in.
   * @returns null when the guild has no such channel
   * @throws DiscordRefusal when it has, and the bot cannot see it
   */
  channel(guildId: string, channelId: string, parentId?: string | null): Promise<MessageChannel | null>;
  /** Null when there is no such message. */
  message(channel: MessageChannel, messageId: string): Promise<FoundMessage | null>;
  /** `nonce` (at most 25 characters): the same one within minutes is answered with the message of the first time. */
  sendAsBot(channel: MessageChannel, content: MessageContent, nonce: string): Promise<SentMessage>;
  /** Whether the bot said this there since an id of ours was drawn: how a send that was cut off ended, long after. */
  wasSaid(channel: MessageChannel, content: MessageContent, since: string): Promise<boolean>;
  /** With the bot's own webhook of that channel, which is made where there is none; `post` in a forum. */
  sendAsWebhook(
    channel: MessageChannel,
    content: MessageContent,
    options: { readonly appearance: Appearance; readonly post: Post | null; readonly actor: Actor },
  ): Promise<SentMessage>;
  /** A post in a forum, which takes neither poll nor tts this way. */
  post(channel: MessageChannel, content: MessageContent, post: Post, actor: Actor): Promise<SentMessage>;
  editAsBot(channel: MessageChannel, messageId: string, content: MessageContent): Promise<void>;
  /** @throws DiscordRefusal when the webhook is not the bot's, or gone: nobody else can change its messages. */
  editAsWebhook(
    channel: MessageChannel,
    messageId: string,
    webhookId: string,
    content: MessageContent,
  ): Promise<void>;
  /** Takes an archived thread back among the active ones. */
  wake(channel: MessageChannel): Promise<void>;
}
