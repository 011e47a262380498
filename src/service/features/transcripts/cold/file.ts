/**
 * The messages of a ticket as one file: zstd of a line of JSON with the format, and one for each row. Rows have the
 * columns of the table at that time.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { MessageRow } from '../../../core/store/tickets/cold.ts';

const FORMAT = 1;

export interface Packed {
  readonly content: readonly Buffer[];
  /** SHA-256, hex. */
  readonly hash: string;
}

/** @param moveId makes the name of each file another one: the file of an earlier move may be deleted later. */
export async function pack(pages: AsyncIterable<readonly MessageRow[]>, moveId: string): Promise<Packed> {
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify({ format: FORMAT, move: moveId })}\n`;
    for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  const content: Buffer[] = [];
  const hash = createHash('sha256');
  await pipeline(Readable.from(lines()), createZstdCompress(), async (compressed) => {
    for await (const chunk of compressed as AsyncIterable<Buffer>) {
      content.push(chunk);
      hash.update(chunk);
    }
  });
  return { content, hash: hash.digest('hex') };
}

export async function unpack(content: AsyncIterable<Uint8Array>): Promise<MessageRow[]> {
  const rows: MessageRow[] = [];
  let format: number | undefined;
  const take = (line: string): void => {
    // Written by `pack` from these shapes.
    if (format === undefined) ({ format } = JSON.parse(line) as { readonly format: number });
    else rows.push(JSON.parse(line) as MessageRow);
  };
  await pipeline(Readable.from(content), createZstdDecompress(), async (unzipped) => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    }
  });
  if (format !== FORMAT) throw new Error(`Messages in a format of another version: ${format}`);
  return rows;
}
