import { describe, expect, it } from 'vitest';
import { createExpiringCache } from '../../../src/service/base/kit/expiring-cache.ts';
import { testClock } from '../http/world.ts';

describe('the expiring cache', () => {
  const make = (maxEntries = 10) => {
    const loads: string[] = [];
    const clock = testClock();
    const cache = createExpiringCache({
      ttlMs: 100,
      maxEntries,
      clock,
      load: async (key) => `${key}${loads.push(key)}`,
    });
    return { cache, clock, loads };
  };

  it('answers from memory until the answer is too old', async () => {
    const { cache, clock } = make();
    expect([await cache.get('a'), await cache.get('a')]).toEqual(['a1', 'a1']);
    clock.advance(100);
    expect(await cache.get('a')).toBe('a2');
  });

  it('asks anew in time also when the clock was set back meanwhile', async () => {
    const { cache, clock } = make();
    await cache.get('a');
    clock.setBack(3_600_000);
    clock.advance(100);
    expect([await cache.get('a'), cache.peek('a')]).toEqual(['a2', 'a2']);
  });

  it('takes an older answer where that is said to do', async () => {
    const { cache, clock } = make();
    await cache.get('a');
    clock.advance(500);
    expect(await cache.get('a', 1_000)).toBe('a1');
  });

  it('remembers that there is none no longer than told, even where an older answer would do', async () => {
    const clock = testClock();
    const answers = [null, 'there'];
    const load = async () => answers.shift();
    const cache = createExpiringCache({ ttlMs: 100, absentMs: 30, maxEntries: 10, clock, load });
    expect([await cache.get('a'), await cache.get('a')]).toEqual([null, null]);
    clock.advance(30);
    expect([cache.peek('a'), await cache.get('a', 1_000)]).toEqual([undefined, 'there']);
    clock.advance(99);
    expect(await cache.get('a')).toBe('there');
  });

  it('asks once for all who ask at the same time', async () => {
    const { cache, loads } = make();
    await Promise.all([cache.get('a'), cache.get('a'), cache.get('a')]);
    expect(loads).toEqual(['a']);
  });

  it('forgets what it is told to, even while it is being loaded', async () => {
    const { cache } = make();
    const loading = cache.get('a');
    cache.forget('a');
    expect([await loading, await cache.get('a')]).toEqual(['a1', 'a2']);
  });

  it('keeps no failure', async () => {
    let attempts = 0;
    const load = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('no');
      return 'yes';
    };
    const cache = createExpiringCache({ ttlMs: 100, maxEntries: 10, clock: testClock(), load });
    await expect(cache.get('a')).rejects.toThrow('no');
    expect(await cache.get('a')).toBe('yes');
  });

  it('never holds more than it may', async () => {
    const { cache, loads } = make(2);
    for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await cache.get(key);
    expect(loads).toEqual(['a', 'b', 'c', 'a']);
  });
});
