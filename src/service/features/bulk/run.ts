import { setImmediate } from 'node:timers/promises';
import { instant } from '../../base/kit/clock.ts';
import { DiscordBusy, isFinal } from '../../base/model/discord-errors.ts';
import { ServiceError } from '../../base/model/errors.ts';
import type { Order } from '../../core/model/intent.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import type { FeatureContext } from '../../core/feature-context.ts';
import { orderOf } from '../../core/tickets/handlers.ts';
import { worded, type Worded } from '../../../words/worded.ts';
import type { BulkAccess } from './access.ts';
import type { BulkRecord, NextTicket } from './bulk-action.ts';
import type { BulkStore } from './store.ts';

/** Works on a bulk action for a turn, and queues what is left of it. */
type RunBulk = (
  job: { readonly key: string; readonly guildId: string; readonly attempts: number },
  stopping: AbortSignal,
) => Promise<void>;

/** After this time, the bulk actions of others have their turn. */
const TURN_MS = 10_000;
/** From this attempt on, a failure that isn't an outage counts as this ticket's own. */
const MAX_ATTEMPTS = 5;

export function createRunBulk(
  deps: Pick<FeatureContext, 'perform' | 'clock'> & {
    readonly store: BulkStore;
    /** The ticket that an earlier try has left; null if there was none, or it did nothing. */
    readonly doneBefore: (order: Order) => Promise<TicketRecord | null>;
    readonly access: BulkAccess;
  },
): RunBulk {
  const { store, access, clock } = deps;
  const inSeconds = (seconds: number): string => instant(new Date(clock.now().getTime() + seconds * 1_000));

  /** Performs the action as a request for this ticket alone would. Returns why it was refused, or null. */
  async function actOn(bulk: BulkRecord, ticket: NextTicket): Promise<readonly Worded[] | null> {
    if (ticket.number === null) return [worded('bulkRefused.unseen')];
    try {
      await access.authorize(bulk, ticket.id);
      await store.begin(bulk, ticket, inSeconds(0));
      const target = { guildId: bulk.guildId, ticketId: ticket.id };
      await deps.perform(bulk.operation, target, bulk.body, orderFor(bulk, ticket));
      return null;
    } catch (error) {
      return refusalOf(error);
    }
  }

  async function stopReasons(bulk: BulkRecord): Promise<readonly Worded[] | null> {
    try {
      await access.demand(bulk);
      return null;
    } catch (error) {
      return refusalOf(error);
    }
  }

  /** Takes one ticket. Returns whether there are more. */
  async function step(id: string, isLastAttempt: boolean): Promise<boolean> {
    const next = await store.next(id);
    if (next === null) return false;
    const { bulk, ticket } = next;
    if (ticket === null) {
      await store.end(id, inSeconds(0), []);
      return false;
    }
    // An earlier try's own effect may be why a second one would be denied: the ticket was moved, for example.
    if ((await deps.doneBefore(orderFor(bulk, ticket))) !== null) {
      await store.settle(id, ticket, null);
      return true;
    }
    const why = await stopReasons(bulk);
    if (why !== null) {
      await store.end(id, inSeconds(0), why);
      return false;
    }
    try {
      await store.settle(id, ticket, await actOn(bulk, ticket));
    } catch (error) {
      if (!isLastAttempt || error instanceof ServiceError) throw error;
      await store.settle(id, ticket, FAILED);
    }
    return true;
  }

  return async ({ key: id, guildId, attempts }, stopping) => {
    const end = clock.elapsed() + TURN_MS;
    let hasMore = true;
    let isFirst = true;
    try {
      while (hasMore && clock.elapsed() < end) {
        stopping.throwIfAborted();
        hasMore = await step(id, isFirst && attempts >= MAX_ATTEMPTS);
        isFirst = false;
        // An embedded database never waits: without this, requests would, for the whole turn.
        await setImmediate();
      }
      if (hasMore) await store.queueRest({ id, guildId }, inSeconds(0));
    } catch (error) {
      if (!(error instanceof DiscordBusy)) throw error;
      // A wait that Discord asks for isn't a failure of the job.
      await store.queueRest({ id, guildId }, inSeconds(error.waitSeconds));
    }
  };
}

const FAILED = [worded('bulkRefused.failed')];

/** The sentences of a refusal; any other error is thrown on. */
function refusalOf(error: unknown): readonly Worded[] {
  if (!(error instanceof ServiceError && isFinal(error))) throw error;
  return error.wording.length > 0 ? error.wording : FAILED;
}

function orderFor(bulk: BulkRecord, { idempotencyId }: NextTicket): Order {
  return orderOf({ actor: bulk, body: bulk.body, idempotencyId });
}
