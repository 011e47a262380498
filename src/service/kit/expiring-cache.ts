import type { Clock } from './clock.ts';
import type { MaybePromise } from './maybe-promise.ts';

interface ExpiringCacheOptions<V> {
  readonly ttlMs: number;
  /** For how long at most null, that there is none, is remembered, however old an answer may be; `ttlMs` unless told. */
  readonly absentMs?: number;
  /** Past it the entry that was loaded longest ago goes. */
  readonly maxEntries: number;
  readonly clock: Clock;
  readonly load: (key: string) => Promise<V>;
}

interface ExpiringCache<V> {
  /** Loads at most once at a time for a key; a failure is not kept. `maxAgeMs` accepts an older or demands a younger answer. */
  get(key: string, maxAgeMs?: number): MaybePromise<V>;
  /** What is known already and not out of date. */
  peek(key: string): V | undefined;
  /** What is being loaded at this moment is not kept either: it may have been read before the change. */
  forget(key: string): void;
  /** All of them. */
  forgetAll(): void;
}

interface Entry<V> {
  readonly value: V;
  /** In the clock's `elapsed`. */
  readonly loadedAt: number;
}

/** Remembers answers for a short while, bounded in number, so that a busy caller doesn't repeat a question. */
export function createExpiringCache<V>(options: ExpiringCacheOptions<V>): ExpiringCache<V> {
  const entries = new Map<string, Entry<V>>();
  const loading = new Map<string, Promise<V>>();

  function isYounger({ value, loadedAt }: Entry<V>, maxAgeMs: number): boolean {
    const { clock, absentMs = Infinity } = options;
    return clock.elapsed() - loadedAt < (value === null ? Math.min(maxAgeMs, absentMs) : maxAgeMs);
  }

  function keep(key: string, entry: Entry<V>): void {
    // Delete first: a Map keeps the place of a key that is set again, and the oldest must stay in front.
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size <= options.maxEntries) return;
    for (const oldest of entries.keys()) {
      entries.delete(oldest);
      return;
    }
  }

  function load(key: string): Promise<V> {
    const loadedAt = options.clock.elapsed();
    const started: Promise<V> = options.load(key).then(
      (value) => {
        if (loading.get(key) === started) {
          loading.delete(key);
          keep(key, { value, loadedAt });
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
      const entry = entries.get(key);
      if (entry !== undefined && isYounger(entry, maxAgeMs)) return entry.value;
      return loading.get(key) ?? load(key);
    },
    peek(key) {
      const entry = entries.get(key);
      return entry !== undefined && isYounger(entry, options.ttlMs) ? entry.value : undefined;
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
