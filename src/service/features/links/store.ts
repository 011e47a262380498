import type { Transaction } from 'kysely';
import type { Ids } from '../../base/kit/ids.ts';
import type { Order } from '../../core/model/intent.ts';
import { type LinkedPair, MAX_LINKS } from '../../core/tickets/ports.ts';
import type { Database } from '../../edge/database/database.ts';
import { prepareQuery } from '../../edge/database/prepared-query.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { ticketColumns } from '../../edge/database/schema/tickets.ts';
import { oncePerRequestInGuild } from '../../base/store/guild-lock.ts';
import { bothWays, countLinks, insertLink, recordLink } from '../../core/store/tickets/links.ts';

interface Linked {
  readonly linked: boolean;
}

/** Links between tickets; both histories record their changes. Changes of links in a guild wait for each other, so that no ticket gets more than its limit. */
export function createTicketLinkStore(database: Database, ids: Ids) {
  const { db } = database;
  const ofTicket = prepareQuery(database, (ticketId: string) =>
    db
      .selectFrom('ticket_links')
      .innerJoin('tickets', 'tickets.id', 'ticket_links.linked_id')
      .selectAll('tickets')
      .select('ticket_links.created_at as linked_at')
      .where('ticket_links.ticket_id', '=', ticketId)
      .orderBy('tickets.number')
      .compile(),
  );
  return {
    /** The tickets that are linked to this one, by number. */
    async list(ticketId: string) {
      const rows = await ofTicket(ticketId);
      return rows.map(({ linked_at: linkedAt, ...row }) => ({
        linkedAt,
        ticket: ticketColumns.toFields(row),
      }));
    },
    /** Null: one of the tickets has `MAX_LINKS` already, with the follow-ups that are being created, and nothing was done. */
    link: (pair: LinkedPair, order: Order, at: string) =>
      oncePerRequestInGuild<Linked | null>(db, pair.ticket.guild_id, order.idempotencyId, async (tx) => {
        if (await areLinked(tx, pair)) return { linked: true };
        if (await isFull(tx, pair)) return null;
        await insertLink(tx, pair, at);
        await recordLink(tx, ids, { action: 'linkTicket', pair, order, at });
        return { linked: true };
      }),
    unlink: (pair: LinkedPair, order: Order, at: string) =>
      oncePerRequestInGuild(db, pair.ticket.guild_id, order.idempotencyId, async (tx) => {
        if (!(await areLinked(tx, pair))) return { linked: false };
        await deleteLink(tx, pair);
        await recordLink(tx, ids, { action: 'unlinkTicket', pair, order, at });
        return { linked: false };
      }),
  };
}

type Tx = Transaction<Tables>;

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

async function deleteLink(tx: Tx, pair: LinkedPair): Promise<void> {
  for (const { ticket_id, linked_id } of bothWays(pair))
    await tx
      .deleteFrom('ticket_links')
      .where('ticket_id', '=', ticket_id)
      .where('linked_id', '=', linked_id)
      .execute();
}
