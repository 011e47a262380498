import type { TicketRecord } from '../../model/ticket.ts';
import type { AttachmentLinks } from '../attachments/links.ts';
import type { EmbedAttachment, EmbedLimits } from '../../../pages/attachments.ts';
import type { EmojiFont } from '../../../pages/emoji-font.ts';
import { renderTranscriptPage } from '../../../pages/page.ts';
import { ticketLanguage } from '../../tickets/words/public-lines.ts';
import type { TranscriptContext } from '../context.ts';
import { transcriptOf } from '../transcript.ts';
import type { OutgoingFile } from './ports.ts';

interface PageDependencies extends Pick<TranscriptContext, 'store' | 'tickets' | 'clock'> {
  readonly links: AttachmentLinks;
  /** Embeds the pictures of a ticket. */
  readonly embed: (ticketId: string) => EmbedAttachment;
  readonly emojiFont: EmojiFont;
}

interface PageOptions {
  readonly notes: boolean;
  /** How long the links to attachments in it are valid. */
  readonly linksForS?: number;
  readonly limits?: EmbedLimits;
}

/** A ticket's transcript as a page, in pieces; null if none was saved. */
export type PageOf = (ticket: TicketRecord, options: PageOptions) => Promise<AsyncIterable<string> | null>;

export function createPageOf({ store, tickets, links, embed, emojiFont, clock }: PageDependencies): PageOf {
  return async (ticket, { notes, linksForS, limits }) => {
    const lasting = {
      ...links,
      of: (attachment: Parameters<AttachmentLinks['of']>[0]) => links.of(attachment, linksForS),
    };
    const transcript = await transcriptOf({ store, links: lasting }, ticket);
    if (transcript === null) return null;
    return renderTranscriptPage(transcript, {
      generatedAt: clock.now(),
      notes,
      language: await ticketLanguage(tickets, ticket),
      embedAttachment: embed(ticket.id),
      emojiFont,
      ...(limits !== undefined && { limits }),
    });
  };
}

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
