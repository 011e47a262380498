import type { ByChannel } from '../../../contract/operations.ts';
import type { FeatureContext } from '../../core/feature-context.ts';
import type { Call, Handler } from '../../base/model/call.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import { targetOf, type TicketPath } from '../../core/tickets/handlers.ts';
import type { TicketPreview } from '../../core/tickets/lists.ts';
import { createSeenStore } from './store/seen.ts';

type Id = 'markTicketSeen';

/** Marks a ticket as seen; the two addressing forms are the same function. */
export function createMarkSeen({ stores, find }: Pick<FeatureContext, 'stores' | 'find'>): {
  readonly [Each in Id | ByChannel<Id>]: Handler<Each>;
} {
  const store = createSeenStore(stores.database.db);
  const mark = async ({
    path,
    body,
    actor,
  }: { readonly path: TicketPath } & Pick<Call<Id>, 'body' | 'actor'>) => {
    const { id } = await find(targetOf(path));
    const seen = await store.mark(id, actor.userId, body.message_id ?? '');
    return { message_id: seen === '' ? null : seen };
  };
  return { markTicketSeen: mark, markTicketSeenByChannel: mark };
}

/** Whether a ticket has something that this person hasn't seen. Who posts in a ticket has seen what was there. */
export function isUnread(
  { status, owner_id: ownerId }: Pick<TicketRecord, 'status' | 'owner_id'>,
  { seen, last, lastNote }: Pick<TicketPreview, 'seen' | 'last' | 'lastNote'>,
  userId: string,
): boolean {
  if (status !== 'open') return false;
  const said = [last, lastNote].filter((message) => message !== null);
  const own = said.filter(({ authorId }) => authorId === userId).map(({ id }) => id);
  const upTo = [...own, ...(seen === null ? [] : [seen])].toSorted().at(-1);
  if (upTo === undefined && ownerId !== userId) return true;
  return said.some(({ id, authorId }) => authorId !== userId && id > (upTo ?? ''));
}
