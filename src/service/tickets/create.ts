import type { Logger } from 'pino';
import type { Body } from '../../contract/operations.ts';
import { type Clock, instant } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import { controlMessage } from './control-message.ts';
import type { DefaultGroup } from './default-group.ts';
import { isLimited, mustBeInSchedule, mustBeWithinLimits } from './admission.ts';
import { mustBeMember } from './members.ts';
import { untilFree } from './perform.ts';
import { placeOf } from './places/place.ts';
import {
  type CreateIntent,
  type Ids,
  IntentTaken,
  type Order,
  type TicketDiscord,
  type TicketStore,
} from './ports.ts';
import type { FormEntry, TicketGroup, TicketRecord } from './ticket.ts';
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
  return Object.assign(create, { resume: (intent: CreateIntent) => resume(deps, intent) });
}

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

function newTicket(
  { ids, clock }: CreateDependencies,
  group: TicketGroup,
  body: Body<'createTicket'>,
): Omit<TicketRecord, 'number'> {
  const now = instant(clock.now());
  const usual = group.priority_levels.findIndex((level) => level.default);
  return {
    id: ids.snowflake(),
    uuid: ids.uuid(),
    guild_id: group.guild_id,
    group_id: group.id,
    status: 'open',
    channel_id: null,
    channel_parent_id: null,
    control_message_id: null,
    notes_thread_id: null,
    owner_id: body.user_id,
    assigned_id: null,
    member_ids: [],
    notes_member_ids: [],
    priority: usual === -1 ? null : usual,
    rating: null,
    form: body.form?.map(answerOf) ?? null,
    message: body.message ?? null,
    name: null,
    name_applies_at: null,
    closed_reason: null,
    expires_at: null,
    expiry_clearable: false,
    eternal: false,
    locked_at: null,
    created_at: now,
    opened_at: now,
    closed_at: null,
    deleted_at: null,
    last_activity: now,
  };
}

/** The type is an integer in the request and text in the answer: the reference's own words. */
function answerOf({ title = '', value = '', type }: FormAnswer): FormEntry {
  return { title, value, type: type === null || type === undefined ? null : String(type) };
}

type FormAnswer = NonNullable<Body<'createTicket'>['form']>[number];

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
    await undo(deps, intent, group);
  } catch (error) {
    deps.logger.warn({ err: error, ticket: intent.ticket.id }, 'undoing is left to the repair job');
    await deps.store.postpone({ ...intent, phase: 'undo' });
  }
}

async function undo(
  { store, discord }: CreateDependencies,
  intent: CreateIntent,
  group: TicketGroup,
): Promise<void> {
  const { ticket } = intent;
  const guild = await discord.guild(ticket.guild_id);
  const reason = `Ticket #${ticket.number} could not be opened`;
  const left = await placeOf(group).find({ ticket, group, guild, discord, auditReason: reason });
  if (left !== null) await discord.deleteChannel(left.id, reason);
  await store.drop(intent.id);
}

async function resume(deps: CreateDependencies, intent: CreateIntent): Promise<void> {
  const group = await deps.store.group(intent.ticket.guild_id, intent.ticket.group_id);
  if (group === null) throw new Error(`Ticket ${intent.ticket.id} is in no group`);
  await (intent.phase === 'undo' ? undo(deps, intent, group) : finish(deps, intent, group, true));
}
