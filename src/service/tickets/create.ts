import type { Logger } from 'pino';
import type { Body } from '../../contract/operations.ts';
import { type Clock, instant } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import { controlMessage } from './control-message.ts';
import type { DefaultGroup } from './default-group.ts';
import { hasAnswers } from './form-results.ts';
import { isLimited, mustBeInSchedule, mustBeOpener, mustBeWithinLimits } from './admission.ts';
import { mustBeMember } from './members.ts';
import { newTicket } from './new-ticket.ts';
import { untilFree } from './perform.ts';
import { makePlace, placeOf } from './places/place.ts';
import { isFinal } from '../discord-errors.ts';
import { IntentTaken } from './intent-taken.ts';
import type { CreateIntent, FollowUp, Order } from './intents.ts';
import type { Ids, TicketDiscord, TicketStore } from './ports.ts';
import type { TicketGroup, TicketRecord } from './ticket.ts';
import { auditReason } from './wording.ts';

export interface CreateDependencies {
  readonly store: TicketStore;
  readonly discord: TicketDiscord;
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
  removeOrphan(followUp: FollowUp): Promise<void>;
}

export function createCreate(deps: CreateDependencies): Create {
  const create = async (guildId: string, body: Body<'createTicket'>, order: Order): Promise<TicketRecord> => {
    const group = await groupOf(deps, guildId, body.ticket_group_id ?? null);
    mustBeInSchedule(group, deps.clock.now());
    const roles = await mustBeMember(deps.discord, guildId, body.user_id);
    if (body.user_id === order.actorId) mustBeOpener(group, roles);
    const ticket = newTicket(deps, group, body);
    const begun = await untilFree(deps.clock, () =>
      deps.store.beginCreate(
        deps.ids.snowflake(),
        { ticket, order, isLimited: isLimited(group) },
        (current, counts) => {
          // Deleted, or made one of the other mode, since it was looked at.
          if (current?.mode !== group.mode) throw unknownGroup(group.id);
          if (counts !== null) mustBeWithinLimits(group, counts);
        },
      ),
    );
    if ('doneBefore' in begun) return begun.doneBefore;
    const created = await finish(deps, begun, group, false);
    deps.wake();
    return created;
  };
  return Object.assign(create, {
    resume: (intent: CreateIntent) => resume(deps, intent),
    removeOrphan: (followUp: FollowUp) => removeOrphan(deps, followUp),
  });
}

/** Longer than Discord keeps a request that we gave up waiting for. */
const LOST_ANSWER_MS = 30_000;

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
  const { store, discord } = deps;
  const { ticket, order } = intent;
  try {
    const guild = await discord.guild(ticket.guild_id);
    const making = {
      ticket,
      group,
      guild,
      discord,
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
    return await store.confirmCreate(intent, made, followUps(ticket, group));
  } catch (error) {
    if (!(error instanceof IntentTaken)) await giveUp(deps, intent, group, error);
    throw error;
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

async function giveUp(
  deps: CreateDependencies,
  intent: CreateIntent,
  group: TicketGroup,
  reason: unknown,
): Promise<void> {
  deps.logger.warn({ err: reason, ticket: intent.ticket.id }, 'ticket not created');
  try {
    await undo(deps, intent, group, !isFinal(reason));
  } catch (error) {
    deps.logger.warn({ err: error, ticket: intent.ticket.id }, 'undoing is left to the repair job');
    await deps.store.postpone({ ...intent, phase: 'undo' });
  }
}

async function undo(
  { store, discord, clock }: CreateDependencies,
  intent: CreateIntent,
  group: TicketGroup,
  isAnswerLost: boolean,
): Promise<void> {
  const { ticket } = intent;
  await removeLeft(discord, ticket, group);
  // Discord may still be making what it did not answer in time: it is looked for once more, later.
  const runAt = instant(new Date(clock.now().getTime() + LOST_ANSWER_MS));
  const later = {
    kind: 'ticket.orphan',
    guildId: ticket.guild_id,
    ticketId: ticket.id,
    ticket,
    runAt,
  } as const;
  await store.drop(intent.id, isAnswerLost ? later : undefined);
}

/** What an interrupted creation left on Discord goes. */
async function removeLeft(discord: TicketDiscord, ticket: TicketRecord, group: TicketGroup): Promise<void> {
  const guild = await discord.guild(ticket.guild_id);
  const auditReason = `Ticket #${ticket.number} could not be opened`;
  const left = await placeOf(group).find({ ticket, group, guild, discord, auditReason });
  if (left !== null) await discord.deleteChannel(left.id, auditReason);
}

async function resume(deps: CreateDependencies, intent: CreateIntent): Promise<void> {
  const group = await deps.store.group(intent.ticket.guild_id, intent.ticket.group_id);
  if (group === null) throw new Error(`Ticket ${intent.ticket.id} is in no group`);
  await (intent.phase === 'undo' ? undo(deps, intent, group, true) : finish(deps, intent, group, true));
}

async function removeOrphan({ store, discord }: CreateDependencies, followUp: FollowUp): Promise<void> {
  if (followUp.kind !== 'ticket.orphan') return;
  const { ticket } = followUp;
  const group = await store.groupOf(ticket);
  if (group !== null) await removeLeft(discord, ticket, group);
}
