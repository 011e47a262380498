import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { type TableEntry, tablePath } from './directory.ts';
import type { Row } from './rows.ts';

const row = z.record(z.string().regex(/^[a-z_]+$/), z.union([z.string(), z.number(), z.null()]));
const ROWS_A_PAGE = 1_000;
/** A page of long rows has fewer of them. */
const BYTES_A_PAGE = 4 * 1024 * 1024;
/** Far longer than any row that the service writes; a line without an end must not fill the memory. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;
const NEWLINE = 0x0a;

/** The fault of a file of the backup, to follow its name. */
class Damaged extends Error {
  override readonly name = 'Damaged';
}

/**
 * Reads the rows of a table's file, page by page, and at most as many as the manifest says: a file that is damaged, or
 * was made to fill the memory, is noticed on the way.
 * @throws Error that names the file.
 */
export async function* readTable(directory: string, table: TableEntry): AsyncGenerator<readonly Row[]> {
  const path = tablePath(directory, table.name);
  try {
    yield* pagesOf(linesOf(decompress(await demandRegularFile(path)), table.bytes ?? Infinity), table.count);
  } catch (error) {
    throw new Error(`${path} ${explainFault(error)}. Use another backup.`, { cause: error });
  }
}

async function demandRegularFile(path: string): Promise<string> {
  // Opening something other than a file could wait forever.
  if ((await stat(path)).isFile()) return path;
  throw new Damaged("isn't a file");
}

function decompress(path: string): AsyncIterable<unknown> {
  // An error is thrown to the reader.
  return pipeline(createReadStream(path), createGunzip(), () => undefined);
}

async function* linesOf(chunks: AsyncIterable<unknown>, maxBytes: number): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let [lineBytes, bytes] = [0, 0];
  for await (const chunk of chunks) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A file is made of bytes');
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Damaged('is longer than it was when it was written');
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...pending, chunk.subarray(from, end)]);
      [pending, lineBytes, from] = [[], 0, end + 1];
    }
    const rest = chunk.subarray(from);
    lineBytes += rest.length;
    if (lineBytes > MAX_LINE_BYTES) throw new Damaged('has a line that does not end');
    if (rest.length > 0) pending.push(rest);
  }
  if (lineBytes > 0) throw new Damaged('breaks off');
}

async function* pagesOf(lines: AsyncIterable<Buffer>, maxRows: number): AsyncGenerator<readonly Row[]> {
  let page: Row[] = [];
  let [rows, bytes] = [0, 0];
  for await (const line of lines) {
    rows += 1;
    if (rows > maxRows) throw new Damaged('has more rows than were written');
    bytes += line.length;
    page.push(readRow(line));
    if (page.length < ROWS_A_PAGE && bytes < BYTES_A_PAGE) continue;
    yield page;
    [page, bytes] = [[], 0];
  }
  if (page.length > 0) yield page;
}

function readRow(line: Buffer): Row {
  const read = row.safeParse(parseJson(line.toString()));
  if (read.success) return read.data;
  throw new Damaged('has a line that no backup writes');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function explainFault(error: unknown): string {
  if (error instanceof Damaged) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code === 'ENOENT') return 'is missing';
  if (code === 'Z_BUF_ERROR') return 'breaks off';
  if (code.startsWith('Z_')) return `is damaged (${code})`;
  return `can't be read (${code})`;
}
