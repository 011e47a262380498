import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { copyFile } from '../../edge/files/copy.ts';
import { createDiskFiles, syncDirectory } from '../../edge/files/disk.ts';
import type { FileStore } from '../../edge/files/store.ts';
import { createTallyCounter, type Row, type Tally } from './rows.ts';

/** A backup contains names, texts and hashes of tokens: only the user who makes it may read it. */
const PRIVATE_DIRECTORY = 0o700;
const PRIVATE_FILE = 0o600;

const MANIFEST = 'backup.json';
/** The entry of a table takes 150 bytes. */
const MAX_MANIFEST_BYTES = 1024 * 1024;
const tally = z.object({ count: z.number().int().min(0), checksum: z.string().regex(/^[0-9a-f]{64}$/) });
const table = tally.extend({
  name: z.string().regex(/^[a-z_]+$/),
  /** The number of bytes of its lines, uncompressed; older backups don't have it. */
  bytes: z.number().int().min(0).optional(),
});
const manifest = z.object({
  made_at: z.string(),
  /** The migrations of the backup's schema, in their order. */
  steps: z.array(z.string()).min(1),
  /** In the order in which they are restored. */
  tables: z.array(table),
  attachments: tally,
});

/** The description of a backup: it is written last, so that a directory without it is not a backup. */
export type Manifest = Readonly<z.infer<typeof manifest>>;
/** The description of a table. */
export type TableEntry = Readonly<z.infer<typeof table>>;

export const manifestPath = (directory: string): string => join(directory, MANIFEST);
export const tablePath = (directory: string, name: string): string =>
  join(directory, 'tables', `${name}.ndjson.gz`);
const attachmentsPath = (directory: string): string => join(directory, 'attachments');
/** The copies of attachments in a backup. */
export const filesIn = (directory: string): FileStore => createDiskFiles(attachmentsPath(directory));

/** @throws Error if the directory is not empty: a backup replaces nothing. */
export async function makeBackupDirectory(directory: string): Promise<void> {
  await mkdir(join(directory, 'tables'), { recursive: true, mode: PRIVATE_DIRECTORY });
  const existing = (await readdir(directory)).filter((name) => name !== 'tables');
  const tables = await readdir(join(directory, 'tables'));
  if (existing.length + tables.length === 0) return;
  throw new Error(`${directory} is not empty. Name a directory that is not there yet.`);
}

/** Writes the manifest once everything else is on the disk. */
export async function writeManifest(directory: string, contents: Manifest): Promise<void> {
  await syncDirectory(join(directory, 'tables'));
  const path = manifestPath(directory);
  await writeFile(`${path}.part`, `${JSON.stringify(contents, null, 2)}\n`, {
    mode: PRIVATE_FILE,
    flush: true,
  });
  await rename(`${path}.part`, path);
  await syncDirectory(directory);
  await syncDirectory(dirname(resolve(directory)));
}

/** @throws Error if the directory has no complete backup. */
export async function readManifest(directory: string): Promise<Manifest> {
  const path = manifestPath(directory);
  const text = await textOf(path).catch((cause: unknown) => {
    throw new Error(`${directory} holds no backup: it has no ${MANIFEST}, which is written last.`, { cause });
  });
  const read = manifest.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new Error(`${path} is not what a backup writes. Take another backup.`);
}

/** Empty if the file is too long for a manifest, or is not a file. */
async function textOf(path: string): Promise<string> {
  const stats = await stat(path);
  return stats.isFile() && stats.size <= MAX_MANIFEST_BYTES ? readFile(path, 'utf8') : '';
}

/** Writes a line of JSON for each row. */
export async function writeTable(
  directory: string,
  name: string,
  pages: AsyncIterable<readonly Row[]>,
): Promise<TableEntry> {
  const counter = createTallyCounter();
  let bytes = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const rows of pages) {
      for (const row of rows) counter.addRow(row);
      const page = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      bytes += Buffer.byteLength(page);
      yield page;
    }
  }
  const file = createWriteStream(tablePath(directory, name), {
    mode: PRIVATE_FILE,
    flags: 'wx',
    flush: true,
  });
  await pipeline(Readable.from(lines()), createGzip(), file);
  return { name, ...counter.tally(), bytes };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A file's part of the tally: the hash of its path and its content. */
export const fileDigest = (path: string, digest: string): string =>
  createHash('sha256').update(`${path}\n${digest}`).digest('hex');

/**
 * Copies files, and counts them with their contents. A file that disappears while it is copied belonged to something
 * that was erased.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<Tally> {
  const counter = createTallyCounter();
  for await (const path of from.list()) {
    const digest = await copyFile(from, to, path);
    if (digest !== null) counter.add(fileDigest(path, digest));
  }
  return counter.tally();
}
