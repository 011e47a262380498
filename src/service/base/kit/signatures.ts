import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';
import { worded } from '../../../words/worded.ts';
import { ServiceError } from '../model/errors.ts';

/** Signs links that open one thing, until a time, without a token: pages and browsers have none. */
export interface Signatures {
  /**
   * `ex` is the time when it ends (Unix seconds, hex), and `hm` the signature: the names that Discord's own links
   * have.
   */
  sign(what: string, validForS: number): Signed;
  /** @throws ServiceError FORBIDDEN unless this was signed by us and is still valid. */
  check(what: string, ex: string, hm: string): void;
}

interface Signed {
  readonly query: { readonly ex: string; readonly hm: string };
  readonly ends: Date;
}

export function createSignatures(key: Buffer, clock: Clock): Signatures {
  const now = (): number => Math.floor(clock.now().getTime() / 1_000);
  const signatureOf = (what: string, ex: string): Buffer =>
    createHmac('sha256', key).update(`${what} until ${ex}`).digest();

  return {
    sign(what, validForS) {
      const ends = now() + validForS;
      const ex = ends.toString(16);
      return { query: { ex, hm: signatureOf(what, ex).toString('base64url') }, ends: new Date(ends * 1_000) };
    },
    check(what, ex, hm) {
      const given = Buffer.from(hm, 'base64url');
      const right = signatureOf(what, ex);
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      if (isOurs && Number.parseInt(ex, 16) >= now()) return;
      throw new ServiceError('FORBIDDEN', worded('page.linkEnded'));
    },
  };
}
