/** The fonts that are read at run time, from those of the locked packages. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decompress } from 'wawoff2';

const read = (path: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(path)));

/** Each file with its bytes. */
export async function fonts(): Promise<ReadonlyMap<string, Uint8Array>> {
  return new Map([
    // Unpacked, it can be cut down to the emoji of a page.
    ['src/pages/twemoji.ttf', await decompress(await read('twemoji-colr-font/twemoji.woff2'))],
  ]);
}
