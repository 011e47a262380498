import type { PartialFailure, TicketAction, Work } from './action.ts';
import { type ActionId, registry } from '../actions/index.ts';
import { ticketChannelOf, updateTicketChannel } from '../channels/by-mode.ts';
import { DatabaseLost, DatabaseUnavailable, ServiceError } from '../../base/model/errors.ts';
import { isFinal } from '../../base/model/discord-errors.ts';
import { type FailureOutcome, failureMessage } from './failure-message.ts';
import { IntentTaken, type Intent } from '../model/intent.ts';
import type { FollowUp } from '../model/jobs.ts';
import { createReply, createSendNote } from './reply.ts';
import type { ParentAccess } from '../channels/parent-access.ts';
import type { PendingChange } from '../tickets/ports.ts';
import { nameFor } from '../channels/channel-plan.ts';
import { renameLater } from './follow-ups.ts';
import { rollBackLater } from './rollback-job.ts';
import type { TicketChange, TicketRecord } from '../model/ticket.ts';
import { isRefused, trackDiscordWrites } from './track-discord-writes.ts';
import { linesIn } from '../words/public-lines.ts';
import { saidByDefault, saidIn } from '../words/said.ts';
import { actorMention, auditReason } from '../words/wording.ts';
import type { TicketContext } from '../tickets/context.ts';

/** An intent that is stored but not yet confirmed, with the ticket as it is before the change. */
export interface PendingAction extends PendingChange {
  readonly intent: Intent;
}

/**
 * The second half of every action: act on Discord and confirm, or roll back and abandon the intent if Discord rejects
 * it. An abandoned action locks nothing: what can't be rolled back at once is rolled back later, and the ticket is free
 * for the next action.
 */
export interface Executor {
  /** `isRetry` means that a process that died worked on this intent before. */
  finish(pending: PendingAction, isRetry: boolean): Promise<TicketRecord>;
  /** Rolls back an intent that was abandoned already, and removes it. */
  undo(pending: PendingAction): Promise<void>;
  /** Rolls back what a failed call may have left on Discord, to match the ticket as it is stored by now. */
  rollBack(pending: Omit<PendingAction, 'change'>): Promise<void>;
}

