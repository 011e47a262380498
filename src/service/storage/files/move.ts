import { randomUUID } from 'node:crypto';
import { createCounting, type Tally } from '../backup/rows.ts';
import { copyFile, digestOf } from './copy.ts';
import type { FileStore } from './store.ts';

export interface Moving {
  readonly from: FileStore;
  readonly to: FileStore;
  /** Whether a ticket still has this file. */
  readonly isUsed: (path: string) => Promise<boolean>;
  /** Told of each one that is done. */
  readonly onFile: (path: string) => void;
}

export interface Moved {
  /** What was copied, read back, found the same, and removed where it was. */
  readonly moved: Tally;
  /** So many were in both places, whole: they were removed where they had been. */
  readonly already: number;
  /** Both places have such a file, of two sizes: one of them is damaged. Both stay. */
  readonly different: readonly string[];
}

/**
 * Moves all files, while services use both stores: these look into `to` first, and remove from `from` first. Broken off
 * at any point it goes on where it was: a file is removed where it was only after it was read back where it is.
 * @throws Error where a file does not arrive as it was.
 */
export async function moveFiles({ from, to, isUsed, onFile }: Moving): Promise<Moved> {
  await demandTwoPlaces(from, to);
  const counting = createCounting();
  const different: string[] = [];
  let already = 0;
  for await (const path of from.list()) {
    const isThere = await compareSizes(from, to, path);
    if (isThere === 'different') {
      different.push(path);
      continue;
    }
    const digest = isThere === 'same' ? null : await copyAndReadBack(from, to, path);
    if ((await from.sizeOf(path)) === null) {
      // Erased meanwhile, maybe before it was there; or else whoever erases it finds it there.
      if (!(await isUsed(path))) await to.remove(path);
      continue;
    }
    await from.remove(path);
    if (digest === null) already += 1;
    else counting.add(digest);
    onFile(path);
  }
  return { moved: counting.tally(), already, different };
}

/** Each encryption of a content has a key of its own, and the same length. */
async function compareSizes(
  from: FileStore,
  to: FileStore,
  path: string,
): Promise<'missing' | 'same' | 'different'> {
  const there = await to.sizeOf(path);
  const here = await from.sizeOf(path);
  if (there === null || here === null) return 'missing';
  return there === here ? 'same' : 'different';
}

/** Null: it is not there any more. */
async function copyAndReadBack(from: FileStore, to: FileStore, path: string): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const sent = await copyFile(from, to, path);
    if (sent === null) return null;
    const arrived = await digestOf(to, path);
    if (arrived === sent) return sent;
    if ((await from.sizeOf(path)) === null) return null;
    if (attempt === 2) {
      throw new Error(
        `${path} does not arrive in ${to.place} as it is in ${from.place}, where it stays. Look at both places, and start this again.`,
      );
    }
    // A service may have put its own there in between, or it was damaged on the way: once more. Until then it is read
    // where it was.
    await to.remove(path);
  }
}

/** By two names for one place, all files would be found there already, and removed. */
async function demandTwoPlaces(from: FileStore, to: FileStore): Promise<void> {
  const name = randomUUID().replaceAll('-', '');
  // No path of a file: neither listed nor moved.
  const path = `0/${name}`;
  async function* content(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('tried');
  }
  await to.put('0', content(), () => name);
  try {
    if ((await from.sizeOf(path)) === null) return;
    throw new Error(`${to.place} and ${from.place} are the same place: there is nothing to move.`);
  } finally {
    await to.removeBelow('0');
  }
}
