import type { FeatureContext } from '../../core/feature-context.ts';
import type { Handler } from '../../base/model/call.ts';
import { pageOf, windowOf } from '../../base/model/pagination.ts';

/** Lists the tickets that a person owns, with what owners may see: nothing of the staff's side. */
export function createOwnTickets({
  lists,
  groupNames,
}: Pick<FeatureContext, 'lists' | 'groupNames'>): Handler<'listOwnTickets'> {
  return async ({ path: { guild_id: guildId }, query, actor }) => {
    const filter = {
      guildId,
      statuses: query.status ?? ['open', 'closed'],
      ownerId: actor.userId,
      reach: null,
    } as const;
    const [{ items, total, atLeast }, known] = await Promise.all([
      lists.list(filter, windowOf(query)),
      groupNames(guildId),
    ]);
    const names = new Map(known.map(({ id, name }) => [id, name]));
    const previews = await lists.previews(
      items.map(({ ticket }) => ticket.id),
      actor.userId,
    );
    const own = items.map(({ ticket }) => ({
      id: ticket.id,
      number: ticket.number,
      group_name: names.get(ticket.group_id) ?? '',
      status: ticket.status,
      channel_id: ticket.channel_id,
      created_at: ticket.created_at,
      closed_at: ticket.closed_at,
      closed_reason: ticket.closed_reason,
      subject: previews.get(ticket.id)?.subject ?? null,
    }));
    const page = pageOf({ items: own, total }, query);
    return { ...page, data: own, total_is_minimum: atLeast };
  };
}
