import type { Logger } from 'pino';
import type { Body } from '../../contract/operations.ts';
import { type Clock, instant } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import { controlMessage } from './control-message.ts';
import type { DefaultGroup } from './default-group.ts';
import { isLimited, mustBeInSchedule, mustBeWithinLimits } from './admission.ts';
import { mustBeMember } from './members.ts';
import { newTicket } from './new-ticket.ts';
import { untilFree } from './perform.ts';
import { placeOf } from './places/place.ts';
import { IntentTaken, isFinal } from './discord-errors.ts';
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
    await mustBeMember(deps.discord, guildId, body.user_id);
    const ticket = newTicket(deps, group, body);
    const begun = await untilFree(deps.clock, () =>
      deps.store.beginCreate(deps.ids.snowflake(), { ticket, order, isLimited: isLimited(group) }, (counts) =>
        mustBeWithinLimits(group, counts),
      ),
    );
    if ('doneBefore' in begun) return begun.doneBefore;
    return finish(deps, begun, group, false);
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
  throw new ServiceError('GROUP_NOT_FOUND', `This server has no ticket group ${groupId}.`);
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
    const place = placeOf(group);
    const channel = (again ? await place.find(making) : null) ?? (await place.make(making));
    const message = await discord.postMessage(
      channel.id,
      controlMessage(ticket, group, { pingOwner: true }),
      channel.id,
    );
    return await store.confirmCreate(intent, {
      channel_id: channel.id,
      channel_parent_id: channel.parent_id,
      control_message_id: message.id,
    });
  } catch (error) {
    if (!(error instanceof IntentTaken)) await giveUp(deps, intent, group, error);
    throw error;
  }
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
  const group = await store.group(ticket.guild_id, ticket.group_id);
  if (group !== null) await removeLeft(discord, ticket, group);
}
