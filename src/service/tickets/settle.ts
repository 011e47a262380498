import type { Logger } from 'pino';
import type { Kept, TicketAction, Work } from './action.ts';
import { type ActionId, registry } from './actions/index.ts';
import { bring } from './bring.ts';
import { placeOf } from './places/place.ts';
import { isFinal } from '../discord-errors.ts';
import { IntentTaken } from './intent-taken.ts';
import type { FollowUp, Intent } from './intents.ts';
import type { BegunChange, KeepTranscript, TicketDiscord, TicketStore } from './ports.ts';
import { nameFor } from './channel-plan.ts';
import { renameLater } from './rename-later.ts';
import type { TicketChange, TicketRecord } from './ticket.ts';
import { announcement, auditReason } from './wording.ts';

export interface SettleDependencies {
  readonly store: TicketStore;
  readonly discord: TicketDiscord;
  readonly keepTranscript: KeepTranscript;
  readonly logger: Logger;
}

/** An intent with the ticket as it is before it. */
export interface Begun extends BegunChange {
  readonly intent: Intent;
}

/** The second half of every action: act on Discord, confirm; or, when Discord refuses, undo and give up. */
export interface Settle {
  /** `again`: this intent was worked on before, by a process that died. */
  finish(begun: Begun, again: boolean): Promise<TicketRecord>;
  undo(begun: Begun): Promise<void>;
}

export function createSettle({ store, discord, keepTranscript, logger }: SettleDependencies): Settle {
  async function workOf(begun: Begun, again: boolean): Promise<Work<never>> {
    const { intent, ticket, group, target, change } = begun;
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
      again,
      guild: await discord.guild(ticket.guild_id),
      discord,
      keepTranscript: () => keepTranscript(ticket, besides(intent)),
      auditReason: auditReason(actionOf(intent).done, ticket.number, intent.order),
    };
  }

  async function finish(begun: Begun, again: boolean): Promise<TicketRecord> {
    const { intent, change } = begun;
    const action = actionOf(intent);
    try {
      const work = await workOf(begun, again);
      const told = { ...intent, body: action.remembered?.(work.body) ?? intent.body };
      const all = { ...change, ...(action.storedOnly ? {} : await effectOf(action, work)) };
      const after = { ...begun.ticket, ...all };
      return await store.confirm(told, all, followUps(action, { ...work, after }), intent.operation);
    } catch (error) {
      if (!(error instanceof IntentTaken)) await giveUp(begun, error);
      throw error;
    }
  }

  async function giveUp(begun: Begun, reason: unknown): Promise<void> {
    const { intent, ticket, change } = begun;
    logger.warn({ err: reason, ticket: intent.ticketId, operation: intent.operation }, 'action not taken');
    const kept = actionOf(intent).kept?.(ticket, change, reason) ?? null;
    try {
      if (kept === null) await undo(begun);
      else await keep(begun, kept);
    } catch (error) {
      logger.warn({ err: error, ticket: intent.ticketId }, 'undoing is left to the repair job');
      await store.postpone({ ...intent, phase: 'undo' });
    }
  }

  async function undo(begun: Begun): Promise<void> {
    const action = actionOf(begun.intent);
    const work = await workOf(begun, true);
    if (!action.storedOnly) {
      await asFarAsAllowed(() => (action.undo === undefined ? bringBack(work) : action.undo(work)));
    }
    await store.drop(begun.intent.id);
  }

  /** Part of the change stands: it is stored, and shown as far as Discord lets us. */
  async function keep(begun: Begun, kept: Kept): Promise<void> {
    const work = await workOf({ ...begun, change: kept.change }, true);
    await asFarAsAllowed(() => bring(work));
    // The call as such failed: under its idempotency key it may be tried again, and is not taken for done.
    const retriable = { ...begun.intent, order: { ...begun.intent.order, idempotencyId: null } };
    await store.confirm(retriable, kept.change, [controlOf(begun.ticket)], kept.as);
  }

  /** Refused while mending a refusal: Discord lets us change nothing there, so nothing was changed before either. */
  async function asFarAsAllowed(mend: () => Promise<unknown>): Promise<void> {
    try {
      await mend();
    } catch (error) {
      if (!isFinal(error)) throw error;
      logger.info({ err: error }, 'nothing to mend on Discord');
    }
  }

  return { finish, undo };
}

/**
 * The action of an intent, as one that takes whatever body that intent carries: the registry is keyed by the
 * operation, and intents are written by `perform` alone, with a body of that operation.
 */
export function actionOf(intent: Intent): TicketAction<ActionId> {
  return registry[intent.operation as ActionId];
}

async function effectOf(action: TicketAction<ActionId>, work: Work<never>): Promise<TicketChange> {
  await placeOf(work.group).wake?.(work);
  return action.effect === undefined ? bring(work) : action.effect(work);
}

/**
 * The id of what else the history says of an action: always the same for it, and not the entry's own. The bit is one
 * that is 0 unless thousands of ids were drawn in the same millisecond.
 */
function besides({ id }: Intent): string {
  return String(BigInt(id) ^ 2_048n);
}

async function bringBack(work: Work<unknown>): Promise<void> {
  if (work.before.channel_id === null) return;
  await bring({ ...work, after: work.before, groupAfter: work.group, again: true });
}

function followUps(action: TicketAction<ActionId>, work: Work<never>): FollowUp[] {
  const own = action.followUps?.(work.after, work.groupAfter) ?? [];
  // Of a deleted ticket there is nothing to show.
  if (action.storedOnly || work.after.status === 'deleted') return [...own];
  const text = action.announce?.(work.after, work.body, announcement.by(work.order));
  const refresh = controlOf(work.before);
  return [
    refresh,
    ...(text === undefined
      ? []
      : [{ ...refresh, kind: 'ticket.announce', text: announcement.of(text, work.order) } as const]),
    ...own,
    ...(placeOf(work.groupAfter).followUps?.(work.after, work.at) ?? []),
    ...(isRenamedOnTheWay(work) ? [renameLater(work.after)] : []),
  ];
}

/** A name that changed without being asked for: the new group has another pattern. */
function isRenamedOnTheWay({ before, after, group, groupAfter }: Work<never>): boolean {
  return nameFor(before, group) !== nameFor(after, groupAfter) && before.name === after.name;
}

function controlOf(ticket: TicketRecord) {
  return { kind: 'ticket.control', guildId: ticket.guild_id, ticketId: ticket.id } as const;
}
