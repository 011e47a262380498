import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Caller } from '../../model/call.ts';
import { ServiceError } from '../../model/errors.ts';
import type { Clock } from '../../kit/clock.ts';
import { mapMaybePromise, type MaybePromise } from '../../kit/maybe-promise.ts';
import { worded } from '../../../words/worded.ts';
import type { Count, RateLimitStore } from '../../model/rate-limit.ts';
import { createLocalWindows } from './local-window.ts';
import { createSharedWindows } from './shared-window.ts';

interface RateLimit {
  /** Counts the request and says so in its headers; RATE_LIMITED past the limit. */
  spend(caller: Caller, reply: Pick<FastifyReply, 'header'>): MaybePromise<void>;
  close(): Promise<void>;
}

interface RateLimitOptions {
  readonly perMinute: number;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Null where there is one process. */
  readonly store: RateLimitStore | null;
}

/**
 * Limits the requests of one person a minute, by whichever of their tokens, over all processes on one database. The
 * embedded bot's token is not counted: it speaks for everyone. A limit of 0 is none.
 */
export function createRateLimit({ perMinute, clock, logger, store }: RateLimitOptions): RateLimit {
  const windows: { count(userId: string): MaybePromise<Count>; close?(): Promise<void> } =
    store === null || perMinute === 0
      ? createLocalWindows(clock)
      : createSharedWindows({ clock, logger, store });

  return {
    spend(caller, reply) {
      if (perMinute === 0 || caller.everyGuild) return;
      return mapMaybePromise(windows.count(caller.userId), ({ used, leftMs }: Count) => {
        reply
          .header('x-ratelimit-limit', perMinute)
          .header('x-ratelimit-remaining', Math.max(0, perMinute - used))
          .header('x-ratelimit-reset', Math.ceil(leftMs / 1000));
        if (used > perMinute) throw rateLimited(perMinute, leftMs / 1000);
      });
    },
    close: async () => windows.close?.(),
  };
}

function rateLimited(perMinute: number, retryAfter: number): ServiceError {
  const seconds = Math.ceil(retryAfter);
  return new ServiceError('RATE_LIMITED', worded('refused.rateLimited', { perMinute, seconds }), {
    retryAfter,
  });
}
