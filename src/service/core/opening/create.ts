import { isDeepStrictEqual } from 'node:util';
import type { Body } from '../../../contract/operations.ts';
import { type Clock, instant } from '../../base/kit/clock.ts';
import { pingedJob } from '../deadlines/pinged-job.ts';
import { needsChecks } from '../deadlines/needs-checks.ts';
import { controlMessage, rolesToPing } from '../words/control-message.ts';
import type { DefaultGroup } from './default-group.ts';
import type { MemberBackRule } from '../events/member-back.ts';
import { answerFaults } from './form-answers.ts';
import { checkFormFiles, formFileMessages } from './form-files.ts';
import { hasAnswers } from './form-results.ts';
import {
  neededCounts,
  isOpenedForOneself,
  mustBeWithinLimits,
  tooManyLinks,
  unknownGroup,
  type Admit,
  type Opener,
} from './admission.ts';
import { newTicket, textsOf } from './new-ticket.ts';
import { openingLabels } from './opening-labels.ts';
import { retryWhileBusy } from '../engine/perform.ts';
import { arePostedLater, postTexts } from './post-texts.ts';
import { isStaff } from '../channels/members.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { OWNER } from '../channels/channel-plan.ts';
import { addTicketPeople, createTicketChannel, ticketChannelOf } from '../channels/by-mode.ts';
import { writtenAtCreation } from '../channels/own-overwrites.ts';
import { DatabaseLost, DatabaseUnavailable } from '../../base/model/errors.ts';
import { archiveTimeOf } from '../channels/archived-threads.ts';
import { failureMessage } from '../engine/failure-message.ts';
import { IntentTaken, type CreateIntent, type Order } from '../model/intent.ts';
import type { FollowUp, Jobs } from '../model/jobs.ts';
import type { ParentAccess } from '../channels/parent-access.ts';
import { type TicketGroup, type TicketRecord, withLabels } from '../model/ticket.ts';
import { removeOrphanLater } from '../engine/rollback-job.ts';
import { isRefused, trackDiscordWrites } from '../engine/track-discord-writes.ts';
import { linesIn } from '../words/public-lines.ts';
import { actorMention, auditReason } from '../words/wording.ts';
import { MAX_LINKS } from '../tickets/ports.ts';
import type { TicketContext } from '../tickets/context.ts';

export interface CreateDependencies extends Pick<
  TicketContext,
  | 'store'
  | 'discord'
  | 'formFileDiscord'
  | 'clock'
  | 'ids'
  | 'logger'
  | 'oneAtATime'
  | 'welcomeOf'
  | 'wake'
  | 'isContentHidden'
> {
  readonly memberBack: Pick<MemberBackRule, 'onAction'>;
  readonly parentAccess: ParentAccess;
  readonly defaultGroup: DefaultGroup;
  readonly admit: Admit;
}

export interface CreateTicket {
  (guildId: string, body: Body<'createTicket'>, order: Order, opener: Opener): Promise<TicketRecord>;
  /** Finishes or undoes the creation that a dead process began. */
  resume(intent: CreateIntent): Promise<void>;
  /** Deletes the channel that a failed creation may have left; this runs again later. */
  removeOrphan(orphan: Jobs['ticket.orphan']): Promise<void>;
}

