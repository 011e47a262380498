import type { Kysely } from 'kysely';
import type { EraseUser } from '../../../core/store/erase-user.ts';
import type { Tables } from '../../../edge/database/schema.ts';

/** What people have seen of open tickets. */
export function createSeenStore(db: Kysely<Tables>) {
  const stored = async (ticketId: string, userId: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('seen_tickets')
      .select('message_id')
      .where('ticket_id', '=', ticketId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.message_id;
  };
  return {
    /**
     * Returns the newest message that the person has seen; empty if they saw none. A ticket that isn't open gets no
     * mark.
     */
    async mark(ticketId: string, userId: string, messageId: string): Promise<string> {
      // Each open page marks its ticket again and again, and nothing is written for that.
      const known = await stored(ticketId, userId);
      if (known !== undefined && known >= messageId) return known;
      await db
        .insertInto('seen_tickets')
        .columns(['ticket_id', 'user_id', 'message_id'])
        .expression((of) =>
          of
            .selectFrom('tickets')
            .select((row) => ['id', row.val(userId).as('user_id'), row.val(messageId).as('message_id')])
            .where('id', '=', ticketId)
            .where('status', '=', 'open'),
        )
        .onConflict((on) =>
          on
            .columns(['ticket_id', 'user_id'])
            .doUpdateSet((row) => ({ message_id: row.ref('excluded.message_id') }))
            .whereRef('excluded.message_id', '>', 'seen_tickets.message_id'),
        )
        .execute();
      return (await stored(ticketId, userId)) ?? '';
    },
  };
}

export const eraseSeenTickets: EraseUser = async (tx, { guildId, userId }) => {
  await tx
    .deleteFrom('seen_tickets')
    .where('user_id', '=', userId)
    .where('ticket_id', 'in', (of) => of.selectFrom('tickets').select('id').where('guild_id', '=', guildId))
    .execute();
};
