/** Reads entries of a zip that someone else made: unpacks nothing to the disk, and limits how much is read. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

const MIB = 1024 * 1024;
/** An export has three entries. */
const MAX_ENTRIES = 1_000;
const MAX_SETTINGS = 16 * MIB;
/** A million messages of a kilobyte, and room. */
const MAX_LINES = 4 * 1024 * MIB;
/** One ticket with all its messages. */
const MAX_LINE = 64 * MIB;

export interface Zip {
  readonly comment: string;
  /** @throws Error if there's no entry with this name, or it's too large. */
  text(name: string): Promise<string>;
  /** The lines of an entry, one at a time. @throws as `text` does, and for a line that is too long. */
  lines(name: string): AsyncIterable<string>;
  close(): void;
}

/** @throws Error if it isn't a zip, or can't be an export. */
export async function openZip(path: string): Promise<Zip> {
  // An entry that is larger than it says ends with an error: yauzl compares.
  const file = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  const entries = await entriesOf(file);

  async function read(name: string, limit: number): Promise<Readable> {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error(`The zip has no ${name}.`);
    if (entry.uncompressedSize > limit) {
      throw new Error(`${name} would unpack to more than ${limit / MIB} MiB, which no export does.`);
    }
    return file.openReadStreamPromise(entry);
  }

  return {
    comment: file.comment,
    text: async (name) => (await buffer(await read(name, MAX_SETTINGS))).toString('utf8'),
    async *lines(name) {
      let parts: string[] = [];
      let length = 0;
      for await (const chunk of (await read(name, MAX_LINES)).setEncoding('utf8')) {
        const [first = '', ...others] = String(chunk).split('\n');
        parts.push(first);
        length += first.length;
        // A gigabyte without an end of line must not be kept.
        if (length > MAX_LINE) throw new Error(`A line of ${name} is longer than ${MAX_LINE / MIB} MiB.`);
        const rest = others.pop();
        if (rest === undefined) continue;
        yield* [parts.join(''), ...others].filter((line) => line.trim() !== '');
        [parts, length] = [[rest], rest.length];
      }
      const last = parts.join('');
      if (last.trim() !== '') yield last;
    },
    close: () => file.close(),
  };
}

function entriesOf(file: yauzl.ZipFile): Promise<ReadonlyMap<string, yauzl.Entry>> {
  if (file.entryCount > MAX_ENTRIES)
    throw new Error(`The zip has ${file.entryCount} entries, which no export has.`);
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    file.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      file.readEntry();
    });
    file.once('end', () => resolve(entries));
    file.once('error', reject);
    file.readEntry();
  });
}
