import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The prefix lets secret scanners and people recognize a leaked token. */
const PREFIX = 'tkt_';
const SHAPE = /^tkt_[\w-]{43}$/;

/** Generates a token of 256 random bits, whose hash needs no salt because no dictionary can contain it. */
export function newToken(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

export function looksLikeToken(text: string): boolean {
  return SHAPE.test(text);
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Compares two hashes of equal length in constant time. */
export function sameHash(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
