import {
  type APIAttachment,
  type APIMessage,
  type APIUser,
  MessageReferenceType,
} from 'discord-api-types/v10';
import type { Schema } from '../../contract/operations.ts';
import { instantOf } from '../kit/clock.ts';
import { sanitize } from '../kit/sanitize.ts';
import { avatarUrl } from '../users/user.ts';

type Message = Schema<'TranscriptMessage'>;

/** A message in the transcript's format. */
export interface CapturedMessage {
  readonly id: string;
  readonly channelId: string;
  readonly author: Schema<'TranscriptAuthor'>;
  readonly type: number;
  readonly content: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly replyTo: string | null;
  /** Whether its content is what it forwards: another person's words. */
  readonly isForward: boolean;
  readonly attachments: readonly CapturedAttachment[];
  readonly embeds: NonNullable<Message['embeds']>;
  readonly components: NonNullable<Message['components']>;
  readonly stickers: NonNullable<Message['stickers']>;
  readonly poll: (Message['poll'] & {}) | null;
  /** Null if Discord didn't tell: events of new messages have none. */
  readonly reactions: readonly Schema<'TranscriptReaction'>[] | null;
  /** The author as a member, if Discord tells: with events, not with the history. */
  readonly member: CapturedMember | null;
}

export interface CapturedAttachment {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** Discord's link, which expires within a day. */
  readonly url: string;
}

/** A person as a member of the guild. */
export interface CapturedMember {
  readonly id: string;
  readonly name: string;
  readonly avatar: string;
  readonly bot: boolean;
  /** Null if the person isn't a member (any more). */
  readonly joinedAt: string | null;
  readonly roles: readonly string[];
}

/** A guild member as Discord sends it with a message, without its user. */
export interface MemberParts {
  readonly nick?: string | null | undefined;
  readonly joined_at?: string | null;
  readonly roles: readonly string[];
}

const UNKNOWN_TYPE = 'application/octet-stream';

/** @see https://discord.com/developers/docs/resources/message#message-object */
export function toCapturedMessage(rawMessage: APIMessage, member?: MemberParts): CapturedMessage {
  const message = sanitize(rawMessage);
  // A forward carries what it forwards as a snapshot, and nothing of its own.
  const forwarded = message.message_snapshots?.[0]?.message;
  const { author, message_reference: reference } = message;
  const isWebhook = message.webhook_id !== undefined;
  return {
    id: message.id,
    channelId: message.channel_id,
    author: {
      id: author.id,
      name: nameOf(author, isWebhook ? undefined : member),
      avatar: avatarUrl(author),
      bot: author.bot === true || isWebhook,
    },
    type: message.type,
    content: message.content === '' ? (forwarded?.content ?? '') : message.content,
    createdAt: instantOf(message.timestamp),
    editedAt: message.edited_timestamp === null ? null : instantOf(message.edited_timestamp),
    isForward: forwarded !== undefined,
    replyTo: reference?.type === MessageReferenceType.Forward ? null : (reference?.message_id ?? null),
    attachments: [...message.attachments, ...(forwarded?.attachments ?? [])].map(toAttachment),
    // These are Discord's own objects; the contract leaves them open.
    embeds: [...message.embeds, ...(forwarded?.embeds ?? [])] as unknown as CapturedMessage['embeds'],
    components: (message.components ?? []) as unknown as CapturedMessage['components'],
    stickers: (message.sticker_items ?? []).map(({ id, name, format_type }) => ({ id, name, format_type })),
    poll: toPoll(message.poll),
    reactions: message.reactions === undefined ? null : message.reactions.map(toReaction),
    member: member === undefined || isWebhook ? null : toMember(author, member),
  };
}

/** `member` is null if the person isn't a member. */
export function toMember(user: APIUser, member: MemberParts | null): CapturedMember {
  const joined = member?.joined_at ?? null;
  return {
    id: user.id,
    name: nameOf(user, member ?? undefined),
    avatar: avatarUrl(user),
    bot: user.bot === true,
    joinedAt: joined === null ? null : instantOf(joined),
    roles: member?.roles ?? [],
  };
}

/**
 * Whether nothing of it is to be seen: Discord hides it from bots without Message Content. A system message may be
 * blank, too.
 */
export function isBlank(message: CapturedMessage): boolean {
  const { content, embeds, attachments, components, stickers, poll } = message;
  const parts = [embeds, attachments, components, stickers];
  return content === '' && poll === null && parts.every((part) => part.length === 0);
}

function nameOf(user: APIUser, member: MemberParts | undefined): string {
  return sanitize(member?.nick ?? user.global_name ?? user.username);
}

function toAttachment({ id, filename, content_type: type, size, url }: APIAttachment): CapturedAttachment {
  return { id, name: filename, mime: type ?? UNKNOWN_TYPE, size, url };
}

function toReaction({ emoji, count }: NonNullable<APIMessage['reactions']>[number]) {
  return { emoji: emoji.name ?? '', emoji_id: emoji.id, count };
}

function toPoll(poll: APIMessage['poll']): CapturedMessage['poll'] {
  if (poll === undefined) return null;
  const { expiry } = poll;
  const counts = new Map(poll.results?.answer_counts.map(({ id, count }) => [id, count]));
  return {
    question: poll.question.text ?? '',
    answers: poll.answers.map(({ answer_id: id, poll_media: media }) => ({
      text: media.text ?? '',
      emoji: media.emoji?.name ?? null,
      count: counts.get(id) ?? 0,
    })),
    multiselect: poll.allow_multiselect,
    finalized: poll.results?.is_finalized ?? false,
    // All of Discord's polls end, though its types also allow for those that don't.
    expires_at: typeof expiry === 'string' ? instantOf(expiry) : null,
  };
}
