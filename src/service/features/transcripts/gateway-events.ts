import {
  type APIMessage,
  type APIPartialEmoji,
  GatewayDispatchEvents as Event,
  MessageFlags,
} from 'discord-api-types/v10';
import type { HandledEvent } from '../../edge/discord/event-shapes.ts';
import { instant } from '../../base/kit/clock.ts';
import { sanitize } from '../../base/kit/sanitize.ts';
import type { TranscriptContext } from './context.ts';
import { type MemberParts, toCapturedMessage } from './captured-message.ts';
import type { Emoji, TranscriptEvent } from './records.ts';

/** Records created, edited and deleted messages for transcripts, and the time since which all events are received. */
export function recordTranscriptEvent(
  { capture, coverage, clock, isFile }: Pick<TranscriptContext, 'capture' | 'coverage' | 'clock' | 'isFile'>,
  event: HandledEvent,
  shard: number,
): void {
  const record = (channelId: string, transcriptEvent: TranscriptEvent): void =>
    capture.record(channelId, transcriptEvent);
  switch (event.t) {
    case Event.MessageCreate:
    case Event.MessageUpdate:
      if (isPublic(event.d))
        record(event.d.channel_id, {
          kind: 'message',
          message: toCapturedMessage(event.d, event.d.member, isFile),
        });
      return;
    case Event.MessageDelete:
    case Event.MessageDeleteBulk: {
      const messageIds = 'ids' in event.d ? event.d.ids : [event.d.id];
      if (messageIds.length === 0) return;
      return record(event.d.channel_id, { kind: 'deleted', messageIds, at: instant(clock.now()) });
    }
    case Event.MessageReactionAdd:
    case Event.MessageReactionRemove: {
      const { channel_id: channelId, message_id: messageId, user_id: userId, emoji } = event.d;
      const added = event.t === Event.MessageReactionAdd;
      return record(channelId, { kind: 'reaction', messageId, userId, emoji: toEmoji(emoji), added });
    }
    case Event.MessageReactionRemoveAll:
    case Event.MessageReactionRemoveEmoji: {
      const { channel_id: channelId, message_id: messageId } = event.d;
      const emoji = 'emoji' in event.d ? toEmoji(event.d.emoji) : null;
      return record(channelId, { kind: 'reactionsCleared', messageId, emoji });
    }
    case Event.ThreadCreate: {
      const { id: threadId, parent_id: parentId } = event.d;
      // Discord also sends this event when the bot is added to an existing thread; recording it twice does no harm.
      if (typeof parentId === 'string') record(parentId, { kind: 'thread', threadId });
      return;
    }
    case Event.Ready: {
      const [id, count] = event.d.shard ?? [0, 1];
      return coverage.sessionStarted(id, count);
    }
    case Event.Resumed:
      return coverage.resumed(shard);
    default:
  }
}

interface GatewayMessage extends Omit<APIMessage, 'mentions'> {
  readonly guild_id?: string;
  readonly member?: MemberParts;
}

/** A message that only one person sees is not part of the ticket; Discord sends it without the guild. */
function isPublic({ guild_id: guildId, flags }: GatewayMessage): boolean {
  return guildId !== undefined && ((flags ?? 0) & MessageFlags.Ephemeral) === 0;
}

function toEmoji({ id, name }: APIPartialEmoji): Emoji {
  return { id: id ?? null, name: sanitize(name ?? '') };
}
