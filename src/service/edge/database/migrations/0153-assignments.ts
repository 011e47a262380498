import { type Kysely, sql } from 'kysely';

/**
 * Why someone is assigned. People who claimed an open ticket were its group's staff; those assigned by others may have
 * been chosen without a role, and keep the ticket.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tickets').addColumn('assigned_as_staff_of', 'text').execute();
  await sql`
    update tickets set assigned_as_staff_of = group_id
    where status = 'open' and assigned_id is not null and exists (
      select 1 from ticket_history
      where ticket_id = tickets.id and action = 'assignTicket' and actor_id = tickets.assigned_id
    )`.execute(db);
}
