import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type FileStore, isFilePath, type PutOptions } from './store.ts';

const PRIVATE_DIRECTORY = 0o700;
const PRIVATE_FILE = 0o600;
/**
 * Unfinished files are written here and get their name once they are complete. No path of a file leads into this
 * directory.
 */
const UNFINISHED = '.unfinished';
/** A file that nobody has written to for this long was left behind by a process that died. */
const ABANDONED_AFTER_MS = 60 * 60 * 1_000;

/** Stores files as `<guild>/<ticket>/<hash>` below a directory; processes of one database share it. */
export function createDiskFiles(root: string): FileStore {
  const at = (path: string): string => join(root, path);
  const cleanUp = createCleanup(at(UNFINISHED));
  return {
    place: `the directory ${resolve(root)}`,
    async put(directory, content, nameOf, { keepExisting = async () => true, head } = {}) {
      await cleanUp();
      await makeDirectory(at(UNFINISHED));
      const temporary = join(at(UNFINISHED), randomUUID());
      try {
        await write(temporary, content, head);
        const path = `${directory}/${nameOf()}`;
        if ((await sizeOf(at(path))) !== null && (await keepExisting(path))) return;
        await moveIntoPlace(temporary, at(path));
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async open(path) {
      // The file is opened here: from then on it can be read to its end, even if it is renamed or removed.
      const file = await open(at(path)).catch(nullIfGone);
      return file === null ? null : createReadStream(at(path), { fd: file });
    },
    sizeOf: (path) => sizeOf(at(path)),
    async remove(path) {
      await rm(at(path), { force: true });
      await removeEmpty(dirname(at(path)), resolve(root));
    },
    removeBelow: (directory) => rm(at(directory), { recursive: true, force: true }),
    async *list() {
      for (const guild of await entriesOf(root)) {
        for (const ticket of await entriesOf(at(guild.name))) {
          for (const file of await entriesOf(at(`${guild.name}/${ticket.name}`))) {
            const path = `${guild.name}/${ticket.name}/${file.name}`;
            if (file.isFile() && isFilePath(path)) yield path;
          }
        }
      }
    },
    // The disk of DATA_DIR is checked separately.
    fault: async () => null,
    tryOut: cleanUp,
    close: async () => undefined,
  };
}

/** Removes unfinished files of dead processes; checks once an hour, when something is written. */
function createCleanup(directory: string): () => Promise<void> {
  let nextCheckAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() < nextCheckAt) return;
    nextCheckAt = performance.now() + ABANDONED_AFTER_MS;
    for (const { name } of await entriesOf(directory)) {
      const path = join(directory, name);
      const writtenAt = (await stat(path).catch(nullIfGone))?.mtimeMs ?? Infinity;
      if (writtenAt < Date.now() - ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  };
}

/** Writes a temporary file and flushes it to the disk before it is renamed. */
async function write(
  path: string,
  content: AsyncIterable<Uint8Array>,
  head: PutOptions['head'],
): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    if (head !== undefined) await file.write(head(), { position: 0 });
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Atomically replaces an existing file of this name: a reader of the old one reads it to its end. */
async function moveIntoPlace(temporary: string, path: string): Promise<void> {
  const move = async (): Promise<true> => {
    await makeDirectory(dirname(path));
    await rename(temporary, path);
    return true;
  };
  // Removing the last other file of the directory removes the directory, too.
  if ((await move().catch(nullIfGone)) === null) await move();
  await syncDirectory(dirname(path));
}

/** A new directory, too, survives a power cut only once the one above it is flushed to the disk. */
async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: PRIVATE_DIRECTORY });
  if (first === undefined) return;
  const above = dirname(resolve(first));
  for (let created = resolve(path); created !== above; created = dirname(created))
    await syncDirectory(dirname(created));
}

/** Removes this directory and those above it, up to the root, as long as they are empty. */
async function removeEmpty(directory: string, root: string): Promise<void> {
  for (let path = resolve(directory); path.startsWith(`${root}/`); path = dirname(path)) {
    const isRemoved = await rmdir(path).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(nullIfGone))?.size ?? null;
}

/** Returns nothing if there is no such directory. */
async function entriesOf(path: string): Promise<readonly Dirent[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(nullIfGone);
  return entries ?? [];
}

/** A name survives a power cut only once its directory is flushed to the disk, too. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function nullIfGone(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
}
