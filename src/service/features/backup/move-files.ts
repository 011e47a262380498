import { randomUUID } from 'node:crypto';
import { createTallyCounter, type Tally } from './rows.ts';
import { copyFile, digestOf } from '../../edge/files/copy.ts';
import type { FileStore } from '../../edge/files/store.ts';

export interface Move {
  readonly from: FileStore;
  readonly to: FileStore;
  /** Whether a ticket still has this file. */
  readonly isUsed: (path: string) => Promise<boolean>;
  /** Whether a file in one of the stores has the content of its name; null if that is no longer known. */
  readonly isIntact: (store: FileStore, path: string) => Promise<boolean | null>;
  /** Called for each file that is done. */
  readonly onFile: (path: string) => void;
}

export interface MoveResult {
  /** The files that were copied, read back, found equal, and removed from their old place. */
  readonly moved: Tally;
  /** The number of files that were in both stores, intact in the new one: they were removed from the old one. */
  readonly already: number;
  /** The number of files that were damaged in the new store and were replaced from the old one. */
  readonly replaced: number;
  /** Files that differ between the stores and are intact in neither. They stay in both. */
  readonly different: readonly string[];
}

/**
 * Moves all files while services use both stores: services read from `to` first, and remove from `from` first. It may
 * be interrupted at any point and started again: a file is removed from its old place only after it was read back from
 * the new one.
 * @throws Error if a file does not arrive unchanged.
 */
export async function moveFiles(move: Move): Promise<MoveResult> {
  const { from, to, isUsed, onFile } = move;
  await demandDistinctStores(from, to);
  const counter = createTallyCounter();
  const different: string[] = [];
  let already = 0;
  let replaced = 0;
  for await (const path of from.list()) {
    const target = await compare(move, path);
    if (target === 'different') {
      different.push(path);
      continue;
    }
    const digest = target === 'there' ? null : await copyAndReadBack(move, path, target);
    if ((await from.sizeOf(path)) === null) {
      // The file was erased during the copy, maybe before its copy was there; otherwise its erasure finds the copy.
      if (!(await isUsed(path))) await to.remove(path);
      continue;
    }
    await from.remove(path);
    if (digest === null) already += 1;
    else counter.add(digest);
    if (target === 'damaged' && digest !== null) replaced += 1;
    onFile(path);
  }
  return { moved: counter.tally(), already, replaced, different };
}

/** The state of a file at the target: missing, intact, damaged while the source is intact, or neither is intact. */
type TargetState = 'missing' | 'there' | 'damaged' | 'different';

/** Compares contents, not sizes: each encryption of a content uses a different key, but has the same length. */
async function compare({ from, to, isIntact }: Move, path: string): Promise<TargetState> {
  const targetDigest = await digestOf(to, path);
  if (targetDigest === null) return 'missing';
  const sourceDigest = await digestOf(from, path);
  if (sourceDigest === null) return 'missing';
  if (targetDigest === sourceDigest || (await isIntact(to, path)) === true) return 'there';
  return (await isIntact(from, path)) === true ? 'damaged' : 'different';
}

/** Null: the source no longer exists, or the target has an intact file already. */
async function copyAndReadBack(
  { from, to, isIntact }: Move,
  path: string,
  target: TargetState,
): Promise<string | null> {
  // A service may have stored its own copy there in the meantime: it stays unless it's known to be damaged.
  const keepExisting = async (): Promise<boolean> => (await isIntact(to, path)) ?? target !== 'damaged';
  for (let attempt = 1; ; attempt += 1) {
    const sent = await copyFile(from, to, path, keepExisting);
    if (sent === null) return null;
    const arrived = await digestOf(to, path);
    if (arrived === sent) return sent;
    if ((await from.sizeOf(path)) === null || (await isIntact(to, path)) === true) return null;
    // It was damaged on the way and is copied once more. Until then it is read from its old place.
    if (attempt < 2) continue;
    // Readers look in the target first, so a damaged copy must not stay there.
    if ((await isIntact(to, path)) === false) await to.remove(path);
    throw new Error(
      `${path} does not arrive in ${to.place} as it is in ${from.place}, where it stays. Look at both places, and start this again.`,
    );
  }
}

/** If both names meant one place, all files would be found there already, and removed. */
async function demandDistinctStores(from: FileStore, to: FileStore): Promise<void> {
  const name = randomUUID().replaceAll('-', '');
  // This is not the path of a file: it is neither listed nor moved.
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
