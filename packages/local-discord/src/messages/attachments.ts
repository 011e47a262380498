/** Uploaded files: kept whole, served by URL. Their URLs are signed as Discord's are: `ex` is when they end. */
import { AttachmentFlags, type APIAttachment } from 'discord-api-types/v10';
import { invalidForm, refusal } from '../errors.ts';
import type { Snowflakes } from '../state/snowflake.ts';
import type { Store } from '../store.ts';
import { pictureSize } from './pictures.ts';

/** What its sender says about a file. */
export interface FileFacts {
  /** Alt text. */
  readonly description?: string | undefined;
  readonly title?: string | undefined;
  readonly spoiler?: boolean | undefined;
  /** Of a voice message. */
  readonly durationSecs?: number | undefined;
  readonly waveform?: string | undefined;
}

/** One uploaded file. */
export interface Upload {
  /** The n of `files[n]`. */
  readonly key: string;
  readonly filename: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  /** The attachment that is already stored: a person's client uploads a file before it sends the message. */
  readonly stored?: APIAttachment;
}

export interface Attachments {
  add(channelId: string, upload: Upload, facts: FileFacts): APIAttachment;
  /** A file that a person adds to a command, a form or a message, until the process ends; its id is the value there. */
  offer(channelId: string, upload: Upload): APIAttachment;
  /** Returns the attachment that the app receives. Its address changes if it becomes part of a message. */
  offered(id: string): APIAttachment | undefined;
  /** A file offered in that channel, as an upload of the message that it goes into. */
  held(channelId: string, id: string): Upload | undefined;
  /** It's part of a message now, and can't be used again. */
  release(id: string): void;
  bytes(id: string): Uint8Array | undefined;
  /** With a link that is valid from now on: fetched messages come with fresh ones. */
  fresh(attachment: APIAttachment): APIAttachment;
}

/** The most bytes of one file, without Nitro and boosts. */
export const MAXIMUM_FILE = 20 * 1024 * 1024;
const MAXIMUM_FILES = 10;
const MAXIMUM_REQUEST = 25 * 1024 * 1024;
const SIGNED_FOR = 24 * 60 * 60;
/** Longer names would not fit into an address. */
const MAXIMUM_NAME = 200;
/** The form of a content type; anything else is left out, as for a type that Discord doesn't know. */
const MIME = /^[\w.+-]{1,60}\/[\w.+-]{1,60}(?:; ?charset=[\w-]{1,30})?$/;

export function createAttachments(options: {
  store: Pick<Store, 'saveFile' | 'file'>;
  ids: Snowflakes;
  clock: () => number;
  url: () => string;
}): Attachments {
  const { store, ids, clock, url } = options;
  const signature = (): string => `ex=${(Math.floor(clock() / 1000) + SIGNED_FOR).toString(16)}&is=0&hm=0`;
  const offers = new Map<string, APIAttachment>();
  const attachments: Attachments = {
    add(channelId, upload, facts) {
      const described = shownFacts(upload, facts);
      if (upload.stored) return { ...upload.stored, ...described };
      const id = ids.next();
      store.saveFile(id, upload.bytes);
      const name = safeName(upload.filename);
      const address = `${url()}/attachments/${channelId}/${id}/${name}?${signature()}`;
      return {
        id,
        filename: name,
        size: upload.bytes.length,
        url: address,
        proxy_url: address,
        ...(MIME.test(upload.mime) ? { content_type: upload.mime } : {}),
        ...(upload.mime.startsWith('image/') ? pictureSize(upload.bytes) : {}),
        ...described,
      };
    },
    offer(channelId, upload) {
      const attachment = attachments.add(channelId, upload, {});
      offers.set(attachment.id, attachment);
      return attachment;
    },
    offered(id) {
      const attachment = offers.get(id);
      if (!attachment) return undefined;
      const address = `${url()}/ephemeral${new URL(attachment.url).pathname.replace('/', '-')}?${signature()}`;
      return { ...attachment, url: address, proxy_url: address };
    },
    release: (id) => void offers.delete(id),
    held(channelId, id) {
      const stored = offers.get(id);
      const bytes = stored && store.file(id);
      if (!bytes || !stored.url.includes(`/attachments/${channelId}/`)) return undefined;
      return { key: id, filename: stored.filename, mime: stored.content_type ?? '', bytes, stored };
    },
    bytes: (id) => store.file(id),
    fresh(attachment) {
      // The port may be another one since.
      const address = `${url()}${new URL(attachment.url).pathname}?${signature()}`;
      return { ...attachment, url: address, proxy_url: address };
    },
  };
  return attachments;
}

/** A name that had to be cleaned is the title from then on; people's clients mark spoilers by a flag, older ones by a prefix. */
function shownFacts({ filename, mime }: Upload, facts: FileFacts): Partial<APIAttachment> {
  const { description, durationSecs, waveform, spoiler = filename.startsWith('SPOILER_') } = facts;
  const isCleaned = safeName(filename) !== filename;
  const title = facts.title ?? (isCleaned ? filename.replace(/\.[^.]*$/, '') : undefined);
  const flags =
    (spoiler ? AttachmentFlags.IsSpoiler : 0) | (mime === 'image/gif' ? AttachmentFlags.IsAnimated : 0);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(flags !== 0 && { flags }),
    ...(durationSecs !== undefined && { duration_secs: durationSecs }),
    ...(waveform !== undefined && { waveform }),
  };
}

/** As Discord does: what could mean something in an address becomes `_`; the end is kept, which says the kind. */
export function safeName(filename: string): string {
  const name = filename.replaceAll(/[^\w.-]/g, '_').slice(-MAXIMUM_NAME);
  return /[^.]/.test(name) ? name : 'unknown';
}

/** 50045 for one file that is too large; a message holds ten. */
export function limitUploads(uploads: readonly Upload[], kept = 0): void {
  if (uploads.some((upload) => upload.bytes.length > MAXIMUM_FILE)) throw refusal('assetTooLarge');
  if (uploads.length + kept <= MAXIMUM_FILES) return;
  throw invalidForm(['attachments'], 'BASE_TYPE_MAX_LENGTH', `Must be ${MAXIMUM_FILES} or fewer in length.`);
}

/** 40005: limits what one request uploads. People's clients upload each file separately. */
export function limitRequest(uploads: readonly Upload[]): void {
  const total = uploads.reduce((sum, upload) => sum + upload.bytes.length, 0);
  if (total > MAXIMUM_REQUEST) throw refusal('tooLarge');
}
