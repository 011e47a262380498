import { type APIMessage, type APIUser, MessageReferenceType } from 'discord-api-types/v10';
import type { Schema } from '../../../contract/operations.ts';
import { instantOf } from '../../base/kit/clock.ts';
import { sanitize } from '../../base/kit/sanitize.ts';
import { avatarUrl } from '../../base/users/user.ts';
import { type CapturedAttachment, toAttachment } from './captured-attachment.ts';
import { isDiscordFile, type IsFile, linkedFiles } from './linked-files.ts';

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
  /** Where it was forwarded from; its content is another person's words then. Null if it isn't a forward. */
  readonly forward: Schema<'TranscriptForward'> | null;
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

/** A person as a member of the guild. */
export interface CapturedMember {
  readonly id: string;
  readonly name: string;
  readonly avatar: string;
  readonly bot: boolean;
  /** Null if the person isn't a member (anymore). */
  readonly joinedAt: string | null;
  readonly roles: readonly string[];
}

/** A guild member as Discord sends it with a message, without its user. */
export interface MemberParts {
  readonly nick?: string | null | undefined;
  readonly joined_at?: string | null;
  readonly roles: readonly string[];
}

/**
 * @param isFile whether Discord's own file servers have the file behind a link
 * @see https://discord.com/developers/docs/resources/message#message-object
 */
export function toCapturedMessage(
  rawMessage: APIMessage,
  member?: MemberParts,
  isFile: IsFile = isDiscordFile,
): CapturedMessage {
  const message = sanitize(rawMessage);
  const { author, message_reference: reference } = message;
  const isWebhook = message.webhook_id !== undefined;
  const { forwarded, content, embeds, components, stickers } = partsOf(message);
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
    content,
    createdAt: instantOf(message.timestamp),
    editedAt: message.edited_timestamp === null ? null : instantOf(message.edited_timestamp),
    forward: forwarded === undefined ? null : toForward(forwarded.timestamp, message),
    replyTo: reference?.type === MessageReferenceType.Forward ? null : (reference?.message_id ?? null),
    attachments: attachmentsOf(message, isFile),
    // These are Discord's own objects; the contract leaves them open.
    embeds: embeds as unknown as CapturedMessage['embeds'],
    components: components as unknown as CapturedMessage['components'],
    stickers: stickers.map(({ id, name, format_type }) => ({ id, name, format_type })),
    poll: toPoll(message.poll),
    reactions: message.reactions === undefined ? null : message.reactions.map(toReaction),
    member: member === undefined || isWebhook ? null : toMember(author, member),
  };
}

/** A forward carries what it forwards as a snapshot, and nothing of its own. */
function partsOf(message: APIMessage) {
  const forwarded = message.message_snapshots?.[0]?.message;
  return {
    forwarded,
    content: message.content === '' ? (forwarded?.content ?? '') : message.content,
    embeds: [...message.embeds, ...(forwarded?.embeds ?? [])],
    components: [...(message.components ?? []), ...(forwarded?.components ?? [])],
    stickers: [...(message.sticker_items ?? []), ...(forwarded?.sticker_items ?? [])],
  };
}

/** All files of a message: its own, those of the message that it forwards, and those that its embeds and components show. */
export function attachmentsOf(message: APIMessage, isFile: IsFile): readonly CapturedAttachment[] {
  const { forwarded, embeds, components } = partsOf(message);
  const own = [...message.attachments, ...(forwarded?.attachments ?? [])].map(toAttachment);
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...linkedFiles(embeds, components, isFile).filter(({ id }) => !known.has(id))];
}

function toForward(
  forwardedAt: string | undefined,
  { message_reference: reference, timestamp }: APIMessage,
): NonNullable<CapturedMessage['forward']> {
  return {
    guild_id: reference?.guild_id ?? null,
    channel_id: reference?.channel_id ?? null,
    message_id: reference?.message_id ?? null,
    created_at: instantOf(forwardedAt ?? timestamp),
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

function nameOf(user: APIUser, member: MemberParts | undefined): string {
  return sanitize(member?.nick ?? user.global_name ?? user.username);
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
