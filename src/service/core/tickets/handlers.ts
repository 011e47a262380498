import type { ByChannel, Schema } from '../../../contract/operations.ts';
import { ServiceError } from '../../base/model/errors.ts';
import type { Call, Handler } from '../../base/model/call.ts';
import { type ActionId, registry } from '../actions/index.ts';
import type { CreateTicket } from '../opening/create.ts';
import type { Find } from './find.ts';
import type { Perform } from '../engine/perform.ts';
import type { Order } from '../model/intent.ts';
import type { TicketContext } from './context.ts';
import type { TicketTarget } from './ports.ts';
import { toTicket } from '../model/ticket.ts';
import { worded } from '../../../words/worded.ts';

type ReadId = 'getTicket';

/** A request to read a ticket, in either form. */
interface ReadCall extends Pick<Call<ReadId>, 'actor' | 'query'> {
  readonly path: TicketPath;
}

type InBothForms<Id extends ActionId | ReadId> = Id | ByChannel<Id>;

/** Handlers of all ticket operations that exist; each action's two addressing forms are the same function. */
export type TicketHandlers = {
  readonly [Id in InBothForms<ActionId> | InBothForms<ReadId> | 'createTicket']: Handler<Id>;
};

export function createTicketHandlers(
  deps: Pick<TicketContext, 'linksOf' | 'admitFollowUp' | 'lists'>,
  find: Find,
  create: CreateTicket,
  perform: Perform,
): TicketHandlers {
  const get = async ({ path, query, actor }: ReadCall): Promise<Schema<'Ticket'>> => {
    const ticket = await find(targetOf(path));
    const [links, previews] = await Promise.all([
      query.links === true ? deps.linksOf(ticket, actor) : null,
      query.subject === true ? deps.lists.previews([ticket.id], actor.userId) : null,
    ]);
    return {
      ...toTicket(ticket),
      ...(links && { links: links.data }),
      ...(previews && { subject: previews.get(ticket.id)?.subject ?? null }),
    };
  };
  const createTicket: Handler<'createTicket'> = async (call) => {
    const order = { ...orderOf(call), anonymous: isAnonymous(call) };
    if (call.body.follow_up_of !== undefined) await deps.admitFollowUp(call, call.body.follow_up_of);
    const opener = { ...call.actor, showsForm: call.caller.everyGuild };
    return toTicket(await create(call.path.guild_id, call.body, order, opener));
  };

  const both = Object.keys(registry).flatMap((operation) => {
    // Object.keys loses the fact that the registry's keys are operations.
    const handler = actionHandler(perform, operation as ActionId);
    return [
      [operation, handler],
      [`${operation}ByChannel`, handler],
    ] as const;
  });
  // The entries come from the registry's own keys, in both forms, so the object is complete by construction; its
  // entries can't show that to the compiler.
  const actionHandlers = Object.fromEntries(both) as unknown as Omit<
    TicketHandlers,
    InBothForms<ReadId> | 'createTicket'
  >;
  return { createTicket, getTicket: get, getTicketByChannel: get, ...actionHandlers };
}

export interface TicketPath {
  readonly guild_id: string;
  readonly ticket_id?: string;
  readonly channel_id?: string;
  /** Another name for `channel_id`, which the reference uses in one path. */
  readonly channel?: string;
}

/** Reads the ticket's address from whichever id the path contains. */
export function targetOf({
  guild_id: guildId,
  ticket_id: ticketId,
  channel,
  channel_id: channelId = channel,
}: TicketPath): TicketTarget {
  if (ticketId !== undefined) return { guildId, ticketId };
  if (channelId !== undefined) return { guildId, channelId };
  throw new Error('A ticket operation without a ticket_id or channel_id in its path');
}

function actionHandler<Id extends ActionId>(perform: Perform, operation: Id) {
  return async (call: Call<Id>): Promise<Schema<'Ticket'>> =>
    toTicket(
      await perform(operation, targetOf(call.path), call.body, orderOf(call), undefined, call.actor.roles),
    );
}

/** Reads who asks for the change and why. All ticket operations whose bodies have these fields define them alike. */
export function orderOf(
  call: Pick<Call<ActionId>, 'actor' | 'idempotencyId'> & { readonly body: object },
): Order {
  const { reason, anonymous }: { reason?: string | null; anonymous?: boolean } = call.body;
  return {
    actorId: call.actor.userId,
    tokenUserId: call.actor.tokenUserId,
    reason: reason ?? null,
    anonymous: anonymous ?? false,
    idempotencyId: call.idempotencyId,
  };
}

/** The reference says "default false unless the token has the anonymous ability"; only such a token may ask for it. */
function isAnonymous({ body, caller }: Call<'createTicket'>): boolean {
  const mayBe = caller.abilities.has('anonymous');
  if (body.anonymous !== true || mayBe) return body.anonymous ?? mayBe;
  throw new ServiceError('FORBIDDEN', worded('refused.noAnonymous'));
}