export function createTicketCreation(deps: CreateDependencies): CreateTicket {
  const create = async (
    guildId: string,
    body: Body<'createTicket'>,
    order: Order,
    opener: Opener,
  ): Promise<TicketRecord> => {
    checkFormFiles(body.form ?? [], deps.formFileDiscord);
    const group = await groupOf(deps, guildId, body.ticket_group_id ?? null);
    deps.memberBack.onAction(guildId, order);
    await deps.admit(group, body.user_id, opener);
    if (isOpenedForOneself(opener, body.user_id)) await mustAnswer(deps, group, body, opener);
    const [labelIds, ownerName] = await Promise.all([
      openingLabels(deps.store, group, body),
      ownerNameFor(deps, group, body, opener),
    ]);
    const ticket = newTicket(deps, group, body, { labelIds, ownerName });
    const counted = neededCounts(group, isOpenedForOneself(opener, body.user_id));
    const formFiles = formFileMessages(body.form ?? []);
    const draft = {
      ticket,
      order,
      counted,
      ...(formFiles.length > 0 && { formFiles }),
      ...(body.follow_up_of !== undefined && { followUpOf: body.follow_up_of }),
    };
    const intent = await retryWhileBusy(deps.clock, () =>
      deps.store.beginCreate(deps.ids.snowflake(), draft, (current, counts, linksOfEarlier) => {
        // The group was deleted, or changed to the other mode, since it was read.
        if (current?.mode !== group.mode) throw unknownGroup();
        mustBeWithinLimits(group, counts, deps.clock.now());
        if (linksOfEarlier >= MAX_LINKS) throw tooManyLinks('follow_up_of');
      }),
    );
    if ('doneBefore' in intent) return intent.doneBefore;
    const ownerRoles = isOpenedForOneself(opener, body.user_id) ? opener.roles : undefined;
    const opened = await finish(deps, intent, group, false, ownerRoles);
    deps.wake();
    return opened;
  };
  return Object.assign(oncePerPress(deps, create), {
    resume: (intent: CreateIntent) => resume(deps, intent),
    removeOrphan: ({ ticket }: Jobs['ticket.orphan']) => removeOrphan(deps, ticket),
  });
}

type Create = (
  guildId: string,
  body: Body<'createTicket'>,
  order: Order,
  opener: Opener,
) => Promise<TicketRecord>;

/** People press twice by accident within this time. */
const PRESSED_TWICE_MS = 2_000;

/**
 * Pressing a panel twice, or sending a form twice, means the ticket that the first one opens, and leads to it. Each
 * press is a separate call, so no key tells that they belong together.
 */
function oncePerPress({ store, clock, oneAtATime }: CreateDependencies, create: Create): Create {
  return async (guildId, body, order, opener) => {
    const { panel_message_id: panel, ticket_group_id: groupId = null, user_id: userId } = body;
    if (panel === undefined || groupId === null || !isOpenedForOneself(opener, userId))
      return create(guildId, body, order, opener);
    const since = instant(new Date(clock.now().getTime() - PRESSED_TWICE_MS));
    return oneAtATime.run(`press:${groupId}:${userId}`, async () => {
      const earlier = await store.newestOpen({ group_id: groupId, owner_id: userId }, since);
      const isSame =
        earlier?.guild_id === guildId &&
        isDeepStrictEqual({ form: earlier.form, message: earlier.message }, textsOf(body));
      return isSame ? earlier : create(guildId, body, order, opener);
    });
  };
}

/** The group's form binds members, whichever program sends their ticket, and not those who work in the group. */
async function mustAnswer(
  { discord }: CreateDependencies,
  group: TicketGroup,
  { form }: Body<'createTicket'>,
  { userId, roles: known, showsForm = false }: Opener,
): Promise<void> {
  const faults = answerFaults(group, form ?? [], { isShown: showsForm });
  if (faults.length === 0) return;
  const roles = known ?? (await discord.rolesOf(group.guild_id, userId)) ?? [];
  const guild = await discord.guild(group.guild_id, roles);
  if (!isStaff(guild, group, { userId, roles })) throw validationFailed(faults);
}

/**
 * Null if the channel isn't named after its owner, or Discord doesn't tell their name: no ticket waits for its name. Who
 * isn't the opener was just looked up for `admit`.
 */
async function ownerNameFor(
  { discord, logger }: CreateDependencies,
  { name_pattern: pattern, guild_id: guildId }: TicketGroup,
  { user_id: ownerId, owner_name: told }: Body<'createTicket'>,
  opener: Opener,
): Promise<string | null> {
  if (!pattern.includes(OWNER)) return null;
  if (told !== undefined && opener.roles && isOpenedForOneself(opener, ownerId)) return told;
  try {
    return (await discord.member(guildId, ownerId))?.userName ?? null;
  } catch (error) {
    logger.warn({ err: error, user: ownerId }, 'could not read name of ticket owner');
    return null;
  }
}

