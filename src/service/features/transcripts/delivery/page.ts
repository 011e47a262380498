import type { TicketRecord } from '../../../core/model/ticket.ts';
import type { AttachmentLinks } from '../attachments/links.ts';
import { createEmbedAttachment } from '../attachments/open.ts';
import { createEmojiFont } from '../../../../pages/emoji-font.ts';
import { renderTranscriptPage, type TranscriptPageOptions } from '../../../../pages/page.ts';
import { isTooLarge } from '../../../base/model/discord-errors.ts';
import { DEFAULT_FILE_BYTES, MESSAGE_BYTES, SAFE_FILE_BYTES } from '../../../base/model/upload-limits.ts';
import { ticketLanguage } from '../../../core/words/public-lines.ts';
import type { TranscriptContext } from '../context.ts';
import { transcriptOf } from '../transcript.ts';
import type { OutgoingFile } from './discord.ts';

type PageOptions = Pick<TranscriptPageOptions, 'notes' | 'limits'> & {
  /** How long the links to attachments in it are valid. */
  readonly linksForS?: number;
};

/** A ticket's transcript as a page, in pieces; null if none was saved. */
export type PageOf = (ticket: TicketRecord, options: PageOptions) => Promise<AsyncIterable<string> | null>;

export function createPageOf(
  context: Pick<
    TranscriptContext,
    'store' | 'tickets' | 'links' | 'attachmentStore' | 'files' | 'clock' | 'botId' | 'logger'
  >,
): PageOf {
  const { store, tickets, links, clock, botId } = context;
  const embed = createEmbedAttachment(context);
  const emojiFont = createEmojiFont();
  return async (ticket, { notes, linksForS, limits }) => {
    const lasting = {
      ...links,
      of: (attachment: Parameters<AttachmentLinks['of']>[0]) => links.of(attachment, linksForS),
    };
    const transcript = await transcriptOf({ store, tickets, links: lasting, botId }, ticket);
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

/** The message around it needs a little of the request. */
const OVERHEAD_BYTES = 64 * 1024;

/** How a file is made, and sent in a message that can do without it. */
interface FileDelivery<Sent> {
  readonly pageOf: PageOf;
  readonly ticket: TicketRecord;
  readonly options: Omit<PageOptions, 'limits'>;
  /** The largest file that arrives there, if it is more than anywhere; asked only for long transcripts. */
  readonly largestFile?: () => Promise<number>;
  readonly send: (file: OutgoingFile | null) => Promise<Sent>;
}

/**
 * Sends the page as a file that Discord accepts: with the pictures that fit, else without pictures. Nobody tells what a
 * person or a server may get, so a file that is refused as too large comes smaller, and at last not at all: the link in the
 * message shows the same.
 */
export async function sendWithPage<Sent>({
  pageOf,
  ticket,
  options,
  largestFile,
  send,
}: FileDelivery<Sent>): Promise<Sent> {
  const make = (largest: number) => pageFile(pageOf, ticket, options, largest);
  const file = (await make(DEFAULT_FILE_BYTES)) ?? (largestFile && (await make(await largestFile()))) ?? null;
  try {
    return await send(file);
  } catch (error) {
    if (file === null || !isTooLarge(error)) throw error;
  }
  const smaller = file.bytes.length > SAFE_FILE_BYTES ? await make(SAFE_FILE_BYTES) : null;
  try {
    return await send(smaller);
  } catch (error) {
    if (smaller === null || !isTooLarge(error)) throw error;
  }
  return send(null);
}

/** The page as a file of at most this many bytes; null if it's too large even without pictures, or doesn't exist. */
async function pageFile(
  pageOf: PageOf,
  ticket: TicketRecord,
  options: Omit<PageOptions, 'limits'>,
  largest: number,
): Promise<OutgoingFile | null> {
  const most = Math.min(largest, MESSAGE_BYTES) - OVERHEAD_BYTES;
  // Half of it leaves room for a text of the usual length: pictures grow by a third in a page.
  const withPictures = { maxPictureBytes: Math.floor(largest / 5), maxTotalBytes: Math.floor(largest / 2) };
  for (const limits of [withPictures, { maxPictureBytes: 0, maxTotalBytes: 0 }]) {
    const page = await pageOf(ticket, { ...options, limits });
    const bytes = page === null ? null : await collect(page, most);
    if (bytes !== null) return { name: `ticket-${ticket.number}.html`, bytes };
  }
  return null;
}

/** Null as soon as it is too large: the rest isn't even made. */
async function collect(page: AsyncIterable<string>, most: number): Promise<Buffer<ArrayBuffer> | null> {
  const pieces: Buffer<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of page) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    if (size > most) return null;
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}
