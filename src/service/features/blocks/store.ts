import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Schema } from '../../../contract/operations.ts';
import type { ActiveBlock } from '../../core/tickets/ports.ts';
import type { Window } from '../../base/model/pagination.ts';
import { oncePerRequest } from '../../base/store/request-outcome.ts';
import type { Tables } from '../../edge/database/schema.ts';

/** A block as it is stored; field names are the contract's. */
export type BlockRecord = Readonly<Tables['blocks']>;

/** A block applies to a person, or to everyone with a role. */
export type BlockSubject = Pick<BlockRecord, 'subject_kind' | 'subject_id'>;

export function createBlockStore(db: Kysely<Tables>) {
  return {
    /** Lists the blocks in effect at this moment, the newest first. */
    async list(guildId: string, at: string, { offset, limit }: Window) {
      const items = await activeBlocks(db, guildId, at)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('subject_id')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total } = await activeBlocks(db, guildId, at)
        .select((block) => block.fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return { items, total: Number(total) };
    },
    /** Replaces an earlier block of the same subject, and removes blocks of the guild that have ended. */
    add: (block: BlockRecord) =>
      db.transaction().execute(async (tx) => {
        const { guild_id, reason, created_by, created_at, ends_at } = block;
        await tx
          .deleteFrom('blocks')
          .where('guild_id', '=', guild_id)
          .where('ends_at', '<=', created_at)
          .execute();
        return tx
          .insertInto('blocks')
          .values(block)
          .onConflict((conflict) =>
            conflict
              .columns(['guild_id', 'subject_kind', 'subject_id'])
              .doUpdateSet({ reason, created_by, created_at, ends_at }),
          )
          .returningAll()
          .executeTakeFirstOrThrow();
      }),
    /** Returns the removed block, even if the call is repeated; null if there was none. */
    remove: (guildId: string, { subject_kind, subject_id }: BlockSubject, idempotencyId: string | null) =>
      db.transaction().execute((tx) =>
        oncePerRequest(tx, idempotencyId, async () => {
          const row = await tx
            .deleteFrom('blocks')
            .where('guild_id', '=', guildId)
            .where('subject_kind', '=', subject_kind)
            .where('subject_id', '=', subject_id)
            .returningAll()
            .executeTakeFirst();
          return row ?? null;
        }),
      ),
  };
}

/** Of several blocks, the one that lasts longest. */
export function createActiveBlock(db: Kysely<Tables>): ActiveBlock {
  return async (guildId, { userId, roleIds }, at) => {
    const blocks = await activeBlocks(db, guildId, at)
      .where((block) =>
        block.or([
          block.and([block('subject_kind', '=', 'user'), block('subject_id', '=', userId)]),
          block.and([block('subject_kind', '=', 'role'), block('subject_id', 'in', [...roleIds, ''])]),
        ]),
      )
      .selectAll()
      .execute();
    const [longest] = blocks.toSorted((one, other) => (isLonger(one.ends_at, other.ends_at) ? -1 : 1));
    return longest === undefined ? null : toBlock(longest);
  };
}

export function toBlock({ guild_id: _guild, ...block }: BlockRecord): Schema<'Block'> {
  return block;
}

const activeBlocks = (db: Kysely<Tables>, guildId: string, at: string) =>
  db
    .selectFrom('blocks')
    .where('guild_id', '=', guildId)
    .where((block) => isActive(block, at));

function isActive(block: ExpressionBuilder<Tables, 'blocks'>, at: string) {
  return block.or([block('ends_at', 'is', null), block('ends_at', '>', at)]);
}

function isLonger(one: string | null, other: string | null): boolean {
  return one === null || (other !== null && one > other);
}
