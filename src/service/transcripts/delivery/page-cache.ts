import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { worded } from '../../../words/worded.ts';
import { ServiceError } from '../../errors.ts';
import type { Clock } from '../../kit/clock.ts';

/** Each page holds a ticket's messages in memory while it is rendered. */
const MADE_AT_ONCE = 2;
/** A request that waits longer than this for its page to be started is told to come again. */
const PATIENCE_MS = 10_000;
const MOST_WAITING = 500;
const RETRY_AFTER_S = 5;
/** The most pages that slow readers may keep on the disk: in all, and of one ticket. */
const MOST_PAGES = 24;
const MOST_OF_ONE = 2;
/** An older page than this is given to no new reader: something of it may have been erased. */
const YOUNG_MS = 60_000;
const READ_AT_ONCE = 65_536;
const WRITTEN_AT_ONCE = 65_536;

/** A page on the disk, under no name: it is gone with its last reader, also when the process dies. */
interface MadePage {
  readonly file: FileHandle;
  readonly madeAt: number;
  readers: number;
}

type Make = () => Promise<AsyncIterable<string> | null>;

/**
 * Pages as files: rendered once for all who ask while that is under way, a few at a time, and read from the disk as
 * fast as each reader takes it. However many read, and however slowly, the process holds a piece of the page for each
 * and no more.
 */
export interface MadePages {
  /**
   * @param make returns null if there is no page. @throws ServiceError SERVICE_UNAVAILABLE if too many are asked for.
   */
  of(key: string, make: Make): Promise<AsyncIterable<Buffer> | null>;
}

export function createMadePages(clock: Pick<Clock, 'elapsed'>): MadePages {
  const making = new Map<string, Promise<MadePage | null>>();
  const held = new Map<string, MadePage[]>();
  const turns = createTurns();

  async function made(key: string, make: Make): Promise<MadePage | null> {
    return turns.run(async () => {
      const pieces = await make();
      if (pieces === null) return null;
      const page = { file: await written(pieces), madeAt: clock.elapsed(), readers: 0 };
      held.set(key, [...(held.get(key) ?? []), page]);
      return page;
    });
  }

  /** Slow readers hold enough pages of this key: the next one reads what they read. */
  function heldBySlow(key: string): MadePage | undefined {
    const ofOne = held.get(key) ?? [];
    if (ofOne.length < MOST_OF_ONE && inAll() < MOST_PAGES) return undefined;
    return ofOne.findLast(({ madeAt }) => clock.elapsed() - madeAt < YOUNG_MS);
  }

  function inAll(): number {
    return [...held.values()].reduce((sum, pages) => sum + pages.length, 0);
  }

  function joined(key: string, make: Make): Promise<MadePage | null> {
    const underWay = making.get(key);
    if (underWay !== undefined) return underWay;
    if (inAll() >= MOST_PAGES || (held.get(key)?.length ?? 0) >= MOST_OF_ONE) throw busy();
    const begun = made(key, make).finally(() => making.delete(key));
    making.set(key, begun);
    return begun;
  }

  async function letGo(key: string, page: MadePage): Promise<void> {
    page.readers -= 1;
    if (page.readers > 0) return;
    const left = (held.get(key) ?? []).filter((other) => other !== page);
    if (left.length === 0) held.delete(key);
    else held.set(key, left);
    await page.file.close();
  }

  /** This isn't a generator, so that a page that nobody began to read is released, too. */
  function reading(key: string, page: MadePage): AsyncIterableIterator<Buffer, void> {
    page.readers += 1;
    let position = 0;
    let isOver = false;
    const over = async () => {
      if (!isOver) {
        isOver = true;
        await letGo(key, page);
      }
      return { done: true, value: undefined } as const;
    };
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      async next() {
        if (isOver) return over();
        const piece = Buffer.alloc(READ_AT_ONCE);
        const { bytesRead } = await page.file.read(piece, 0, READ_AT_ONCE, position);
        if (bytesRead === 0) return over();
        position += bytesRead;
        return { done: false, value: piece.subarray(0, bytesRead) };
      },
      return: over,
    };
  }

  return {
    async of(key, make) {
      const slow = heldBySlow(key);
      if (slow !== undefined) return reading(key, slow);
      const page = await joined(key, make);
      return page === null ? null : reading(key, page);
    },
  };
}

/** Runs a few at a time, the others in their order; one that would wait too long is refused. */
function createTurns() {
  let free = MADE_AT_ONCE;
  const waiting: (() => void)[] = [];

  async function turn(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= MOST_WAITING) throw busy();
    const { promise, resolve } = Promise.withResolvers<'mine'>();
    const mine = (): void => resolve('mine');
    waiting.push(mine);
    const late = new AbortController();
    const outcome = await Promise.race([
      promise,
      sleep(PATIENCE_MS, 'late', { ref: false, signal: late.signal }),
    ]);
    late.abort();
    if (outcome === 'mine') return;
    const place = waiting.indexOf(mine);
    // The slot was assigned to this one meanwhile, and goes to the next.
    if (place === -1) next();
    else waiting.splice(place, 1);
    throw busy();
  }

  function next(): void {
    const first = waiting.shift();
    if (first === undefined) free += 1;
    else first();
  }

  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await turn();
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}

async function written(pieces: AsyncIterable<string>): Promise<FileHandle> {
  const path = join(tmpdir(), `transcript-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    let text = '';
    for await (const piece of pieces) {
      text += piece;
      if (text.length < WRITTEN_AT_ONCE) continue;
      await file.write(text);
      text = '';
    }
    if (text !== '') await file.write(text);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

function busy(): ServiceError {
  return new ServiceError('SERVICE_UNAVAILABLE', worded('refused.pagesBusy'), { retryAfter: RETRY_AFTER_S });
}
