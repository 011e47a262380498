import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastIdOf, madeAt, shardOf } from '../../src/discord-text/snowflake.ts';

const moment = fc.integer({ min: Date.UTC(2015, 0, 2), max: Date.UTC(2080, 0, 1) });

describe('an id of Discord’s', () => {
  it('tells when it was made', () => {
    expect(new Date(madeAt('175928847299117063')).toISOString()).toBe('2016-04-30T11:18:25.796Z');
  });

  it('is the last of its millisecond where nothing of that millisecond comes after it', () => {
    fc.assert(
      fc.property(moment, (ms) => {
        const last = lastIdOf(ms);
        expect(madeAt(last)).toBe(ms);
        expect(madeAt(String(BigInt(last) + 1n))).toBe(ms + 1);
      }),
    );
  });

  it('belongs to one shard', () => {
    expect(shardOf('1290000000000000000', 1)).toBe(0);
    expect([0, 1, 2, 3].map((at) => shardOf(String(BigInt(at) << 22n), 3))).toEqual([0, 1, 2, 0]);
  });
});
