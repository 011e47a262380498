import { type Clock, instant } from '../../base/kit/clock.ts';
import type { VisibleTicketsOf } from '../../core/model/visible-tickets.ts';
import type { FindOwners } from './owners.ts';
import type { TicketFilterOf, TicketSearch } from '../../core/tickets/lists.ts';

export function createTicketFilterOf(deps: {
  readonly visibleTicketsOf: VisibleTicketsOf;
  readonly findOwners: FindOwners;
  readonly clock: Clock;
}): TicketFilterOf {
  async function searchOf(guildId: string, typed: string | undefined): Promise<TicketSearch | undefined> {
    const search = readSearch(typed);
    return search && { ...search, ownerIds: await deps.findOwners(guildId, search.text) };
  }
  return async (guildId, actor, query) => {
    const [reach, search] = await Promise.all([
      deps.visibleTicketsOf(actor, guildId, 'tickets'),
      searchOf(guildId, query.q),
    ]);
    return {
      guildId,
      statuses: query.status ?? ['open', 'closed'],
      ownerId: query.owner_id,
      assignedId: query.assigned_id,
      unassigned: query.unassigned,
      waiting: query.waiting,
      snoozed: query.snoozed,
      dueUntil: query.overdue === true ? instant(deps.clock.now()) : undefined,
      groupId: query.group_id,
      labelId: query.label_id,
      before: query.before,
      sort: query.sort,
      search,
      reach,
    };
  };
}

/** The ids of nearly all owners would begin with fewer digits. */
const MIN_ID_DIGITS = 6;
/** Ticket numbers can't be larger: the column has 32 bits. */
const MAX_NUMBER = 2_147_483_647;

/** Parses the text that a person typed to find a ticket; an empty text matches every ticket. */
export function readSearch(typed: string | undefined): Omit<TicketSearch, 'ownerIds'> | undefined {
  // PostgreSQL text can't contain the character 0, and a query with one fails.
  const text = typed?.replaceAll('\0', '').trim() ?? '';
  if (text === '') return undefined;
  return { text, number: numberIn(text), ownerPrefix: idIn(text) };
}

/** `42`, `#42`, and the default name of its channel, `ticket-0042`: the digits at the end. */
function numberIn(text: string): number | null {
  const digits = /(?<!\d)\d{1,10}$/.exec(text)?.[0];
  const number = Number(digits ?? Number.NaN);
  return number >= 1 && number <= MAX_NUMBER ? number : null;
}

/** An id, the beginning of one, or a mention: `<@123456789012345678>`. */
function idIn(text: string): string | null {
  const digits = /^(?:<@!?)?(\d{1,20})>?$/.exec(text)?.[1] ?? '';
  return digits.length >= MIN_ID_DIGITS ? digits : null;
}
