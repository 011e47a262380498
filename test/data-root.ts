import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * Where worlds keep their data: in memory where there is room. Every commit is synced, and a disk takes about a
 * millisecond for that, in which the process does nothing else. A container has 64 MB of it, and other systems none.
 */
export const dataRoot = isRoomy(MEMORY) ? MEMORY : tmpdir();

function isRoomy(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
