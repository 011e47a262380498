import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { copyFile } from '../files/copy.ts';
import type { FileStore } from '../files/store.ts';
import { createCounting, type Row, type Tally } from './rows.ts';

/** Names, words and hashes of tokens: for whoever made it alone. */
const PRIVATE_DIRECTORY = 0o700;
const PRIVATE_FILE = 0o600;

const MANIFEST = 'backup.json';
const tally = z.object({ count: z.number().int().min(0), checksum: z.string().regex(/^[0-9a-f]{64}$/) });
const manifest = z.object({
  made_at: z.string(),
  /** The steps of the schema that it was made of, in their order. */
  steps: z.array(z.string()).min(1),
  /** In the order in which they are put back. */
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/) }).and(tally)),
  attachments: tally,
});

/** What a backup is: written last, so that one without it is none. */
export type Manifest = Readonly<z.infer<typeof manifest>>;

/** @throws Error where something lies there already: a backup replaces nothing. */
export async function makeBackupDirectory(directory: string): Promise<void> {
  await mkdir(join(directory, 'tables'), { recursive: true, mode: PRIVATE_DIRECTORY });
  const there = (await readdir(directory)).filter((name) => name !== 'tables');
  const tables = await readdir(join(directory, 'tables'));
  if (there.length + tables.length === 0) return;
  throw new Error(`${directory} is not empty. Name a directory that is not there yet.`);
}

export async function writeManifest(directory: string, made: Manifest): Promise<void> {
  const path = join(directory, MANIFEST);
  await writeFile(`${path}.part`, `${JSON.stringify(made, null, 2)}\n`, { mode: PRIVATE_FILE, flush: true });
  await rename(`${path}.part`, path);
}

/** @throws Error where there is no whole backup. */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(join(directory, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new Error(`${directory} holds no backup: it has no ${MANIFEST}, which is written last.`, { cause });
  });
  const read = manifest.safeParse(asJson(text));
  if (read.success) return read.data;
  throw new Error(`${join(directory, MANIFEST)} is not what a backup writes. Take another backup.`);
}

const tablePath = (directory: string, table: string): string =>
  join(directory, 'tables', `${table}.ndjson.gz`);

/** A line of JSON for each row. */
export async function writeTable(
  directory: string,
  table: string,
  pages: AsyncIterable<readonly Row[]>,
): Promise<Tally> {
  const counting = createCounting();
  async function* lines(): AsyncGenerator<string> {
    for await (const rows of pages) {
      for (const row of rows) counting.addRow(row);
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  const file = createWriteStream(tablePath(directory, table), {
    mode: PRIVATE_FILE,
    flags: 'wx',
    flush: true,
  });
  await pipeline(Readable.from(lines()), createGzip(), file);
  return counting.tally();
}

const row = z.record(z.string().regex(/^[a-z_]+$/), z.union([z.string(), z.number(), z.null()]));
const ROWS_A_PAGE = 1_000;

/** @throws Error where a line is not what a backup writes. */
export async function* readTable(directory: string, table: string): AsyncGenerator<readonly Row[]> {
  const unpacked = createReadStream(tablePath(directory, table)).pipe(createGunzip());
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity });
  let page: Row[] = [];
  for await (const line of lines) {
    page.push(readRow(line, table));
    if (page.length === ROWS_A_PAGE) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}

function readRow(line: string, table: string): Row {
  const read = row.safeParse(asJson(line));
  if (read.success) return read.data;
  throw new Error(`The table ${table} of the backup is damaged. Take another backup.`);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Copies files, and counts them with what is in them. One that goes while it is copied belonged to something that was
 * erased.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<Tally> {
  const counting = createCounting();
  for await (const path of from.list()) {
    const digest = await copyFile(from, to, path);
    if (digest !== null) counting.add(createHash('sha256').update(`${path}\n${digest}`).digest('hex'));
  }
  return counting.tally();
}
