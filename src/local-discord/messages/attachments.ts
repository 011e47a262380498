/** Uploaded files: kept whole, served by URL. Their URLs are signed as Discord's are: `ex` is when they end. */
import type { APIAttachment } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import type { Snowflakes } from '../state/snowflake.ts';
import type { Store } from '../store.ts';

/** One uploaded file. */
export interface Upload {
  /** The n of `files[n]`. */
  readonly key: string;
  readonly filename: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

export interface Attachments {
  add(channelId: string, upload: Upload, description: string | undefined): APIAttachment;
  bytes(id: string): Uint8Array | undefined;
}

const MAXIMUM_FILE = 10 * 1024 * 1024;
const MAXIMUM_REQUEST = 25 * 1024 * 1024;
const SIGNED_FOR = 24 * 60 * 60;

export function createAttachments(options: {
  store: Pick<Store, 'saveFile' | 'file'>;
  ids: Snowflakes;
  clock: () => number;
  url: () => string;
}): Attachments {
  const { store, ids, clock, url } = options;
  return {
    add(channelId, upload, description) {
      const id = ids.next();
      store.saveFile(id, upload.bytes);
      const name = upload.filename.replaceAll(/[^\w.-]/g, '_');
      const signature = `ex=${(Math.floor(clock() / 1000) + SIGNED_FOR).toString(16)}&is=0&hm=0`;
      const address = `${url()}/attachments/${channelId}/${id}/${name}?${signature}`;
      return {
        id,
        filename: name,
        size: upload.bytes.length,
        url: address,
        proxy_url: address,
        content_type: upload.mime,
        ...(description === undefined ? {} : { description }),
      };
    },
    bytes: (id) => store.file(id),
  };
}

/** 40005 for the whole, 50045 for one file. */
export function limitUploads(uploads: readonly Upload[]): void {
  const total = uploads.reduce((sum, upload) => sum + upload.bytes.length, 0);
  if (total > MAXIMUM_REQUEST) throw refusal('tooLarge');
  if (uploads.some((upload) => upload.bytes.length > MAXIMUM_FILE)) throw refusal('assetTooLarge');
}
