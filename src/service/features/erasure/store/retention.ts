import type { Kysely } from 'kysely';
import type { FollowUp, Jobs } from '../../../core/model/jobs.ts';
import type { TicketGroup, TicketRecord } from '../../../core/model/ticket.ts';
import type { GroupHook } from '../../../core/store/hooks.ts';
import { ENDED_AT, endedBefore } from '../../../core/store/tickets/ended.ts';
import { groupOf } from '../../../core/store/groups/find.ts';
import { enqueue } from '../../../core/store/outbox/outbox.ts';
import { ticketColumns } from '../../../edge/database/schema/tickets.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { betweenActions } from '../../../core/store/tickets/intents.ts';
import { eraseTicket } from './erase-ticket.ts';
import type { TicketErasure } from './erasure.ts';
import type { StorageContext } from '../../../base/store/context.ts';

const KIND = 'group.erase';

type QueueOptions = Pick<StorageContext, 'instant'> & { readonly ids: { snowflake(): string } };

export const retentionOfGroups: GroupHook = {
  async changed(tx, stamps, group, change) {
    if (isRetentionChanged(group, change))
      await queueErasure(tx, stamps, { guildId: group.guild_id, groupId: group.id });
  },
};

/** Tickets whose retention has now ended are erased at once, and not at the next check. */
function isRetentionChanged(
  before: TicketGroup,
  { erase_after: after = null }: Partial<TicketGroup>,
): boolean {
  return after !== null && after !== before.erase_after;
}

export type RetentionStore = ReturnType<typeof createRetentionStore>;

/** Finds tickets that their group no longer keeps, and erases them. */
export function createRetentionStore(options: StorageContext) {
  const { db } = options.database;
  return {
    /**
     * Queues the erasure of groups that have tickets due; of `limit` groups, in the order of their ids. Returns the id
     * that it got to; null at the end.
     */
    async queueDue(after: string, limit: number): Promise<string | null> {
      const groups = await db
        .selectFrom('ticket_groups')
        .select(['id', 'guild_id', 'erase_after'])
        .where('erase_after', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      for (const { id, guild_id, erase_after } of groups) {
        const before = options.instant(-Number(erase_after) * 1_000);
        const [first] = await endedBefore(db, id, before).select('id').limit(1).execute();
        if (first !== undefined && !(await isQueued(db, id)))
          await queueErasure(db, options, { guildId: guild_id, groupId: id });
      }
      return groups.length < limit ? null : (groups.at(-1)?.id ?? null);
    },
    /** The tickets that the group no longer keeps, in the order in which they ended. */
    async due(groupId: string, limit: number): Promise<readonly string[]> {
      const group = await db
        .selectFrom('ticket_groups')
        .select('erase_after')
        .where('id', '=', groupId)
        .executeTakeFirst();
      const seconds = group?.erase_after ?? null;
      if (seconds === null) return [];
      const rows = await endedBefore(db, groupId, options.instant(-seconds * 1_000))
        .select('id')
        .orderBy(ENDED_AT)
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Queues a group's erasure, or more of it. */
    queue: (group: Jobs[typeof KIND], inMs: number) => queueErasure(db, options, group, inMs),
    /**
     * One transaction: as `eraseTicket`, unless `decide` returns null. False if nothing was done, including when someone
     * acts on the ticket.
     */
    eraseIf: (
      erasure: TicketErasure & { readonly detail: object },
      decide: (ticket: TicketRecord, group: TicketGroup) => readonly FollowUp[] | null,
    ) =>
      db.transaction().execute(async (tx) => {
        const { ticketId } = erasure;
        let isErased = false;
        const lock = { id: options.ids.snowflake(), ticketId };
        await betweenActions(tx, options, lock, async () => {
          const row = await tx
            .selectFrom('tickets')
            .selectAll()
            .where('id', '=', ticketId)
            .executeTakeFirstOrThrow();
          const group = await groupOf(tx, row.guild_id, row.group_id);
          const followUps = group && decide(ticketColumns.toFields(row), group);
          if (followUps === null) return;
          await eraseTicket(tx, options, { ...erasure, guildId: row.guild_id, followUps });
          isErased = true;
        });
        return isErased;
      }),
  };
}

async function queueErasure(
  db: Kysely<Tables>,
  { ids, instant }: QueueOptions,
  group: Jobs[typeof KIND],
  inMs = 0,
): Promise<void> {
  const { guildId, groupId } = group;
  const job = { id: ids.snowflake(), kind: KIND, key: groupId, guildId, lane: `erase:${groupId}` } as const;
  await enqueue(db, { ...job, payload: group, at: instant(inMs), isDelayed: inMs > 0 });
}

async function isQueued(db: Kysely<Tables>, groupId: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', KIND)
    .where('key', '=', groupId)
    .executeTakeFirst();
  return row !== undefined;
}