async function groupOf(
  { store, defaultGroup }: CreateDependencies,
  guildId: string,
  groupId: string | null,
): Promise<TicketGroup> {
  if (groupId === null) return defaultGroup(guildId);
  const group = await store.group(guildId, groupId);
  if (group !== null) return group;
  throw unknownGroup();
}

/**
 * Creates the channel, posts the control message and confirms the intent. When Discord refuses, the channel is deleted
 * again, and the intent is removed.
 */
async function finish(
  deps: CreateDependencies,
  intent: CreateIntent,
  group: TicketGroup,
  isRetry: boolean,
  ownerRoles?: readonly string[],
): Promise<TicketRecord> {
  const { store, parentAccess } = deps;
  const { ticket, order } = intent;
  const { discord, mayHaveChanged } = trackDiscordWrites(deps.discord);
  try {
    const guild = await discord.guild(ticket.guild_id, group.staff_role_ids);
    const creation = {
      ticket,
      group,
      guild,
      discord,
      parentAccess,
      auditReason: auditReason('opened', ticket.number, order),
      ownerRoles,
    };
    const channel = await createTicketChannel(creation, isRetry);
    const postMessages = async () => {
      const welcome = await deps.welcomeOf(ticket, group, channel.id);
      const labels = await store.labels(ticket.guild_id, ticket.label_ids);
      const textsId = arePostedLater(ticket) ? null : await postTexts(discord, ticket, channel.id);
      const body = controlMessage(ticket, group, {
        pings: true,
        welcome,
        labels,
        isContentHidden: deps.isContentHidden(),
      });
      return [textsId, await discord.postMessage(channel.id, body, channel.id)] as const;
    };
    const [[textsChannelId, message]] = await Promise.all([
      postMessages(),
      addTicketPeople(creation, channel.id),
    ]);
    const created = {
      channel_id: channel.id,
      channel_parent_id: channel.parent_id,
      overwrite_ids: writtenAtCreation(creation),
      ...(channel.name !== undefined && { name: channel.name }),
      control_message_id: message.id,
      texts_channel_id: textsChannelId,
    };
    return await store.confirmCreate(
      intent,
      created,
      [...followUps(deps.clock, intent, group), ...(await followUpLines(deps, intent, group, channel.id))],
      group.staff_role_ids,
    );
  } catch (error) {
    if (error instanceof IntentTaken) throw error;
    // It is unknown whether the creation was confirmed: the repair job finishes it, or finds it finished.
    if (error instanceof DatabaseUnavailable) {
      await leaveToRepair(deps, intent);
      throw new DatabaseLost(error);
    }
    await abandon(deps, intent, group, error, isRetry || mayHaveChanged());
    throw failureMessage(error, 'no ticket');
  }
}

function followUps(clock: Clock, { ticket, formFiles = [] }: CreateIntent, group: TicketGroup): FollowUp[] {
  const { id: ticketId, guild_id: guildId, expires_at: runAt } = ticket;
  const pingGivesAccess = group.mode === 'thread' && rolesToPing(group).length > 0;
  const postsAnswers = group.form_channel_id !== null && hasAnswers(ticket);
  return [
    ...(arePostedLater(ticket) ? [{ kind: 'ticket.control', guildId, ticketId } as const] : []),
    ...(group.welcome_custom_message_id === null
      ? []
      : [{ kind: 'ticket.welcome', guildId, ticketId } as const]),
    ...formFiles.map((message) => ({ kind: 'ticket.form-files', guildId, ticketId, ...message }) as const),
    ...(postsAnswers ? [{ kind: 'ticket.form', guildId, ticketId } as const] : []),
    ...(pingGivesAccess ? [pingedJob({ guildId, ticketId }, clock)] : []),
    ...(needsChecks(group) ? [{ kind: 'ticket.care', guildId, ticketId } as const] : []),
    ...(runAt === null ? [] : [{ kind: 'ticket.expire', guildId, ticketId, runAt } as const]),
  ];
}

