import type { Logger } from 'pino';
import type { Body } from '../../../contract/operations.ts';
import type { Clock } from '../../kit/clock.ts';
import { ServiceError } from '../../errors.ts';
import { controlMessage } from '../words/control-message.ts';
import type { DefaultGroup } from './default-group.ts';
import type { MemberBackRule } from '../events/member-back.ts';
import { hasAnswers } from './form-results.ts';
import {
  countedFor,
  isOpenedForOther,
  mustBeInSchedule,
  mustBeOpener,
  mustBeWithinLimits,
} from './admission.ts';
import { mustBeMember } from '../places/members.ts';
import { newTicket } from './new-ticket.ts';
import { untilFree } from '../acting/perform.ts';
import { makePlace, placeOf } from '../places/place.ts';
import { DatabaseUnavailable } from '../../kit/database-errors.ts';
import { toldAs } from '../repair/given-up.ts';
import { IntentTaken } from '../acting/intent-taken.ts';
import type { CreateIntent, Order } from '../acting/intents.ts';
import type { FollowUp, Jobs } from '../../jobs.ts';
import type { ParentAccess } from '../places/parent-access.ts';
import type { Ids, TicketDiscord, TicketStore } from '../ports.ts';
import type { TicketGroup, TicketRecord } from '../ticket.ts';
import { removeLater } from '../repair/restore-later.ts';
import { isRefused, watchWrites } from '../repair/watched-writes.ts';
import { auditReason } from '../words/wording.ts';

export interface CreateDependencies {
  readonly store: TicketStore;
  readonly discord: TicketDiscord;
  readonly memberBack: Pick<MemberBackRule, 'acted'>;
  readonly parents: ParentAccess;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly defaultGroup: DefaultGroup;
  /** Follow-up work was stored: no need to wait for the next look at the outbox. */
  readonly wake: () => void;
}

export interface Create {
  (guildId: string, body: Body<'createTicket'>, order: Order): Promise<TicketRecord>;
  /** Finishes or undoes what a dead process began. */
  resume(intent: CreateIntent): Promise<void>;
  /** Looks again for the channel of a ticket that was not made. */
  removeOrphan(orphan: Jobs['ticket.orphan']): Promise<void>;
}

export function createCreate(deps: CreateDependencies): Create {
  const create = async (guildId: string, body: Body<'createTicket'>, order: Order): Promise<TicketRecord> => {
    const group = await groupOf(deps, guildId, body.ticket_group_id ?? null);
    mustBeInSchedule(group, deps.clock.now());
    deps.memberBack.acted(guildId, order);
    const roles = await mustBeMember(deps.discord, guildId, body.user_id);
    if (body.user_id === order.actorId) mustBeOpener(group, roles);
    const ticket = newTicket(deps, group, body);
    const counted = countedFor(group, isOpenedForOther(order, body.user_id));
    const begun = await untilFree(deps.clock, () =>
      deps.store.beginCreate(deps.ids.snowflake(), { ticket, order, counted }, (current, counts) => {
        // Deleted, or made one of the other mode, since it was looked at.
        if (current?.mode !== group.mode) throw unknownGroup(group.id);
        mustBeWithinLimits(group, counts);
      }),
    );
    if ('doneBefore' in begun) return begun.doneBefore;
    const created = await finish(deps, begun, group, false);
    deps.wake();
    return created;
  };
  return Object.assign(create, {
    resume: (intent: CreateIntent) => resume(deps, intent),
    removeOrphan: ({ ticket }: Jobs['ticket.orphan']) => removeOrphan(deps, ticket),
  });
}

async function groupOf(
  { store, defaultGroup }: CreateDependencies,
  guildId: string,
  groupId: string | null,
): Promise<TicketGroup> {
  if (groupId === null) return defaultGroup(guildId);
  const group = await store.group(guildId, groupId);
  if (group !== null) return group;
  throw unknownGroup(groupId);
}

function unknownGroup(groupId: string): ServiceError {
  return new ServiceError('GROUP_NOT_FOUND', `This server has no ticket group ${groupId}.`);
}

