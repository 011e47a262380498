import { randomUUID } from 'node:crypto';
import { createCounting, type Tally } from '../backup/rows.ts';
import { copyFile, digestOf } from './copy.ts';
import type { FileStore } from './store.ts';

export interface Moving {
  readonly from: FileStore;
  readonly to: FileStore;
  /** Whether a ticket still has this file. */
  readonly isUsed: (path: string) => Promise<boolean>;
  /** Whether a file in one of the stores holds what its name says; null where nobody can tell any more. */
  readonly isWhole: (store: FileStore, path: string) => Promise<boolean | null>;
  /** Told of each one that is done. */
  readonly onFile: (path: string) => void;
}

export interface Moved {
  /** What was copied, read back, found the same, and removed where it was. */
  readonly moved: Tally;
  /** So many were in both places, and whole where they should be: they were removed where they had been. */
  readonly already: number;
  /** So many were damaged where they should be, and took their place from where they had been. */
  readonly replaced: number;
  /** Both places have such a file, they differ, and none of them is whole. Both stay. */
  readonly different: readonly string[];
}

/**
 * Moves all files, while services use both stores: these look into `to` first, and remove from `from` first. Broken off
 * at any point it goes on where it was: a file is removed where it was only after it was read back where it is.
 * @throws Error where a file does not arrive as it was.
 */
export async function moveFiles(moving: Moving): Promise<Moved> {
  const { from, to, isUsed, onFile } = moving;
  await demandTwoPlaces(from, to);
  const counting = createCounting();
  const different: string[] = [];
  let already = 0;
  let replaced = 0;
  for await (const path of from.list()) {
    const standing = await compare(moving, path);
    if (standing === 'different') {
      different.push(path);
      continue;
    }
    const digest = standing === 'there' ? null : await copyAndReadBack(moving, path, standing);
    if ((await from.sizeOf(path)) === null) {
      // Erased meanwhile, maybe before it was there; or else whoever erases it finds it there.
      if (!(await isUsed(path))) await to.remove(path);
      continue;
    }
    await from.remove(path);
    if (digest === null) already += 1;
    else counting.add(digest);
    if (standing === 'damaged' && digest !== null) replaced += 1;
    onFile(path);
  }
  return { moved: counting.tally(), already, replaced, different };
}

/** How a file stands at the target: whole, damaged while the one to move is whole, or neither is. */
type Standing = 'missing' | 'there' | 'damaged' | 'different';

/** By their bytes, not their sizes: each encryption of a content has a key of its own, and the same length. */
async function compare({ from, to, isWhole }: Moving, path: string): Promise<Standing> {
  const there = await digestOf(to, path);
  if (there === null) return 'missing';
  const here = await digestOf(from, path);
  if (here === null) return 'missing';
  if (there === here || (await isWhole(to, path)) === true) return 'there';
  return (await isWhole(from, path)) === true ? 'damaged' : 'different';
}

/** Null: it is not there any more, or a whole one is at the target already. */
async function copyAndReadBack(
  { from, to, isWhole }: Moving,
  path: string,
  standing: Standing,
): Promise<string | null> {
  // A service may have put its own there since: that one stays unless it is known to be damaged.
  const keeps = async (): Promise<boolean> => (await isWhole(to, path)) ?? standing !== 'damaged';
  for (let attempt = 1; ; attempt += 1) {
    const sent = await copyFile(from, to, path, keeps);
    if (sent === null) return null;
    const arrived = await digestOf(to, path);
    if (arrived === sent) return sent;
    if ((await from.sizeOf(path)) === null || (await isWhole(to, path)) === true) return null;
    // It was damaged on the way: once more. Until then it is read where it was.
    if (attempt < 2) continue;
    // Whoever reads looks there first.
    if ((await isWhole(to, path)) === false) await to.remove(path);
    throw new Error(
      `${path} does not arrive in ${to.place} as it is in ${from.place}, where it stays. Look at both places, and start this again.`,
    );
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
