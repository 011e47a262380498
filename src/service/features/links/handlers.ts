import type { ByChannel } from '../../../contract/operations.ts';
import { worded } from '../../../words/worded.ts';
import { instant } from '../../base/kit/clock.ts';
import type { Call, Handler } from '../../base/model/call.ts';
import { toTicket, type TicketRecord } from '../../core/model/ticket.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { orderOf, targetOf, type TicketPath } from '../../core/tickets/handlers.ts';
import type { AdmitFollowUp, LinksOf } from '../../core/tickets/ports.ts';
import { isVisible, visibilityOf } from '../../core/authorization/viewers.ts';
import { tooManyLinks } from '../../core/opening/admission.ts';
import { feature, type FeatureContext } from '../../core/feature-context.ts';
import { createTicketLinkStore } from './store.ts';

type LinkId = 'listTicketLinks' | 'linkTicket' | 'unlinkTicket';

type LinkHandlers = { readonly [Id in LinkId | ByChannel<LinkId>]: Handler<Id> };

/** A request on a ticket, in either form. */
interface OnTicket extends Pick<Call<LinkId>, 'actor' | 'idempotencyId'> {
  readonly path: TicketPath;
}

export function createLinksOf({
  stores,
  visibleTicketsOf,
}: Pick<FeatureContext, 'stores' | 'visibleTicketsOf'>): LinksOf {
  const links = createTicketLinkStore(stores.database, stores.ids);
  return async ({ id, guild_id: guildId }, actor) => {
    const all = await links.list(id);
    // Most tickets have none, and each card asks.
    if (all.length === 0) return { data: [] };
    const reach = await visibleTicketsOf(actor, guildId, 'tickets');
    return {
      data: all.map(({ ticket, linkedAt }) => ({
        ticket_id: ticket.id,
        number: ticket.number,
        linked_at: linkedAt,
        ticket: isVisible(visibilityOf(ticket), reach) ? toTicket(ticket) : null,
      })),
    };
  };
}

/** Links between tickets; the two addressing forms of each operation are the same function. */
export const createLinks = feature(
  ['stores', 'find', 'tickets', 'visibleTicketsOf', 'clock', 'wake'],
  (context) => {
    const { stores, find, tickets, clock, wake } = context;
    const links = createTicketLinkStore(stores.database, stores.ids);
    const linksOf = createLinksOf(context);

    const list = async ({ path, actor }: OnTicket) => linksOf(await find(targetOf(path)), actor);

    const link = async (call: OnTicket & Pick<Call<'linkTicket'>, 'body'>) => {
      const ticket = await find(targetOf(call.path));
      const other = await findVisible(context, call, call.body.linked_ticket_id, 'linked_ticket_id');
      if (other.id === ticket.id)
        throw validationFailed([{ field: 'linked_ticket_id', says: worded('fault.linksItself') }]);
      const done = await links.link({ ticket, other }, orderOf(call), instant(clock.now()));
      if (done === null) throw tooManyLinks('linked_ticket_id');
      wake();
      return linksOf(ticket, call.actor);
    };

    /** Anyone who may change the ticket may remove all of its links, also those to tickets that they can't see. */
    const unlink = async (call: OnTicket & Pick<Call<'unlinkTicket'>, 'body'>) => {
      const ticket = await find(targetOf(call.path));
      const { guild_id: guildId } = ticket;
      const other = await tickets.find({ guildId, ticketId: call.body.linked_ticket_id });
      if (other !== null) await links.unlink({ ticket, other }, orderOf(call), instant(clock.now()));
      wake();
      return linksOf(ticket, call.actor);
    };

    const handlers: LinkHandlers = {
      listTicketLinks: list,
      listTicketLinksByChannel: list,
      linkTicket: link,
      linkTicketByChannel: link,
      unlinkTicket: unlink,
      unlinkTicketByChannel: unlink,
    };
    return { handlers, jobs: {} };
  },
);

export function createAdmitFollowUp(
  context: Pick<FeatureContext, 'tickets' | 'visibleTicketsOf'>,
): AdmitFollowUp {
  return async (call, earlierId) => {
    await findVisible(context, call, earlierId, 'follow_up_of');
  };
}

/** The ticket that a field of the body names, if the caller may see it: no refusal tells whether it exists. */
async function findVisible(
  { tickets, visibleTicketsOf }: Pick<FeatureContext, 'tickets' | 'visibleTicketsOf'>,
  { path: { guild_id: guildId }, actor }: Pick<OnTicket, 'path' | 'actor'>,
  ticketId: string,
  field: string,
): Promise<TicketRecord> {
  const [ticket, reach] = await Promise.all([
    tickets.find({ guildId, ticketId }),
    visibleTicketsOf(actor, guildId, 'tickets'),
  ]);
  if (ticket !== null && isVisible(visibilityOf(ticket), reach)) return ticket;
  throw validationFailed([{ field, says: worded('fault.noSuchTicket') }]);
}