export function createExecutor(
  context: Pick<
    TicketContext,
    'store' | 'discord' | 'eventStore' | 'saveTranscript' | 'sendReply' | 'clock' | 'logger'
  >,
  parentAccess: ParentAccess,
): Executor {
  const { store, saveTranscript, clock, logger } = context;
  const untracked = { discord: context.discord, reply: createReply(context), note: createSendNote(context) };

  function createWork(
    pending: PendingAction,
    isRetry: boolean,
    { discord, reply, note }: typeof untracked,
    deferrable: Work<never>['deferrable'] = 'nothing',
  ): Work<never> {
    const { intent, ticket, group, target, change } = pending;
    return {
      before: ticket,
      after: { ...ticket, ...change },
      group,
      groupAfter: target ?? group,
      // The body was validated against the contract and checked by `change` before the intent was stored; only the
      // action that its operation names ever sees it.
      body: intent.body as never,
      order: intent.order,
      at: intent.at,
      isRetry,
      guild: () =>
        discord.guild(ticket.guild_id, [...group.staff_role_ids, ...(target?.staff_role_ids ?? [])]),
      discord,
      parentAccess,
      saveTranscript: () => saveTranscript(ticket, transcriptNoteId(intent)),
      reply: (body) => reply(ticket, intent, body, isRetry),
      note: (threadId, body) => note(ticket, intent, { threadId, body, isRetry }),
      deferrable,
      rememberOverwrites: (ids) => store.setFacts(ticket.id, { overwrite_ids: ids }),
      auditReason: auditReason(actionOf(intent).done, ticket.number, intent.order),
    };
  }

  async function finish(pending: PendingAction, isRetry: boolean): Promise<TicketRecord> {
    const { intent, change } = pending;
    const action = actionOf(intent);
    const tracked = trackDiscordWrites(untracked.discord);
    try {
      const deferrable = action.mayGrantLate ? 'grants' : 'location';
      const trackedCalls = {
        discord: tracked.discord,
        reply: tracked.track(untracked.reply),
        note: tracked.track(untracked.note),
      };
      const work = createWork(pending, isRetry, trackedCalls, deferrable);
      const recordedIntent = {
        ...intent,
        body: action.historyDetail?.(work.body, work.groupAfter, pending) ?? intent.body,
      };
      const effectChange = action.databaseOnly ? {} : await runEffect(action, work);
      const fullChange = { ...change, ...effectChange, ...clearDeferred({ ...change, ...effectChange }) };
      const after = { ...pending.ticket, ...fullChange };
      return await store.confirm(
        recordedIntent,
        fullChange,
        followUps(action, { ...work, after }),
        intent.operation,
      );
    } catch (error) {
      if (error instanceof IntentTaken) throw error;
      if (error instanceof DatabaseUnavailable) {
        await leaveToRepair(pending);
        throw new DatabaseLost(error);
      }
      throw failureMessage(error, await abandon(pending, error, isRetry || tracked.mayHaveChanged()));
    }
  }

  /**
   * It is unknown whether the action was confirmed: undoing a confirmed action would be worse than finishing it once
   * more.
   */
  async function leaveToRepair({ intent }: PendingAction): Promise<void> {
    await store.postpone(intent).catch((error: unknown) => {
      logger.warn(
        { err: error, ticket: intent.ticketId },
        'could not postpone ticket action, will retry after its lease',
      );
    });
  }

  async function abandon(
    pending: PendingAction,
    reason: unknown,
    mayHaveChanged: boolean,
  ): Promise<FailureOutcome> {
    const { intent, ticket, change } = pending;
    const action = actionOf(intent);
    logger.warn(
      { err: reason, ticket: intent.ticketId, operation: intent.operation },
      'ticket action failed',
    );
    const partial = action.onPartialFailure?.(ticket, change, reason) ?? null;
    if (partial !== null) {
      await storePartially(pending, partial);
      return 'in part';
    }
    if (mayHaveChanged && !(await tryRollBack(pending, reason))) {
      await store.drop(intent.id, rollBackLater(pending, clock));
      return action.irreversible === true ? 'unknown' : 'later';
    }
    await store.drop(intent.id);
    return 'nothing';
  }

  /**
   * If Discord is unavailable, there is no use in trying. If only its rate limit makes us wait, the rollback may use
   * another limit.
   */
  async function tryRollBack(pending: PendingAction, reason: unknown): Promise<boolean> {
    if (!isRefused(reason)) return false;
    try {
      await ignoreRefusal(() => rollBack(pending));
      return true;
    } catch (error) {
      logger.warn({ err: error, ticket: pending.intent.ticketId }, 'rollback failed, will retry');
      return false;
    }
  }

  async function rollBack(pending: PendingAction): Promise<void> {
    const action = actionOf(pending.intent);
    if (action.databaseOnly) return;
    const work = createWork(pending, true, untracked);
    await ticketChannelOf(work.groupAfter).undo?.(work);
    await (action.undo === undefined ? restoreChannel(work) : action.undo(work));
  }

  async function undo(pending: PendingAction): Promise<void> {
    await ignoreRefusal(() => rollBack(pending));
    await store.drop(pending.intent.id);
  }

  /** Stores the part of the change that succeeded, and shows it as far as Discord allows. */
  async function storePartially(pending: PendingAction, partial: PartialFailure): Promise<void> {
    const work = createWork({ ...pending, change: partial.change }, true, untracked);
    const rollbackJobs: FollowUp[] = [];
    try {
      const before = withPeopleOf(work.before, { ...pending.ticket, ...pending.change });
      await ignoreRefusal(() => updateTicketChannel({ ...work, before }));
    } catch (error) {
      logger.warn({ err: error, ticket: pending.intent.ticketId }, 'channel update failed, will retry');
      rollbackJobs.push(...rollBackLater(pending, clock));
    }
    // The call as a whole failed: its idempotency key is not marked as done, so that it may be retried.
    const retriable = { ...pending.intent, order: { ...pending.intent.order, idempotencyId: null } };
    await store.confirm(
      retriable,
      partial.change,
      [controlRefresh(pending.ticket), ...rollbackJobs],
      partial.historyAction,
    );
  }

  /**
   * A rollback that Discord refuses is complete: Discord lets us change nothing there, so nothing was changed before
   * either.
   */
  async function ignoreRefusal(call: () => Promise<unknown>): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!isFinal(error)) throw error;
      logger.info({ err: error }, 'rollback rejected by Discord, nothing to undo');
    }
  }

  return { finish, undo, rollBack: (pending) => rollBack({ ...pending, change: intendedPeople(pending) }) };
}

/**
 * The action of an intent, typed to accept whatever body that intent carries: the registry is keyed by the operation,
 * and only `perform` writes intents, with a body of that operation.
 */
export function actionOf(intent: Intent): TicketAction<ActionId> {
  return registry[intent.operation as ActionId];
}

async function runEffect(action: TicketAction<ActionId>, work: Work<never>): Promise<TicketChange> {
  await ticketChannelOf(work.group).unarchive?.(work);
  return action.effect === undefined ? updateTicketChannel(work) : action.effect(work);
}

/**
 * A new channel is created with the right name and place, and a deleted one needs nothing: either way, no rename or
 * move is pending anymore.
 */
