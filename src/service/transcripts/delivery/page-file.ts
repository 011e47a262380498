import type { TicketRecord } from '../../model/ticket.ts';
import type { EmbedLimits } from '../page/attachments.ts';
import type { PageOf } from './page.ts';
import type { OutgoingFile } from './ports.ts';

/** Discord accepts 10 MiB per message without Nitro; the rest of the message needs a little of it. */
const MAX_FILE_BYTES = 10 * 1024 * 1024 - 64 * 1024;

/** The first attempt has all pictures that fit beside a text of the usual length, the second has none. */
const ATTEMPTS: readonly EmbedLimits[] = [
  { maxPictureBytes: 2 * 1024 * 1024, maxTotalBytes: 5 * 1024 * 1024 },
  { maxPictureBytes: 0, maxTotalBytes: 0 },
];

interface FileOptions {
  readonly notes: boolean;
  readonly linksForS: number;
}

/** The page as a file that Discord accepts; null if it is too large even without pictures, or if there is none. */
export async function pageFile(
  pageOf: PageOf,
  ticket: TicketRecord,
  options: FileOptions,
): Promise<OutgoingFile | null> {
  for (const limits of ATTEMPTS) {
    const page = await pageOf(ticket, { ...options, limits });
    const bytes = page === null ? null : await collect(page);
    if (bytes !== null) return { name: `ticket-${ticket.number}.html`, bytes };
  }
  return null;
}

/** Null as soon as it is too large: the rest isn't even made. */
async function collect(page: AsyncIterable<string>): Promise<Buffer<ArrayBuffer> | null> {
  const pieces: Buffer<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of page) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    if (size > MAX_FILE_BYTES) return null;
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}
