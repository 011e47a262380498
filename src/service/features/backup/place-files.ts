import { copyFile, digestOf } from '../../edge/files/copy.ts';
import type { FileStore } from '../../edge/files/store.ts';
import type { IntactCheck } from '../transcripts/store/files.ts';
import { fileDigest } from './directory.ts';
import { createTallyCounter, type Tally } from './rows.ts';

interface Stores {
  readonly from: FileStore;
  readonly to: FileStore;
  /** The store of replaced files until everything has arrived. */
  readonly aside: FileStore;
}

/** Copies files to the place where a restored database looks for them. */
export function createFilePlacement({ from, to, aside }: Stores) {
  const copied: string[] = [];
  const differing: string[] = [];
  const replaced: string[] = [];

  async function copy(path: string): Promise<string> {
    const sent = await copyFile(from, to, path, async () => false);
    const arrived = await digestOf(to, path);
    if (sent !== null && sent === arrived) return sent;
    throw new Error(
      `${path} did not arrive in ${to.place} as it is in ${from.place}: nothing was kept. Try again, or look at both places.`,
    );
  }

  async function restoreReplaced(path: string): Promise<void> {
    await copyFile(aside, to, path, async () => false);
    await aside.remove(path);
  }

  /** Copies the file unless the target has one, and returns the hash of its content. */
  async function copyIfMissing(path: string): Promise<string | null> {
    const existing = await digestOf(to, path);
    if (existing === null) {
      // The path is recorded before the copy: a copy that fails in the middle is removed, too.
      copied.push(path);
      return copy(path);
    }
    const digest = await digestOf(from, path);
    if (digest !== existing) differing.push(path);
    return digest;
  }

  return {
    /**
     * Copies the files that are missing, and reads them back. Counts all files, including those that were there before.
     */
    async placeMissing(): Promise<Tally> {
      const counter = createTallyCounter();
      for await (const path of from.list()) {
        const digest = await copyIfMissing(path);
        if (digest !== null) counter.add(fileDigest(path, digest));
      }
      return counter.tally();
    },
    /** A file that was there before and differs stays if it is intact, and is replaced if it is damaged. */
    async replaceDamaged(isIntact: IntactCheck): Promise<void> {
      for (const path of differing) {
        if ((await isIntact(to, path)) === true) continue;
        await copyFile(to, aside, path);
        replaced.push(path);
        await copy(path);
      }
    },
    /** Restores the state before. @throws Error, with the original cause, if that is not possible */
    async rollBack(why: unknown): Promise<void> {
      const failed: string[] = [];
      const undo = (path: string, undoing: Promise<unknown>): Promise<unknown> =>
        undoing.catch(() => failed.push(path));
      for (const path of copied) await undo(path, to.remove(path));
      for (const path of replaced) await undo(path, restoreReplaced(path));
      if (failed.length === 0) return;
      const reason = why instanceof Error ? why.message : String(why);
      throw new Error(
        `${reason}\nBesides, ${failed.length} files could not be taken back from ${to.place}: ${failed[0]}${failed.length > 1 ? ' and others' : ''}. The next restore compares them.`,
        { cause: why },
      );
    },
    /** Everything has arrived: the replaced files are no longer needed. */
    async deleteReplaced(): Promise<void> {
      for (const path of replaced) await aside.remove(path);
    },
  };
}
