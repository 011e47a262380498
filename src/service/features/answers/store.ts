import { type Kysely, sql, type Transaction } from 'kysely';
import { worded } from '../../../words/worded.ts';
import { indexedWords, type IndexedWord } from './words.ts';
import type { TemplateHook } from '../../core/store/hooks.ts';
import type { CustomMessageRecord } from '../../base/model/message.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { daysIn } from '../../base/kit/days.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { flag } from '../../edge/database/schema/flag.ts';
import { findActiveGroup } from '../../core/store/groups/find.ts';
import { oncePerRequestInGuild } from '../../base/store/guild-lock.ts';
import { personSubject, storeSubject } from '../../base/store/request-outcome.ts';
import { countedZones } from '../../core/store/guilds/counted-zones.ts';
import { toCustomMessage } from '../../core/store/panel-rows.ts';

/** A search compares the words of all answers that begin like the typed ones, so their number is bounded. */
const MAX_ANSWERS = 500;

/** The words by which answers are found follow the templates. */
export const answersOfTemplates: TemplateHook = {
  async changed(tx, _stamps, before, after) {
    if (before?.answer === true || after.answer) await indexAnswer(tx, after);
  },
  deleted: forgetAnswer,
};

/** The ticket group for which something is counted, and when. */
interface AnswerUse {
  readonly guildId: string;
  readonly groupId: string;
  readonly at: string;
}

interface FoundWords {
  readonly answerCount: number;
  readonly indexed: readonly IndexedWord[];
}

export function createAnswerStore(db: Kysely<Tables>) {
  return {
    /** Whether the guild has this ticket group, not deleted. */
    hasGroup: async (guildId: string, groupId: string) =>
      (await findActiveGroup(db, guildId, groupId)) !== null,
    /** The number of the guild's answers, and their words with one of these beginnings. */
    async findWords(guildId: string, beginnings: readonly string[]): Promise<FoundWords> {
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
    /** Returns these custom messages in this order, without those that have since been deleted. */
    async read(guildId: string, ids: readonly string[]): Promise<readonly CustomMessageRecord[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('custom_messages')
        .selectAll()
        .where('id', 'in', [...ids])
        .where('guild_id', '=', guildId)
        .execute();
      return ids.flatMap((id) => rows.filter((row) => row.id === id).map(toCustomMessage));
    },
    /**
     * Adds one to the counter of that day in the guild's time zone; a repeated call adds nothing. Erasing the person's data
     * takes the answer, which repeats their name.
     */
    async count(
      { guildId, groupId, at }: AnswerUse,
      counter: 'shown' | 'solved',
      { userId, idempotencyId }: { readonly userId: string; readonly idempotencyId: string | null },
    ): Promise<void> {
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
async function indexAnswer(
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

async function forgetAnswer(tx: Transaction<Tables>, customMessageId: string): Promise<void> {
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
