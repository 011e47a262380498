import type { Schema } from '../../../contract/operations.ts';
import { worded } from '../../../words/worded.ts';
import type { Call } from '../../base/model/call.ts';
import { pageOf, windowOf } from '../../base/model/pagination.ts';
import type { VisibleTickets } from '../../core/model/visible-tickets.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { toTicket } from '../../core/model/ticket.ts';
import type { FeedPosition, TicketChanges } from '../../core/tickets/lists.ts';
import { isVisible, visibilityOf } from '../../core/authorization/viewers.ts';

/** The cursor that starts from the beginning: each ticket comes once, then each that changes. */
const BEGINNING = '0';
/** The number of changes that are read for a person who may see only some of a guild's tickets. */
const MAX_SCANNED = 1_000;
/**
 * These can't be combined with `updated_since`: with a filter, a ticket that leaves it would be missed, and the order
 * is that of the changes.
 */
const INCOMPATIBLE = [
  'status',
  'owner_id',
  'assigned_id',
  'unassigned',
  'waiting',
  'snoozed',
  'overdue',
  'group_id',
  'label_id',
  'before',
  'q',
  'sort',
  'last_message',
  'page',
] as const;

type Query = Call<'listTickets'>['query'];

/** Returns tickets that changed since a cursor, in the order of the changes, and the cursor from which to continue. */
export async function changedTickets(
  changes: TicketChanges,
  guildId: string,
  {
    query,
    since,
    reach,
  }: { readonly query: Query; readonly since: string; readonly reach: VisibleTickets | null },
): Promise<Schema<'TicketPage'>> {
  refuseOtherFilters(query);
  const feed = await changes.assignPositions(guildId);
  const from = seqOf(since, feed);
  const { limit } = windowOf(query);
  const most = reach === null ? limit : MAX_SCANNED;
  const rows = await changes.after(guildId, from, most);
  const seen = rows.filter(({ ticket }) => isVisible(visibilityOf(ticket), reach)).slice(0, limit);
  const isCut = seen.length === limit;
  const last = (isCut ? seen.at(-1) : rows.at(-1))?.seq ?? from;
  const hasMore = rows.length === most || (isCut && last !== rows.at(-1)?.seq) || feed.goesOn;
  const items = seen.map(({ ticket }) => toTicket(ticket));
  return {
    ...pageOf({ items, total: items.length }, { per_page: limit }),
    data: items,
    total_is_minimum: hasMore,
    next_cursor: `${feed.epoch}-${last}`,
    has_more: hasMore,
  };
}

function refuseOtherFilters(query: Query): void {
  const others = INCOMPATIBLE.filter((name) => query[name] !== undefined);
  if (others.length === 0) return;
  throw validationFailed(
    others.map((field) => ({ field, says: worded('fault.notWith', { field: 'updated_since' }) })),
  );
}

/**
 * A cursor of another database, or of one that was restored from an older backup, is refused: it would skip changes
 * silently.
 */
function seqOf(since: string, { epoch, lastSeq }: FeedPosition): number {
  if (since === BEGINNING) return 0;
  const [itsEpoch, digits] = since.split('-');
  const seq = Number(digits);
  if (itsEpoch === epoch && seq <= lastSeq) return seq;
  throw validationFailed([
    { field: 'updated_since', says: worded('fault.cursor', { beginning: BEGINNING }) },
  ]);
}
