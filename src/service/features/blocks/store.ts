import type { ExpressionBuilder, Kysely } from 'kysely';
import type { BlockStore } from '../../core/guilds/ports.ts';
import { oncePerRequest } from '../../core/store/outbox/request-outcome.ts';
import type { Tables } from '../../edge/database/schema.ts';

export function createBlockStore(db: Kysely<Tables>): BlockStore {
  const activeBlocks = (guildId: string, at: string) =>
    db
      .selectFrom('blocks')
      .where('guild_id', '=', guildId)
      .where((block) => isActive(block, at));

  return {
    async list(guildId, at, { offset, limit }) {
      const items = await activeBlocks(guildId, at)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('subject_id')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total } = await activeBlocks(guildId, at)
        .select((block) => block.fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return { items, total: Number(total) };
    },
    add: (block) =>
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
    remove: (guildId, { subject_kind, subject_id }, idempotencyId) =>
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
    async findActive(guildId, { userId, roleIds }, at) {
      const blocks = await activeBlocks(guildId, at)
        .where((block) =>
          block.or([
            block.and([block('subject_kind', '=', 'user'), block('subject_id', '=', userId)]),
            block.and([block('subject_kind', '=', 'role'), block('subject_id', 'in', [...roleIds, ''])]),
          ]),
        )
        .selectAll()
        .execute();
      return blocks.toSorted((one, other) => (isLonger(one.ends_at, other.ends_at) ? -1 : 1))[0] ?? null;
    },
  };
}

function isActive(block: ExpressionBuilder<Tables, 'blocks'>, at: string) {
  return block.or([block('ends_at', 'is', null), block('ends_at', '>', at)]);
}

function isLonger(one: string | null, other: string | null): boolean {
  return one === null || (other !== null && one > other);
}
