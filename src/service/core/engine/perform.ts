import { setTimeout as sleep } from 'node:timers/promises';
import type { Body } from '../../../contract/operations.ts';
import { type Clock, instant } from '../../base/kit/clock.ts';
import { inSpan } from '../../../metrics/spans.ts';
import { LEASE_MS } from '../../base/kit/lease.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { type ActionId, registry } from '../actions/index.ts';
import type { TicketAction } from './action.ts';
import type { MemberBackRule } from '../events/member-back.ts';
import type { Intent, Order } from '../model/intent.ts';
import {
  BUSY,
  type BeginResult,
  type NamedByBody,
  type TicketDiscord,
  type TicketTarget,
} from '../tickets/ports.ts';
import type { Executor } from './execute.ts';
import type { TicketRecord } from '../model/ticket.ts';
import { mustNotBeDeleted } from '../tickets/status.ts';
import { worded } from '../../../words/worded.ts';
import type { Find } from '../tickets/find.ts';
import type { TicketContext } from '../tickets/context.ts';

/** Performs an action on a ticket, by the sequence that all actions share. Returns the ticket as it is afterward. */
export type Perform = <Id extends ActionId>(
  operation: Id,
  target: TicketTarget,
  body: Body<Id>,
  order: Order,
  /** Called once no other action is in progress on the ticket; when it returns false, there is nothing to do. */
  isStillWanted?: (ticket: TicketRecord) => boolean,
  /** The roles of the person who acts, if Discord has just sent them. */
  actorRoles?: readonly string[],
) => Promise<TicketRecord>;

/**
 * How long to wait for another process's action on the same ticket, and how often to check. The wait is longer than it
 * takes to take over a dead process's work, and shorter than callers wait for us.
 */
const MAX_WAIT_MS = LEASE_MS + 4_000;
const POLL_MS = 50;

export function createPerform(
  context: Pick<TicketContext, 'store' | 'discord' | 'clock' | 'ids' | 'oneAtATime' | 'wake'>,
  find: Find,
  executor: Executor,
  memberBack: Pick<MemberBackRule, 'onAction'>,
): Perform {
  const { store, discord, clock, ids, oneAtATime, wake } = context;

  async function executeIntent(intent: Intent, result: BeginResult): Promise<TicketRecord> {
    if ('doneBefore' in result) return result.doneBefore;
    if ('unchanged' in result) return result.unchanged;
    try {
      return await executor.finish({ intent, ...result }, false);
    } finally {
      wake();
    }
  }

  const perform: Perform = async (operation, target, body, order, isStillWanted = () => true, actorRoles) => {
    const action: TicketAction<typeof operation> = registry[operation];
    const { id, guild_id } = await find(target);
    memberBack.onAction(guild_id, order);
    let isPrepared = false;
    const attempt = async (): Promise<TicketRecord | typeof BUSY> => {
      if (action.prepare !== undefined && !isPrepared) {
        // This is the ticket as the previous action left it. Whether the action is allowed is decided below, while no
        // other action can run.
        const ticket = await find(target);
        mustNotBeDeleted(ticket);
        await action.prepare(ticket, body, {
          ...context,
          discord: knowingActor(discord, order, actorRoles),
        });
        isPrepared = true;
      }
      const intent: Intent = {
        id: ids.snowflake(),
        ticketId: id,
        operation,
        body,
        order,
        at: instant(clock.now()),
        phase: 'do',
      };
      const result = await store.begin(intent, namedIn(action, body), (current, groups) => {
        mustNotBeDeleted(current);
        if (!isStillWanted(current)) return null;
        action.allow?.(current, order, body, groups);
        return action.change(current, body, intent.at, groups, order.actorId);
      });
      return result === BUSY ? BUSY : executeIntent(intent, result);
    };
    // Each attempt takes its own turn: between attempts this process may finish what a dead one left on the ticket.
    return retryWhileBusy(clock, () => oneAtATime.run(id, attempt));
  };

  return async (operation, target, body, order, isStillWanted, actorRoles) => {
    try {
      return await inSpan(`action ${operation}`, {}, () =>
        perform(operation, target, body, order, isStillWanted, actorRoles),
      );
    } catch (error) {
      // If the answer of a first try was lost, its own effect may be why the second one is refused: the ticket is
      // deleted, for example.
      const done = await store.doneBefore(order);
      if (done === null) throw error;
      return done;
    }
  };
}

/** Discord isn't asked for the member who acts if it has just sent them; bots press no buttons and type no commands. */
function knowingActor(
  discord: TicketDiscord,
  { actorId }: Order,
  roles: readonly string[] | undefined,
): TicketDiscord {
  if (roles === undefined) return discord;
  return {
    ...discord,
    member: async (guildId, userId) =>
      userId === actorId ? { roles, isBot: false } : discord.member(guildId, userId),
  };
}

/** The group and the labels that the request body names. */
export function namedIn<Id extends ActionId>(action: TicketAction<Id>, body: Body<Id>): NamedByBody {
  return { groupId: action.targetGroup?.(body) ?? null, labelIds: action.namedLabels?.(body) ?? [] };
}

/** Repeats the attempt until no other process acts on the same ticket. */
export async function retryWhileBusy<Result>(
  clock: Clock,
  attempt: () => Promise<Result | typeof BUSY>,
): Promise<Result> {
  const end = clock.elapsed() + MAX_WAIT_MS;
  for (;;) {
    const result = await attempt();
    if (result !== BUSY) return result;
    if (clock.elapsed() > end) throw stillBusy();
    await sleep(POLL_MS);
  }
}

function stillBusy(): ServiceError {
  return new ServiceError(
    'SERVICE_UNAVAILABLE',
    [worded('refused.beingFinished'), worded('refused.tryAgainInAMoment')],
    { retryAfter: 5 },
  );
}
