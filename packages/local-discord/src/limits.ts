/**
 * Rate limits as Discord applies them: a bucket per route and major parameter with headers that tell how it stands,
 * 50 a second over all, and sub-limits that no header shows (name and topic of a channel: 2 each per 10 minutes).
 */
import { createHash } from 'node:crypto';
import { DiscordRefusal } from './errors.ts';

/** The parts of a route that its limits depend on. */
interface Limited {
  readonly method: string;
  readonly path: string;
  readonly authorized?: boolean;
  /** How many requests fit into how many seconds; none without a bucket. */
  readonly limit: readonly [requests: number, seconds: number] | null;
}

export interface RateLimits {
  /** Counts a request: headers to send, or throws the 429. */
  take(route: Limited, major: string, authorised: boolean): Record<string, string>;
  /** Counts one use of a hidden limit. */
  takeHidden(key: string, uses: number, seconds: number, scope?: 'user' | 'shared'): void;
  /** While lifted nothing is limited. */
  lifted: boolean;
}

interface Bucket {
  used: number;
  /** Unix milliseconds. */
  resetAt: number;
}

const GLOBAL = { requests: 50, milliseconds: 1000 };
/** Buckets known before old ones are swept out. */
const SWEEP_AT = 10_000;

/** A 429 in Discord's form; the message is the same for all. */
export class RateLimited extends DiscordRefusal {
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    retryAfter: number,
    scope: 'user' | 'global' | 'shared',
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(429, 0, 'You are being rate limited.', { retry_after: retryAfter, global: scope === 'global' });
    this.headers = {
      ...headers,
      'retry-after': String(Math.ceil(retryAfter)),
      'x-ratelimit-scope': scope,
      ...(scope === 'global' ? { 'x-ratelimit-global': 'true' } : {}),
    };
  }

  override body(): Record<string, unknown> {
    const { code: _none, ...body } = super.body();
    return body;
  }
}

export function createRateLimits(clock: () => number, lifted: boolean): RateLimits {
  const buckets = new Map<string, Bucket>();
  const names = new Map<Limited, string>();

  const use = (key: string, milliseconds: number): Bucket => {
    const now = clock();
    if (buckets.size > SWEEP_AT)
      for (const [old, { resetAt }] of buckets) if (resetAt <= now) buckets.delete(old);
    const known = buckets.get(key);
    const bucket = known && known.resetAt > now ? known : { used: 0, resetAt: now + milliseconds };
    bucket.used += 1;
    buckets.set(key, bucket);
    return bucket;
  };
  const secondsLeft = (bucket: Bucket): number => Math.max(0.001, (bucket.resetAt - clock()) / 1000);
  const nameOf = (route: Limited): string => {
    const name = names.get(route) ?? createHash('md5').update(`${route.method} ${route.path}`).digest('hex');
    names.set(route, name);
    return name;
  };
  const limits: RateLimits = {
    lifted,
    take(route, major, authorised) {
      if (limits.lifted) return {};
      // Interaction routes carry no token and do not count to the bot's 50 a second.
      const everything = authorised ? use('global', GLOBAL.milliseconds) : null;
      if (everything && everything.used > GLOBAL.requests)
        throw new RateLimited(secondsLeft(everything), 'global');
      if (!route.limit) return {};
      const [requests, seconds] = route.limit;
      const bucket = use(`${nameOf(route)} ${major}`, seconds * 1000);
      const headers = {
        'x-ratelimit-limit': String(requests),
        'x-ratelimit-remaining': String(Math.max(0, requests - bucket.used)),
        'x-ratelimit-reset': (bucket.resetAt / 1000).toFixed(3),
        'x-ratelimit-reset-after': secondsLeft(bucket).toFixed(3),
        'x-ratelimit-bucket': nameOf(route),
      };
      if (bucket.used > requests) throw new RateLimited(secondsLeft(bucket), 'user', headers);
      return headers;
    },
    takeHidden(key, uses, seconds, scope = 'user') {
      if (limits.lifted) return;
      const bucket = use(key, seconds * 1000);
      if (bucket.used <= uses) return;
      throw new RateLimited(secondsLeft(bucket), scope);
    },
  };
  return limits;
}