/** Channel, control message, confirmation. When Discord refuses, the channel goes again and so does the intent. */
async function finish(
  deps: CreateDependencies,
  intent: CreateIntent,
  group: TicketGroup,
  again: boolean,
): Promise<TicketRecord> {
  const { store, parents } = deps;
  const { ticket, order } = intent;
  const { discord, mayHaveChanged } = watchWrites(deps.discord);
  try {
    const guild = await discord.guild(ticket.guild_id);
    const making = {
      ticket,
      group,
      guild,
      discord,
      parents,
      auditReason: auditReason('opened', ticket.number, order),
    };
    const channel = await makePlace(making, again);
    const message = await discord.postMessage(
      channel.id,
      controlMessage(ticket, group, { pingOwner: true }),
      channel.id,
    );
    const made = {
      channel_id: channel.id,
      channel_parent_id: channel.parent_id,
      control_message_id: message.id,
    };
    return await store.confirmCreate(intent, made, followUps(ticket, group), group.staff_role_ids);
  } catch (error) {
    if (error instanceof IntentTaken) throw error;
    // Whether it was confirmed is not known: the repair job finishes it, or finds it finished.
    if (error instanceof DatabaseUnavailable) {
      await leave(deps, intent);
      throw error;
    }
    await giveUp(deps, intent, group, error, again || mayHaveChanged());
    throw toldAs(error, 'no ticket');
  }
}

function followUps(ticket: TicketRecord, group: TicketGroup): FollowUp[] {
  const { id: ticketId, guild_id: guildId, expires_at: runAt } = ticket;
  const isPosted = group.form_channel_id !== null && hasAnswers(ticket);
  return [
    ...(isPosted ? [{ kind: 'ticket.form', guildId, ticketId } as const] : []),
    ...(runAt === null ? [] : [{ kind: 'ticket.expire', guildId, ticketId, runAt } as const]),
  ];
}

async function leave({ store, logger }: CreateDependencies, intent: CreateIntent): Promise<void> {
  await store.postpone(intent).catch((error: unknown) => {
    logger.warn({ err: error, ticket: intent.ticket.id }, 'creation left until its lease runs out');
  });
}

async function giveUp(
  deps: CreateDependencies,
  intent: CreateIntent,
  group: TicketGroup,
  reason: unknown,
  mayHaveChanged: boolean,
): Promise<void> {
  const { store, clock, logger } = deps;
  logger.warn({ err: reason, ticket: intent.ticket.id }, 'ticket not created');
  try {
    // Where Discord is away there is no use in trying.
    if (mayHaveChanged && isRefused(reason)) await removeLeft(deps, intent.ticket, group);
    const isLeft = mayHaveChanged && !isRefused(reason);
    await store.drop(intent.id, isLeft ? removeLater(intent, clock) : []);
  } catch (error) {
    logger.warn({ err: error, ticket: intent.ticket.id }, 'what was begun is removed later');
    await store.drop(intent.id, removeLater(intent, clock));
  }
}

/** Of a ticket that was given up already. */
async function undo(deps: CreateDependencies, intent: CreateIntent, group: TicketGroup): Promise<void> {
  await removeLeft(deps, intent.ticket, group);
  await deps.store.drop(intent.id);
}

/** What an interrupted creation left on Discord goes. */
async function removeLeft(
  { discord, parents }: CreateDependencies,
  ticket: TicketRecord,
  group: TicketGroup,
): Promise<void> {
  const guild = await discord.guild(ticket.guild_id);
  const auditReason = `Ticket #${ticket.number} could not be opened`;
  const left = await placeOf(group).find({ ticket, group, guild, discord, parents, auditReason });
  if (left !== null) await discord.deleteChannel(left.id, auditReason);
}

async function resume(deps: CreateDependencies, intent: CreateIntent): Promise<void> {
  const group = await deps.store.group(intent.ticket.guild_id, intent.ticket.group_id);
  if (group === null) throw new Error(`Ticket ${intent.ticket.id} is in no group`);
  await (intent.phase === 'undo' ? undo(deps, intent, group) : finish(deps, intent, group, true));
}

async function removeOrphan(deps: CreateDependencies, ticket: TicketRecord): Promise<void> {
  const group = await deps.store.groupOf(ticket);
  if (group !== null) await removeLeft(deps, ticket, group);
}
