import type { Logger } from 'pino';
import type { Handler } from '../calls.ts';
import type { Clock } from '../kit/clock.ts';
import { ServiceError, englishOnly } from '../errors.ts';
import { dayOf, daysUntil } from './days.ts';
import { figuresOf } from './figures.ts';
import type { VisibleTicketsOf } from '../authorization/ticket-scope.ts';
import { scopeCounts } from './scope-stats.ts';
import { type StatsStore, TooFarBehind } from './ports.ts';
import { within } from '../../contract/patience.ts';

interface StatsDependencies {
  readonly store: Pick<StatsStore, 'read'>;
  readonly visibleTicketsOf: VisibleTicketsOf;
  readonly clock: Clock;
  readonly logger: Logger;
}

interface StatsHandlers {
  readonly getGuildStats: Handler<'getGuildStats'>;
}

const DEFAULT_DAYS = 30;
/** Statistics that take longer are refused: the reference's 503. */
const IN_TIME_MS = 2_000;

export function createStatsHandlers({
  store,
  visibleTicketsOf,
  clock,
  logger,
}: StatsDependencies): StatsHandlers {
  return {
    async getGuildStats({ path, query, actor }) {
      const reach = await visibleTicketsOf(actor, path.guild_id, 'figures');
      const today = dayOf(clock.now());
      const days = daysUntil(today, query.days ?? DEFAULT_DAYS);
      const range = { first: days[0] ?? today, last: today };
      const read = (ended: AbortSignal) => store.read(path.guild_id, range, ended);
      const counts = await inTime(IN_TIME_MS, read);
      if (counts !== null) return figuresOf(scopeCounts(counts, reach), days);
      logger.warn({ guild: path.guild_id }, 'statistics were not computable in time');
      // The contract has this sentence, and no other, for this operation.
      throw new ServiceError('SERVICE_UNAVAILABLE', englishOnly('Service Unavailable'));
    },
  };
}

/**
 * What the work answers, or null when that is not to be had within so many milliseconds; the work is told to end then.
 */
async function inTime<Value>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | null> {
  try {
    return await within(ms, work, () => null);
  } catch (error) {
    // The database may give up on its own a moment before the timer does.
    if (error instanceof TooFarBehind || isCancelled(error)) return null;
    throw error;
  }
}

/** PostgreSQL's `query_canceled`: its statement_timeout. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
