import { type Kysely, sql, type Transaction } from 'kysely';
import { worded } from '../../../words/worded.ts';
import { indexedWords } from './words.ts';
import type { AnswerStore } from '../templates/ports.ts';
import type { CustomMessageRecord } from '../../core/model/message.ts';
import { validationFailed } from '../../core/model/validation-failed.ts';
import { daysIn } from '../stats/days.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { flag } from '../../edge/database/schema/flag.ts';
import { findActiveGroup } from '../../core/store/groups/find.ts';
import { oncePerRequestInGuild } from '../../core/store/guilds/guild-lock.ts';
import { personSubject, storeSubject } from '../../core/store/outbox/request-outcome.ts';
import { countedZones } from '../stats/store/counted-zones.ts';
import { toCustomMessage } from '../panels/store/rows.ts';

/** A search compares the words of all answers that begin like the typed ones, so their number is bounded. */
const MAX_ANSWERS = 500;

export function createAnswerStore(db: Kysely<Tables>): AnswerStore {
  return {
    hasGroup: async (guildId, groupId) => (await findActiveGroup(db, guildId, groupId)) !== null,
    async findWords(guildId, beginnings) {
      const answerCount = await countAnswers(db, guildId);
      if (answerCount === 0 || beginnings.length === 0) return { answerCount, indexed: [] };
      const rows = await db
        .selectFrom('answer_words')
        .select(['word', 'beginning', 'custom_message_id', 'in_name'])
        .where('guild_id', '=', guildId)
        .where('beginning', 'in', [...beginnings])
        .execute();
      return {
        answerCount,
        indexed: rows.map(({ in_name, ...row }) => ({ ...row, isInName: in_name === 1 })),
      };
    },
    async read(guildId, ids) {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('custom_messages')
        .selectAll()
        .where('id', 'in', [...ids])
        .where('guild_id', '=', guildId)
        .execute();
      return ids.flatMap((id) => rows.filter((row) => row.id === id).map(toCustomMessage));
    },
    async count({ guildId, groupId, at }, counter, { userId, idempotencyId }) {
      await oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const [timeZone] = await countedZones(tx, guildId);
        const day = daysIn(timeZone)(at);
        await tx
          .insertInto('answer_days')
          .values({ guild_id: guildId, group_id: groupId, day, shown: 0, solved: 0, [counter]: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['guild_id', 'day', 'group_id'])
              .doUpdateSet((row) => ({ [counter]: row(`answer_days.${counter}`, '+', 1) })),
          )
          .execute();
        await storeSubject(tx, idempotencyId, personSubject(guildId, userId));
        return { counted: counter };
      });
    },
  };
}

/**
 * Stores the words by which a changed custom message is found, if it is an answer. The transaction holds the guild's
 * lock, so the number of answers stays within its limit.
 */
export async function indexAnswer(
  tx: Transaction<Tables>,
  { id, guild_id, name, message, answer }: CustomMessageRecord,
): Promise<void> {
  await forgetAnswer(tx, id);
  if (!answer) return;
  if ((await countAnswers(tx, guild_id)) > MAX_ANSWERS)
    throw validationFailed([
      { field: 'answer', says: worded('fault.tooManyAnswers', { most: MAX_ANSWERS }) },
    ]);
  const words = indexedWords(name, message).map(({ word, beginning, isInName }) => ({
    guild_id,
    beginning,
    word,
    custom_message_id: id,
    in_name: flag(isInName),
  }));
  if (words.length > 0) await tx.insertInto('answer_words').values(words).execute();
}

export async function forgetAnswer(tx: Transaction<Tables>, customMessageId: string): Promise<void> {
  await tx.deleteFrom('answer_words').where('custom_message_id', '=', customMessageId).execute();
}

async function countAnswers(db: Kysely<Tables>, guildId: string): Promise<number> {
  const { count } = await db
    .selectFrom('custom_messages')
    .select((row) => row.fn.countAll().as('count'))
    .where('guild_id', '=', guildId)
    // A value in place of a parameter, so that SQLite uses the index of answers.
    .where('answer', '=', sql.lit(1))
    .executeTakeFirstOrThrow();
  return Number(count);
}
