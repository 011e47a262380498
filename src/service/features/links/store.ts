import { type Kysely, sql, type Transaction } from 'kysely';
import type { Ids } from '../../core/kit/ids.ts';
import type { Order } from '../../core/model/intent.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import { type LinkedPair, MAX_LINKS, type TicketLinkStore } from '../../core/tickets/ports.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { ticketColumns } from '../../edge/database/schema/tickets.ts';
import { oncePerRequestInGuild } from '../../core/store/guilds/guild-lock.ts';
import { writeHistory } from '../../core/store/tickets/history.ts';
import { CREATE } from '../../core/store/tickets/intents.ts';

/** Changes of links in a guild wait for each other, so that no ticket gets more than its limit. */
export function createTicketLinkStore(db: Kysely<Tables>, ids: Ids): TicketLinkStore {
  return {
    async list(ticketId) {
      const rows = await db
        .selectFrom('ticket_links')
        .innerJoin('tickets', 'tickets.id', 'ticket_links.linked_id')
        .selectAll('tickets')
        .select('ticket_links.created_at as linked_at')
        .where('ticket_links.ticket_id', '=', ticketId)
        .orderBy('tickets.number')
        .execute();
      return rows.map(({ linked_at: linkedAt, ...row }) => ({
        linkedAt,
        ticket: ticketColumns.toFields(row),
      }));
    },
    link: (pair, order, at) =>
      oncePerRequestInGuild(db, pair.ticket.guild_id, order.idempotencyId, async (tx) => {
        if (await areLinked(tx, pair)) return { linked: true };
        if (await isFull(tx, pair)) return null;
        await insertLink(tx, pair, at);
        await record(tx, ids, { action: 'linkTicket', pair, order, at });
        return { linked: true };
      }),
    unlink: (pair, order, at) =>
      oncePerRequestInGuild(db, pair.ticket.guild_id, order.idempotencyId, async (tx) => {
        if (!(await areLinked(tx, pair))) return { linked: false };
        await deleteLink(tx, pair);
        await record(tx, ids, { action: 'unlinkTicket', pair, order, at });
        return { linked: false };
      }),
  };
}

type Tx = Transaction<Tables>;

const bothWays = ({ ticket, other }: LinkedPair) =>
  [
    { ticket_id: ticket.id, linked_id: other.id },
    { ticket_id: other.id, linked_id: ticket.id },
  ] as const;

async function areLinked(tx: Tx, pair: LinkedPair): Promise<boolean> {
  const [{ ticket_id, linked_id }] = bothWays(pair);
  const row = await tx
    .selectFrom('ticket_links')
    .select('ticket_id')
    .where('ticket_id', '=', ticket_id)
    .where('linked_id', '=', linked_id)
    .executeTakeFirst();
  return row !== undefined;
}

async function isFull(tx: Tx, { ticket, other }: LinkedPair): Promise<boolean> {
  for (const { id } of [ticket, other]) if ((await countLinks(tx, id)) >= MAX_LINKS) return true;
  return false;
}

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

/** As `JSON.stringify` writes it. Inside a text that somebody typed, its quotes would be escaped. */
const isFollowUpOf = (earlierId: string) =>
  sql<boolean>`payload like ${`%"followUpOf":${JSON.stringify(earlierId)}%`}`;

async function insertLink(tx: Tx, pair: LinkedPair, at: string): Promise<void> {
  await tx
    .insertInto('ticket_links')
    .values(bothWays(pair).map((row) => ({ ...row, created_at: at })))
    .execute();
}

async function deleteLink(tx: Tx, pair: LinkedPair): Promise<void> {
  for (const { ticket_id, linked_id } of bothWays(pair))
    await tx
      .deleteFrom('ticket_links')
      .where('ticket_id', '=', ticket_id)
      .where('linked_id', '=', linked_id)
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
  await record(tx, ids, { action: 'linkTicket', pair, order, at, isFollowUp: true });
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
async function record(tx: Tx, ids: Ids, recorded: Recorded): Promise<void> {
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
