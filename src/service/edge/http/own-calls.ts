import { randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What the dashboard of this process says about its own call. */
export interface OwnCall {
  /** The address of the browser for which it calls. */
  readonly browser?: string;
  /** Whether another call for the same page was counted already: a page counts as one request of its user. */
  readonly isCounted?: boolean;
}

/** Marks the calls of the dashboard in this process, which come over the network like any other. */
export interface OwnCalls {
  readonly headers: (call: OwnCall) => Readonly<Record<string, string>>;
  /** Null for everyone else's calls, whatever they claim. */
  readonly read: (request: Pick<FastifyRequest, 'headers'>) => OwnCall | null;
}

const HEADER = 'x-coatcheck-own-call';

/** The secret never leaves the process, except to itself. */
export function createOwnCalls(secret = randomBytes(32).toString('base64url')): OwnCalls {
  const expected = Buffer.from(secret);
  const isOurs = (given: string): boolean => {
    const bytes = Buffer.from(given);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
  return {
    headers: ({ browser = '', isCounted = false }) => ({
      [HEADER]: [secret, browser, isCounted ? 'counted' : ''].join(' '),
    }),
    read({ headers }) {
      const header = headers[HEADER];
      if (typeof header !== 'string') return null;
      const [given = '', browser = '', counted = ''] = header.split(' ');
      if (!isOurs(given)) return null;
      return { ...(isIP(browser) !== 0 && { browser }), isCounted: counted === 'counted' };
    },
  };
}
