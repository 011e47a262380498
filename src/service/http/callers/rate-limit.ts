import type { FastifyReply } from 'fastify';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { ServiceError } from '../../errors.ts';
import { worded } from '../../../words/worded.ts';

const WINDOW_MS = 60_000;
/** Only callers with a living token are counted, so this is rarely met; past it the oldest window is forgotten. */
const MAX_WINDOWS = 10_000;

interface Window {
  endsAt: number;
  used: number;
}

interface RateLimit {
  /** Counts the request and says so in its headers; throws RATE_LIMITED past the limit. */
  spend(caller: Caller, reply: Pick<FastifyReply, 'header'>): void;
}

/**
 * Requests of one token per minute, counted in this process: a window opens with the first request and is a
 * minute long. The embedded bot's token is not counted: it speaks for everyone. A limit of 0 is none.
 */
export function createRateLimit(options: { readonly perMinute: number; readonly clock: Clock }): RateLimit {
  const { perMinute, clock } = options;
  const windows = new Map<string, Window>();

  function current(tokenId: string, now: number): Window {
    const window = windows.get(tokenId);
    if (window !== undefined && now < window.endsAt) return window;
    const fresh = { endsAt: now + WINDOW_MS, used: 0 };
    windows.delete(tokenId);
    windows.set(tokenId, fresh);
    if (windows.size > MAX_WINDOWS) forgetOldest(windows);
    return fresh;
  }

  return {
    spend(caller, reply) {
      if (perMinute === 0 || caller.everyGuild) return;
      const now = clock.elapsed();
      const window = current(caller.tokenId, now);
      window.used += 1;
      reply
        .header('x-ratelimit-limit', perMinute)
        .header('x-ratelimit-remaining', Math.max(0, perMinute - window.used))
        .header('x-ratelimit-reset', Math.ceil((window.endsAt - now) / 1000));
      if (window.used > perMinute) throw rateLimited(perMinute, (window.endsAt - now) / 1000);
    },
  };
}

function forgetOldest(windows: Map<string, Window>): void {
  for (const tokenId of windows.keys()) {
    windows.delete(tokenId);
    return;
  }
}

function rateLimited(perMinute: number, retryAfter: number): ServiceError {
  const seconds = Math.ceil(retryAfter);
  return new ServiceError('RATE_LIMITED', worded('refused.rateLimited', { perMinute, seconds }), {
    retryAfter,
  });
}
