import { sql, type Transaction } from 'kysely';
import type { Ids } from '../../../base/kit/ids.ts';
import type { Order } from '../../model/intent.ts';
import type { TicketRecord } from '../../model/ticket.ts';
import type { LinkedPair } from '../../tickets/ports.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { ticketColumns } from '../../../edge/database/schema/tickets.ts';
import { writeHistory } from './history.ts';
import { CREATE } from './intents.ts';

type Tx = Transaction<Tables>;

export const bothWays = ({ ticket, other }: LinkedPair) =>
  [
    { ticket_id: ticket.id, linked_id: other.id },
    { ticket_id: other.id, linked_id: ticket.id },
  ] as const;

/**
 * Counts the ticket's links, including those of follow-ups that are being created. The guild's row must be locked. It is one
 * statement, and so one moment: between two, a follow-up that was just created would be counted in neither.
 */
export async function countLinks(tx: Tx, ticketId: string): Promise<number> {
  const { linked, creating } = await tx
    .selectNoFrom((from) => [
      from
        .selectFrom('ticket_links')
        .select((row) => row.fn.countAll<string | number>().as('count'))
        .where('ticket_id', '=', ticketId)
        .as('linked'),
      from
        .selectFrom('outbox')
        .select((intent) => intent.fn.countAll<string | number>().as('count'))
        .where('kind', '=', CREATE)
        .where(isFollowUpOf(ticketId))
        .as('creating'),
    ])
    .executeTakeFirstOrThrow();
  return Number(linked) + Number(creating);
}

/** As `JSON.stringify` writes it. In a text that someone typed, its quotes would be escaped. */
const isFollowUpOf = (earlierId: string) =>
  sql<boolean>`payload like ${`%"followUpOf":${JSON.stringify(earlierId)}%`}`;

export async function insertLink(tx: Tx, pair: LinkedPair, at: string): Promise<void> {
  await tx
    .insertInto('ticket_links')
    .values(bothWays(pair).map((row) => ({ ...row, created_at: at })))
    .execute();
}

/** Deletes the rows by which other tickets are linked to this one; its own rows are deleted with it. */
export async function deleteLinksTo(tx: Tx, ticketId: string): Promise<void> {
  await tx
    .deleteFrom('ticket_links')
    .where('linked_id', '=', ticketId)
    .where('ticket_id', 'in', (from) =>
      from.selectFrom('ticket_links as own').select('own.linked_id').where('own.ticket_id', '=', ticketId),
    )
    .execute();
}

/** The earlier ticket may be gone by now: nothing is linked then. Otherwise `beginCreate` has kept room for the link. */
export async function linkFollowUp(
  tx: Tx,
  ids: Ids,
  earlierId: string,
  { ticket, order }: { readonly ticket: TicketRecord; readonly order: Order },
): Promise<void> {
  const row = await tx.selectFrom('tickets').selectAll().where('id', '=', earlierId).executeTakeFirst();
  if (row === undefined) return;
  const [pair, at] = [{ ticket, other: ticketColumns.toFields(row) }, ticket.created_at];
  await insertLink(tx, pair, at);
  await recordLink(tx, ids, { action: 'linkTicket', pair, order, at, isFollowUp: true });
}

interface Recorded {
  readonly action: 'linkTicket' | 'unlinkTicket';
  readonly pair: LinkedPair;
  readonly order: Order;
  readonly at: string;
  /** `ticket` was opened as a follow-up to `other`. */
  readonly isFollowUp?: boolean;
}

/** Each of the two tickets has an entry that names the other one, and those who look at it are told. */
export async function recordLink(tx: Tx, ids: Ids, recorded: Recorded): Promise<void> {
  const { action, pair, order, at, isFollowUp = false } = recorded;
  for (const [of, linked] of [
    [pair.ticket, pair.other],
    [pair.other, pair.ticket],
  ] as const) {
    const { id: ticketId, guild_id: guildId } = of;
    const detail = {
      linked_ticket_id: linked.id,
      linked_number: linked.number,
      ...(isFollowUp && linked === pair.ticket && { follow_up: true }),
    };
    await writeHistory(tx, { ...order, id: ids.snowflake(), ticketId, guildId, action, detail, at });
    await tx.updateTable('tickets').set({ id: ticketId }).where('id', '=', ticketId).execute();
  }
}
