import { describe, expect, it } from 'vitest';
import { hashToken, looksLikeToken, newToken, sameHash } from '../../../src/service/base/tokens/secret.ts';

describe('a token', () => {
  it('is recognisable, long enough not to be guessed, and never the same', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(tokens.every(looksLikeToken)).toBe(true);
    expect(new Set(tokens).size).toBe(100);
    expect(Buffer.from(tokens[0]?.slice('tkt_'.length) ?? '', 'base64url')).toHaveLength(32);
  });

  it('is told from other words by its shape', () => {
    for (const word of ['', 'tkt_', 'tkt_short', `${newToken()}x`, newToken().slice(4), ` ${newToken()}`]) {
      expect(looksLikeToken(word)).toBe(false);
    }
  });

  it('is known by a hash that does not tell it', () => {
    const token = newToken();
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(sameHash(hashToken(token), hashToken(token))).toBe(true);
    expect(sameHash(hashToken(token), hashToken(newToken()))).toBe(false);
  });
});
