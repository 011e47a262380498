import type { AttachmentId } from './jobs.ts';

/** What people open by signed links that expire: browsers send no token. */
export interface SignedPages {
  readonly openAttachment: OpenAttachment;
  readonly openPage: OpenPage;
  readonly openDataExport: OpenDataExport;
}

/** An attachment that the holder of a valid link gets. */
interface OpenedAttachment {
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** The content is decrypted on its way; every byte is authenticated before it is given out. */
  readonly content: AsyncIterable<Uint8Array>;
}

export type OpenAttachment = (
  wanted: AttachmentId,
  expires: string,
  signature: string,
) => Promise<OpenedAttachment>;

/** The parameters of a link to a transcript's page. */
interface WantedPage {
  readonly ticketId: string;
  readonly notes: boolean;
  readonly expires: string;
  readonly signature: string;
}

/** The page behind a link, in pieces. @throws ServiceError FORBIDDEN, TRANSCRIPT_NOT_FOUND, SERVICE_UNAVAILABLE */
export type OpenPage = (wanted: WantedPage) => Promise<AsyncIterable<Buffer>>;

/** The parameters of a link to an export. */
interface ExportLink {
  readonly guildId: string;
  readonly userId: string;
  readonly expires: string;
  readonly signature: string;
}

/** Streams the zip behind a link. @throws ServiceError FORBIDDEN, SERVICE_UNAVAILABLE */
export type OpenDataExport = (link: ExportLink) => AsyncIterable<Uint8Array>;

/** Returns the content of a copy without checking a link; null if it doesn't exist (anymore). */
export type ReadAttachment = (wanted: AttachmentId) => Promise<AsyncIterable<Uint8Array> | null>;
