import { copyFile, digestOf } from '../files/copy.ts';
import type { FileStore } from '../files/store.ts';
import type { IsWhole } from '../transcripts/whole-files.ts';
import { fileDigest } from './directory.ts';
import { createCounting, type Tally } from './rows.ts';

interface Places {
  readonly from: FileStore;
  readonly to: FileStore;
  /** The store of replaced files until everything has arrived. */
  readonly aside: FileStore;
}

/** Copies files to the place where a restored database looks for them. */
interface Placing {
  /**
   * Copies the files that are missing, and reads them back. Counts all files, including those that were there before.
   */
  placeMissing(): Promise<Tally>;
  /** A file that was there before and differs stays if it is intact, and is replaced if it is damaged. */
  replaceDamaged(isWhole: IsWhole): Promise<void>;
  /** Restores the state before. @throws Error, with the original cause, if that is not possible */
  takeBack(why: unknown): Promise<void>;
  /** Everything has arrived: the replaced files are no longer needed. */
  forgetReplaced(): Promise<void>;
}

export function createPlacing({ from, to, aside }: Places): Placing {
  const placed: string[] = [];
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

  async function putBack(path: string): Promise<void> {
    await copyFile(aside, to, path, async () => false);
    await aside.remove(path);
  }

  /** Copies the file unless the target has one, and returns the hash of its content. */
  async function place(path: string): Promise<string | null> {
    const there = await digestOf(to, path);
    if (there === null) {
      // The path is recorded before the copy: a copy that fails in the middle is removed, too.
      placed.push(path);
      return copy(path);
    }
    const digest = await digestOf(from, path);
    if (digest !== there) differing.push(path);
    return digest;
  }

  return {
    async placeMissing() {
      const counting = createCounting();
      for await (const path of from.list()) {
        const digest = await place(path);
        if (digest !== null) counting.add(fileDigest(path, digest));
      }
      return counting.tally();
    },
    async replaceDamaged(isWhole) {
      for (const path of differing) {
        if ((await isWhole(to, path)) === true) continue;
        await copyFile(to, aside, path);
        replaced.push(path);
        await copy(path);
      }
    },
    async takeBack(why) {
      const left: string[] = [];
      const undo = (path: string, undone: Promise<unknown>): Promise<unknown> =>
        undone.catch(() => left.push(path));
      for (const path of placed) await undo(path, to.remove(path));
      for (const path of replaced) await undo(path, putBack(path));
      if (left.length === 0) return;
      const reason = why instanceof Error ? why.message : String(why);
      throw new Error(
        `${reason}\nBesides, ${left.length} files could not be taken back from ${to.place}: ${left[0]}${left.length > 1 ? ' and others' : ''}. The next restore compares them.`,
        { cause: why },
      );
    },
    async forgetReplaced() {
      for (const path of replaced) await aside.remove(path);
    },
  };
}
