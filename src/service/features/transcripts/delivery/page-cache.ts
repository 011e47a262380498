import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { worded } from '../../../../words/worded.ts';
import { ServiceError } from '../../../base/model/errors.ts';
import type { Clock } from '../../../base/kit/clock.ts';
import { createSlots } from '../../../base/kit/slots.ts';

/** Each page holds a ticket's messages in memory while it is rendered. */
const MAX_RENDERING = 2;
const RETRY_AFTER_S = 5;
/** The most pages that slow readers may keep on the disk: in all, and of one ticket. */
const MAX_PAGES = 24;
const MAX_PAGES_PER_KEY = 2;
/** An older page than this is given to no new reader: something of it may have been erased. */
const MAX_AGE_MS = 60_000;
const READ_BYTES = 65_536;
const WRITE_CHARACTERS = 65_536;

/** A page on the disk, without a name: it disappears with its last reader, even when the process dies. */
interface CachedPage {
  readonly file: FileHandle;
  readonly renderedAt: number;
  readers: number;
}

type RenderPage = () => Promise<AsyncIterable<string> | null>;

/**
 * Pages as files: rendered once for all who ask while that is under way, a few at a time, and read from the disk as
 * fast as each reader takes it. However many read, and however slowly, the process holds a piece of the page for each
 * and no more.
 */
export function createPageCache(clock: Pick<Clock, 'elapsed'>) {
  const rendering = new Map<string, Promise<CachedPage | null>>();
  const cached = new Map<string, CachedPage[]>();
  const slots = createSlots({ most: MAX_RENDERING, busy });

  async function renderToDisk(key: string, render: RenderPage): Promise<CachedPage | null> {
    return slots.run(async () => {
      const pieces = await render();
      if (pieces === null) return null;
      const page = { file: await writeToDisk(pieces), renderedAt: clock.elapsed(), readers: 0 };
      cached.set(key, [...(cached.get(key) ?? []), page]);
      return page;
    });
  }

  /** Slow readers hold enough pages of this key: the next one reads what they read. */
  function sharedWithSlowReaders(key: string): CachedPage | undefined {
    const ofOne = cached.get(key) ?? [];
    if (ofOne.length < MAX_PAGES_PER_KEY && totalPages() < MAX_PAGES) return undefined;
    return ofOne.findLast(({ renderedAt }) => clock.elapsed() - renderedAt < MAX_AGE_MS);
  }

  function totalPages(): number {
    return [...cached.values()].reduce((sum, pages) => sum + pages.length, 0);
  }

  function renderOrJoin(key: string, render: RenderPage): Promise<CachedPage | null> {
    const underWay = rendering.get(key);
    if (underWay !== undefined) return underWay;
    if (totalPages() >= MAX_PAGES || (cached.get(key)?.length ?? 0) >= MAX_PAGES_PER_KEY) throw busy();
    const begun = renderToDisk(key, render).finally(() => rendering.delete(key));
    rendering.set(key, begun);
    return begun;
  }

  async function release(key: string, page: CachedPage): Promise<void> {
    page.readers -= 1;
    if (page.readers > 0) return;
    const left = (cached.get(key) ?? []).filter((other) => other !== page);
    if (left.length === 0) cached.delete(key);
    else cached.set(key, left);
    await page.file.close();
  }

  /** This isn't a generator, so that a page that nobody began to read is released, too. */
  function read(key: string, page: CachedPage): AsyncIterableIterator<Buffer, void> {
    page.readers += 1;
    let position = 0;
    let isFinished = false;
    const finish = async () => {
      if (!isFinished) {
        isFinished = true;
        await release(key, page);
      }
      return { done: true, value: undefined } as const;
    };
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      async next() {
        if (isFinished) return finish();
        const piece = Buffer.alloc(READ_BYTES);
        const { bytesRead } = await page.file.read(piece, 0, READ_BYTES, position);
        if (bytesRead === 0) return finish();
        position += bytesRead;
        return { done: false, value: piece.subarray(0, bytesRead) };
      },
      return: finish,
    };
  }

  return {
    /**
     * @param render returns null if there is no page. @throws ServiceError SERVICE_UNAVAILABLE if too many are asked for.
     */
    async of(key: string, render: RenderPage): Promise<AsyncIterable<Buffer> | null> {
      const slow = sharedWithSlowReaders(key);
      if (slow !== undefined) return read(key, slow);
      const page = await renderOrJoin(key, render);
      return page === null ? null : read(key, page);
    },
  };
}

async function writeToDisk(pieces: AsyncIterable<string>): Promise<FileHandle> {
  const path = join(tmpdir(), `transcript-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    let text = '';
    for await (const piece of pieces) {
      text += piece;
      if (text.length < WRITE_CHARACTERS) continue;
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