/** Says in the ticket and in the earlier one that it is a follow-up, if it is one. */
async function followUpLines(
  { store, clock }: CreateDependencies,
  { ticket: { guild_id: guildId, id }, order, followUpOf }: CreateIntent,
  group: TicketGroup,
  channelId: string,
): Promise<FollowUp[]> {
  const earlier = followUpOf === undefined ? null : await store.find({ guildId, ticketId: followUpOf });
  if (earlier === null) return [];
  const earlierGroup = await store.groupOf(earlier);
  const text = linesIn(earlierGroup?.language ?? 'en').followedUp(actorMention(order), channelId);
  const ofEarlier = { guildId, ticketId: earlier.id };
  // The message unarchives the thread of a closed ticket.
  const isArchived = earlierGroup?.mode === 'thread' && earlier.status === 'closed';
  const runAt = archiveTimeOf(instant(clock.now()));
  return [
    {
      kind: 'ticket.announce',
      guildId,
      ticketId: id,
      text: linesIn(group.language).followsUp(earlier.number),
    },
    { kind: 'ticket.announce', ...ofEarlier, text },
    ...(isArchived ? [{ kind: 'ticket.archive', ...ofEarlier, runAt } as const] : []),
  ];
}

async function leaveToRepair({ store, logger }: CreateDependencies, intent: CreateIntent): Promise<void> {
  await store.postpone(intent).catch((error: unknown) => {
    logger.warn(
      { err: error, ticket: intent.ticket.id },
      'could not postpone ticket creation, will retry after its lease',
    );
  });
}

async function abandon(
  deps: CreateDependencies,
  intent: CreateIntent,
  group: TicketGroup,
  reason: unknown,
  mayHaveChanged: boolean,
): Promise<void> {
  const { store, clock, logger } = deps;
  logger.warn({ err: reason, ticket: intent.ticket.id }, 'ticket creation failed');
  try {
    // If Discord is unavailable, there is no use in trying to delete the channel now.
    if (mayHaveChanged && isRefused(reason)) await deleteLeftover(deps, intent.ticket, group);
    const mayComeLater = mayHaveChanged && !isRefused(reason);
    await store.drop(intent.id, mayComeLater ? removeOrphanLater(intent, clock) : []);
  } catch (error) {
    logger.warn({ err: error, ticket: intent.ticket.id }, 'could not remove unfinished ticket, will retry');
    await store.drop(intent.id, removeOrphanLater(intent, clock));
  }
}

/** Undoes a creation that was abandoned already. */
async function undo(deps: CreateDependencies, intent: CreateIntent, group: TicketGroup): Promise<void> {
  await deleteLeftover(deps, intent.ticket, group);
  await deps.store.drop(intent.id);
}

/** Deletes the channel that a failed or interrupted creation left on Discord. */
async function deleteLeftover(
  { discord, parentAccess }: CreateDependencies,
  ticket: TicketRecord,
  group: TicketGroup,
): Promise<void> {
  const guild = await discord.guild(ticket.guild_id);
  const auditReason = `Ticket #${ticket.number} could not be opened`;
  const leftover = await ticketChannelOf(group).find({
    ticket,
    group,
    guild,
    discord,
    parentAccess,
    auditReason,
  });
  if (leftover !== null) await discord.deleteChannel(leftover.id, auditReason);
}

async function resume(deps: CreateDependencies, stored: CreateIntent): Promise<void> {
  const intent = { ...stored, ticket: withLabels(stored.ticket) };
  const group = await deps.store.group(intent.ticket.guild_id, intent.ticket.group_id);
  if (group === null) throw new Error(`Ticket ${intent.ticket.id} is in no group`);
  await (intent.phase === 'undo' ? undo(deps, intent, group) : finish(deps, intent, group, true));
}

async function removeOrphan(deps: CreateDependencies, ticket: TicketRecord): Promise<void> {
  const group = await deps.store.groupOf(ticket);
  if (group !== null) await deleteLeftover(deps, ticket, group);
}
