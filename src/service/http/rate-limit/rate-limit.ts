import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Caller } from '../../caller.ts';
import { type MaybePromise, mapMaybePromise } from '../../kit/maybe-promise.ts';
import type { Clock } from '../../kit/clock.ts';
import { ServiceError } from '../../errors.ts';
import { worded } from '../../../words/worded.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import { createLocalWindows, type RequestWindows, type Admission } from './local-window.ts';
import { createSharedWindows } from './shared-window.ts';

interface RateLimit {
  /** Counts the request and reports the limit in its headers; throws RATE_LIMITED beyond the limit. */
  spend(caller: Caller, reply: Pick<FastifyReply, 'header'>): MaybePromise<void>;
  close(): Promise<void>;
}

interface RateLimitOptions {
  readonly perMinute: number;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Null if there is one process. */
  readonly store: RateLimitStore | null;
}

/**
 * Limits the requests of one person per minute, with any of their tokens, in all processes on one database. A window
 * begins with the first request. The embedded bot's token isn't counted: it acts for everyone. A limit of 0 means
 * none.
 */
export function createRateLimit({ perMinute, clock, logger, store }: RateLimitOptions): RateLimit {
  const windows: RequestWindows =
    store === null || perMinute === 0
      ? createLocalWindows({ perMinute, clock })
      : createSharedWindows({ perMinute, clock, logger, store });

  return {
    spend(caller, reply) {
      if (perMinute === 0 || caller.everyGuild) return;
      return mapMaybePromise(windows.take(caller.userId), ({ isAllowed, remaining, leftMs }: Admission) => {
        reply
          .header('x-ratelimit-limit', perMinute)
          .header('x-ratelimit-remaining', remaining)
          .header('x-ratelimit-reset', Math.ceil(leftMs / 1000));
        if (!isAllowed) throw rateLimited(perMinute, leftMs / 1000);
      });
    },
    close: () => windows.close(),
  };
}

function rateLimited(perMinute: number, retryAfter: number): ServiceError {
  const seconds = Math.ceil(retryAfter);
  return new ServiceError('RATE_LIMITED', worded('refused.rateLimited', { perMinute, seconds }), {
    retryAfter,
  });
}
