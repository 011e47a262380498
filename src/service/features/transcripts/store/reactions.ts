import type { Kysely } from 'kysely';
import type { Schema } from '../../../../contract/operations.ts';
import type { Emoji, TranscriptEvent, TicketOfChannel } from '../records.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { flag } from '../../../edge/database/schema/flag.ts';

type Reaction = Schema<'TranscriptReaction'>;

const keyOf = ({ id, name }: Emoji): string => id ?? name;
const isEmoji =
  (emoji: Emoji) =>
  (reaction: Reaction): boolean =>
    (reaction.emoji_id ?? reaction.emoji) === keyOf(emoji);

/**
 * Counts one person's reaction, once however often the event is received. A reaction from before the capture began is
 * known only as a number in the history, so a removal by an unknown person counts, too.
 */
export async function recordReaction(
  tx: Kysely<Tables>,
  { ticketId }: TicketOfChannel,
  { messageId, userId, emoji, added }: TranscriptEvent & { kind: 'reaction' },
): Promise<void> {
  const reactions = await reactionsOf(tx, messageId);
  if (reactions === null) return;
  const key = keyOf(emoji);
  const known = await tx
    .selectFrom('transcript_reactors')
    .select('is_there')
    .where('message_id', '=', messageId)
    .where('emoji', '=', key)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known?.is_there === flag(added)) return;
  await tx
    .insertInto('transcript_reactors')
    .values({
      message_id: messageId,
      emoji: key,
      user_id: userId,
      ticket_id: ticketId,
      is_there: flag(added),
    })
    .onConflict((conflict) =>
      conflict.columns(['message_id', 'emoji', 'user_id']).doUpdateSet({ is_there: flag(added) }),
    )
    .execute();
  await setReactions(tx, messageId, withCount(reactions, emoji, added ? 1 : -1));
}

export async function clearReactions(
  tx: Kysely<Tables>,
  { ticketId }: TicketOfChannel,
  { messageId, emoji }: TranscriptEvent & { kind: 'reactionsCleared' },
): Promise<void> {
  const reactions = await reactionsOf(tx, messageId);
  if (reactions === null) return;
  const remaining = emoji === null ? [] : reactions.filter((reaction) => !isEmoji(emoji)(reaction));
  await setReactions(tx, messageId, remaining);
  let removal = tx
    .updateTable('transcript_reactors')
    .set({ is_there: 0 })
    .where('message_id', '=', messageId)
    .where('ticket_id', '=', ticketId);
  if (emoji !== null) removal = removal.where('emoji', '=', keyOf(emoji));
  await removal.execute();
}

function withCount(reactions: readonly Reaction[], emoji: Emoji, difference: 1 | -1): readonly Reaction[] {
  const matches = isEmoji(emoji);
  if (!reactions.some(matches)) {
    const first = { emoji: emoji.name, emoji_id: emoji.id, count: 1 };
    return difference === 1 ? [...reactions, first] : reactions;
  }
  return reactions
    .map((each) => (matches(each) ? { ...each, count: each.count + difference } : each))
    .filter(({ count }) => count > 0);
}

async function reactionsOf(tx: Kysely<Tables>, messageId: string): Promise<readonly Reaction[] | null> {
  const row = await tx
    .selectFrom('transcript_messages')
    .select('reactions')
    .where('id', '=', messageId)
    .executeTakeFirst();
  // Stored by this file, and in the same shape by `messages.ts`.
  return row === undefined ? null : (JSON.parse(row.reactions) as Reaction[]);
}

async function setReactions(
  tx: Kysely<Tables>,
  messageId: string,
  reactions: readonly Reaction[],
): Promise<void> {
  await tx
    .updateTable('transcript_messages')
    .set({ reactions: JSON.stringify(reactions) })
    .where('id', '=', messageId)
    .execute();
}
