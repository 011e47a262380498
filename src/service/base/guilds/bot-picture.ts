import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../kit/clock.ts';
import { createExpiringCache } from '../kit/expiring-cache.ts';

/** Discord gives a picture of 64 pixels a few kilobytes. */
const MAX_BYTES = 128 * 1024;
const KEPT_MS = 3_600_000;
const ABSENT_MS = 60_000;
/** A page is shown without the picture rather than later. */
const PATIENCE_MS = 2_000;

/** Returns a picture of Discord's as a `data:` URL; null if it doesn't come in time. */
export type PictureOf = (url: string) => Promise<string | null>;

export function createPictureOf({
  download,
  clock,
}: {
  /** Null if the link is dead. */
  readonly download: (url: string) => Promise<AsyncIterable<Uint8Array> | null>;
  readonly clock: Clock;
}): PictureOf {
  const pictures = createExpiringCache<string | null>({
    ttlMs: KEPT_MS,
    absentMs: ABSENT_MS,
    maxEntries: 100,
    clock,
    // The page that waits for it can do without.
    load: (url) => read(url).catch(() => null),
  });
  async function read(url: string): Promise<string | null> {
    const content = await download(url);
    if (content === null) return null;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of content) {
      size += chunk.length;
      if (size > MAX_BYTES) return null;
      chunks.push(chunk);
    }
    const type = extname(new URL(url).pathname).slice(1);
    return `data:image/${type};base64,${Buffer.concat(chunks).toString('base64')}`;
  }
  return (url) => Promise.race([pictures.get(url), setTimeout(PATIENCE_MS, null, { ref: false })]);
}
