import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type FileStore, isPath } from './store.ts';

const PRIVATE_DIRECTORY = 0o700;
const PRIVATE_FILE = 0o600;

/** `<guild>/<ticket>/<hash>` below a directory; processes of one database share it. */
export function createDiskFiles(root: string): FileStore {
  const at = (path: string): string => join(root, path);
  return {
    place: `the directory ${resolve(root)}`,
    async put(directory, content, nameOf) {
      await mkdir(at(directory), { recursive: true, mode: PRIVATE_DIRECTORY });
      const temporary = join(at(directory), `.${randomUUID()}.part`);
      try {
        await write(temporary, content);
        const path = join(at(directory), nameOf());
        if ((await sizeOf(path)) !== null) return;
        await rename(temporary, path);
        await syncDirectory(at(directory));
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async open(path) {
      // Opened here: from then on it can be read to its end, whatever becomes of its name.
      const file = await open(at(path)).catch(nullIfGone);
      return file === null ? null : createReadStream(at(path), { fd: file });
    },
    sizeOf: (path) => sizeOf(at(path)),
    remove: (path) => rm(at(path), { force: true }),
    removeBelow: (directory) => rm(at(directory), { recursive: true, force: true }),
    async *list() {
      for (const guild of await entriesOf(root)) {
        for (const ticket of await entriesOf(at(guild.name))) {
          for (const file of await entriesOf(at(`${guild.name}/${ticket.name}`))) {
            const path = `${guild.name}/${ticket.name}/${file.name}`;
            // Those that are being written have no name yet.
            if (file.isFile() && isPath(path)) yield path;
          }
        }
      }
    },
    // The disk of DATA_DIR is looked at by itself.
    fault: async () => null,
    tryOut: async () => undefined,
    close: async () => undefined,
  };
}

/** On the disk before it gets its name. */
async function write(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(nullIfGone))?.size ?? null;
}

/** None where there is no such directory. */
async function entriesOf(path: string): Promise<readonly Dirent[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(nullIfGone);
  return entries ?? [];
}

/** A name survives a power cut only once its directory is on the disk, too. */
async function syncDirectory(path: string): Promise<void> {
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
