import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { MaybePromise } from './maybe-promise.ts';

interface ExpiringCacheOptions<V> {
  readonly ttlMs: number;
  /** The longest time for which null ("not found") is cached, whatever `maxAgeMs` allows. The default is `ttlMs`. */
  readonly absentMs?: number;
  /** Beyond this number, the entry that was loaded longest ago is dropped. */
  readonly maxEntries: number;
  readonly clock: Clock;
  readonly load: (key: string) => Promise<V>;
}

interface ExpiringCache<V> {
  /**
   * Loads at most once at a time for a key; a failure is not cached. `maxAgeMs` accepts an older value than `ttlMs`, or
   * demands a younger one.
   */
  get(key: string, maxAgeMs?: number): MaybePromise<V>;
  /** The cached value, if there is one and it has not expired. */
  peek(key: string): V | undefined;
  /** Stores a value that came with another one. */
  put(key: string, value: V): void;
  /** A value that is being loaded at this moment is not cached either: it may have been read before the change. */
  forget(key: string): void;
  forgetAll(): void;
}

interface Entry<V> {
  readonly value: V;
  /** A time of the clock's `elapsed`. */
  readonly loadedAt: number;
}

/** Caches a bounded number of values for a short time, so that a busy caller doesn't load the same value again. */
export function createExpiringCache<V>(options: ExpiringCacheOptions<V>): ExpiringCache<V> {
  // Only read by `peek`: the oldest entry is evicted first, not the least used one. With `max` instead, the library
  // would allocate lists of that length at once, for each of a dozen caches.
  const entries = new LRUCache<string, Entry<V>>({ maxSize: options.maxEntries, sizeCalculation: () => 1 });
  const loading = new Map<string, Promise<V>>();

  function isYounger({ value, loadedAt }: Entry<V>, maxAgeMs: number): boolean {
    const { clock, absentMs = Infinity } = options;
    return clock.elapsed() - loadedAt < (value === null ? Math.min(maxAgeMs, absentMs) : maxAgeMs);
  }

  function load(key: string): Promise<V> {
    const loadedAt = options.clock.elapsed();
    const started: Promise<V> = options.load(key).then(
      (value) => {
        if (loading.get(key) === started) {
          loading.delete(key);
          entries.set(key, { value, loadedAt });
        }
        return value;
      },
      (error: unknown) => {
        if (loading.get(key) === started) loading.delete(key);
        throw error;
      },
    );
    loading.set(key, started);
    return started;
  }

  return {
    get(key, maxAgeMs = options.ttlMs) {
      const entry = entries.peek(key);
      if (entry !== undefined && isYounger(entry, maxAgeMs)) return entry.value;
      return loading.get(key) ?? load(key);
    },
    peek(key) {
      const entry = entries.peek(key);
      return entry !== undefined && isYounger(entry, options.ttlMs) ? entry.value : undefined;
    },
    put(key, value) {
      loading.delete(key);
      entries.set(key, { value, loadedAt: options.clock.elapsed() });
    },
    forget(key) {
      entries.delete(key);
      loading.delete(key);
    },
    forgetAll() {
      entries.clear();
      loading.clear();
    },
  };
}