function clearDeferred({ channel_id }: TicketChange): TicketChange {
  return channel_id === undefined ? {} : { name_applies_at: null, channel_applies_at: null };
}

/**
 * The id of the transcript's history entry that belongs to an action. It is always the same for the action, and
 * differs from the id of the action's own entry in a bit that is 0 unless thousands of ids were assigned in the same
 * millisecond.
 */
function transcriptNoteId({ id }: Intent): string {
  return String(BigInt(id) ^ 2_048n);
}

/**
 * Updates the channel from the state that the action asked for to the stored one: people whom the action gave access
 * lose it again.
 */
async function restoreChannel(work: Work<unknown>): Promise<void> {
  if (work.before.channel_id === null) return;
  const before = withPeopleOf(work.before, work.after);
  // The staff of the group to which it was to move lose their access as well; a thread has none for them.
  const group = work.group.mode === 'channel' ? work.groupAfter : work.group;
  await updateTicketChannel({
    ...work,
    before,
    group,
    after: work.before,
    groupAfter: work.group,
    isRetry: true,
  });
}

function withPeopleOf(
  ticket: TicketRecord,
  { owner_id, assigned_id, member_ids, notes_member_ids }: TicketRecord,
): TicketRecord {
  return { ...ticket, owner_id, assigned_id, member_ids, notes_member_ids };
}

/** The people who would belong to the ticket if the action were performed on it as it is by now. */
function intendedPeople({ intent, ticket, group, target }: Omit<PendingAction, 'change'>): TicketChange {
  try {
    // `perform` wrote the body for this very operation.
    const { body, at, order } = intent;
    const change = actionOf(intent).change(
      ticket,
      body as never,
      at,
      { group, target, labels: [] },
      order.actorId,
    );
    const { owner_id, assigned_id, member_ids, notes_member_ids } = { ...ticket, ...change };
    return { owner_id, assigned_id, member_ids, notes_member_ids };
  } catch (error) {
    // An action that the ticket's state forbids by now gives nobody access.
    if (error instanceof ServiceError) return {};
    throw error;
  }
}

function followUps(action: TicketAction<ActionId>, work: Work<never>): FollowUp[] {
  const ownFollowUps = action.followUps?.(work.after, work.groupAfter, work.order) ?? [];
  // A deleted ticket has no channel to show anything in.
  if (action.databaseOnly || work.after.status === 'deleted') return [...ownFollowUps];
  const { actorId, reason } = work.order;
  const text = announcementOf(action, work);
  const pinged = action.pings?.(work.body, work.after) ?? null;
  const refresh = controlRefresh(work.before);
  return [
    refresh,
    ...(text === null
      ? []
      : [
          {
            ...refresh,
            kind: 'ticket.announce',
            text: reason === null ? text : linesIn(work.groupAfter.language).because(text, reason),
            pings: pinged === null || pinged === actorId ? [] : [pinged],
            ...(action.asksToClose === true && { asksToClose: true }),
          } as const,
        ]),
    ...closeAnswered(work),
    ...ownFollowUps,
    ...(ticketChannelOf(work.groupAfter).followUps?.(work) ?? []),
    ...(isRenamedByMove(work) ? [renameLater(work.after)] : []),
    ...deferredReconcile(work),
  ];
}

function closeAnswered({ before: { close_asked_at: askedAt }, after }: Work<never>): FollowUp[] {
  if (askedAt === null || after.close_asked_at !== null) return [];
  return [{ kind: 'ticket.close-answered', guildId: after.guild_id, ticketId: after.id, askedAt }];
}

function announcementOf(action: TicketAction<ActionId>, work: Work<never>): string | null {
  const { language } = work.groupAfter;
  const who = actorMention(work.order);
  if (action.announce === undefined) return saidByDefault(language, action.operation, who, work.body);
  return action.announce({ ...work, actorId: work.order.actorId, said: saidIn(language, who) });
}

/** A move changes the name when the new group has another name pattern. */
function isRenamedByMove({ before, after, group, groupAfter }: Work<never>): boolean {
  return nameFor(before, group) !== nameFor(after, groupAfter) && before.name === after.name;
}

/** Schedules the reconciliation of a channel whose update was deferred. */
function deferredReconcile({ before, after }: Work<never>): FollowUp[] {
  const { guild_id: guildId, id: ticketId, channel_applies_at: runAt } = after;
  if (runAt === null || runAt === before.channel_applies_at) return [];
  return [{ kind: 'ticket.bring', guildId, ticketId, runAt }];
}

function controlRefresh(ticket: TicketRecord) {
  return { kind: 'ticket.control', guildId: ticket.guild_id, ticketId: ticket.id } as const;
}
