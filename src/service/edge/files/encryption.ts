import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The format of an attachment on the disk, version 2:
 *
 *     header  "TKA" 0x02 | 32 bytes salt | 7 bytes nonce prefix | the content's key, encrypted: 32 bytes and a tag of 16
 *     frames  each up to 64 KiB of content, encrypted with AES-256-GCM, followed by its tag of 16 bytes
 *
 * The content's key is random. It is encrypted with AES-256-GCM by a key that HKDF-SHA256 makes of the ticket's uuid
 * (as text) with the file's own random salt and the info below, and that encrypts nothing else. The associated data of
 * that are the header's first 43 bytes and the content's SHA-256, by which the database knows the file: another file of
 * the same ticket in its place can't be read, not even its first byte. The digest is known once all content was read,
 * so the header is written last. A frame's nonce is the prefix, its number (4 bytes, big endian) and 1 for the last
 * one, else 0: frames can't be exchanged, left out or cut off. The header's first 43 bytes are authenticated with every
 * frame. Frame by frame, because a content that is decrypted as a stream must not give out a byte that is not
 * authenticated yet.
 *
 * Version 1 is still read: its header ends after the prefix, the derived key (with a different info) encrypts the
 * frames, and nothing in it tells one file of a ticket from another. Its last frame is given out only where the digest
 * is right.
 */
const MAGIC = Buffer.from('TKA');
const SALT_BYTES = 32;
const PREFIX_BYTES = 7;
/** Magic and version come first. */
const SALT_AT = MAGIC.length + 1;
const PREFIX_AT = SALT_AT + SALT_BYTES;
const START_BYTES = PREFIX_AT + PREFIX_BYTES;
const KEY_BYTES = 32;
const FRAME_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_KEY_BYTES = KEY_BYTES + TAG_BYTES;
const INFO = {
  1: 'ticket attachment, AES-256-GCM, version 1',
  2: 'ticket attachment, AES-256-GCM, version 2',
} as const;
const CIPHER = 'aes-256-gcm';
/** The derived key encrypts only this, so that the nonce may be constant. */
const KEY_NONCE = Buffer.alloc(12);

/** The file isn't what this key made of this content: the uuid or the file is another one, or it was changed. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export interface Encrypted {
  /** Begins with room for the header. */
  readonly content: AsyncIterable<Buffer>;
  /** Returns the header, once the SHA-256 (hex) of the content is known. */
  header(digest: string): Buffer;
}

export function encrypt(uuid: string, content: AsyncIterable<Uint8Array>): Encrypted {
  const start = Buffer.concat([MAGIC, Buffer.of(2), randomBytes(SALT_BYTES + PREFIX_BYTES)]);
  const key = randomBytes(KEY_BYTES);
  async function* file(): AsyncGenerator<Buffer, void> {
    yield Buffer.alloc(START_BYTES + SEALED_KEY_BYTES);
    for await (const { frame, index, isLast } of frames(content, FRAME_BYTES))
      yield seal({ key, nonce: nonceOf(start, index, isLast), data: start }, frame);
  }
  return {
    content: file(),
    header: (digest) => Buffer.concat([start, seal(keySealing(uuid, start, digest), key)]),
  };
}

/**
 * @param digest the SHA-256 (hex) of the content that it should hold
 * @throws UnreadableFile before the first byte that is not authentic.
 */
export async function* decrypt(
  uuid: string,
  digest: string,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void> {
  const chunks = file[Symbol.asyncIterator]();
  try {
    const take = createTake(chunks);
    const start = await take(START_BYTES);
    if (!start.subarray(0, MAGIC.length).equals(MAGIC)) throw new UnreadableFile('Not an attachment of ours');
    const version = start[MAGIC.length];
    if (version === 2) {
      const key = open(keySealing(uuid, start, digest), await take(SEALED_KEY_BYTES));
      yield* openFrames(key, start, take.rest());
    } else if (version === 1) {
      yield* verifyDigest(digest, openFrames(derivedKey(uuid, start, 1), start, take.rest()));
    } else throw new UnreadableFile('Not an attachment of ours');
  } finally {
    // A reader that stops in the middle, or finds the file changed, would otherwise leave it open.
    await chunks.return?.();
  }
}

async function* openFrames(
  key: Buffer,
  start: Buffer,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void> {
  for await (const { frame, index, isLast } of frames(sealed, FRAME_BYTES + TAG_BYTES))
    yield open({ key, nonce: nonceOf(start, index, isLast), data: start }, frame);
}

/** Yields the last part only when the whole content is known to have this digest. */
async function* verifyDigest(digest: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  let pending: Buffer | null = null;
  for await (const part of content) {
    if (pending !== null) yield pending;
    hash.update(part);
    pending = part;
  }
  if (hash.digest('hex') !== digest) throw new UnreadableFile('It is another attachment');
  if (pending !== null) yield pending;
}

interface Sealing {
  readonly key: Buffer;
  readonly nonce: Buffer;
  /** This is authenticated, and not encrypted. */
  readonly data: Buffer;
}

function seal({ key, nonce, data }: Sealing, content: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(data);
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function open({ key, nonce, data }: Sealing, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(data);
  try {
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new UnreadableFile('The attachment is not authentic', { cause });
  }
}

function keySealing(uuid: string, start: Buffer, digest: string): Sealing {
  const data = Buffer.concat([start, Buffer.from(digest, 'hex')]);
  return { key: derivedKey(uuid, start, 2), nonce: KEY_NONCE, data };
}

function derivedKey(uuid: string, start: Buffer, version: keyof typeof INFO): Buffer {
  const salt = start.subarray(SALT_AT, PREFIX_AT);
  return Buffer.from(hkdfSync('sha256', uuid, salt, INFO[version], KEY_BYTES));
}

function nonceOf(start: Buffer, index: number, isLast: boolean): Buffer {
  const counter = Buffer.alloc(5);
  counter.writeUInt32BE(index);
  counter.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([start.subarray(PREFIX_AT, START_BYTES), counter]);
}

interface Frame {
  readonly frame: Buffer;
  readonly index: number;
  readonly isLast: boolean;
}

/** Cuts the content into equal frames; the last may be shorter, and is the only one of an empty content. */
async function* frames(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Frame, void> {
  let pending: Buffer = Buffer.alloc(0);
  let index = 0;
  for await (const chunk of content) {
    pending = pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([pending, chunk]);
    // The last full frame waits: only what comes after it tells that it isn't the last.
    while (pending.length > size) {
      yield { frame: pending.subarray(0, size), index, isLast: false };
      pending = pending.subarray(size);
      index += 1;
    }
  }
  yield { frame: pending, index, isLast: true };
}

/** Takes one run of bytes after the other, and then the rest. */
function createTake(chunks: AsyncIterator<Uint8Array>) {
  let pending: Buffer = Buffer.alloc(0);
  async function take(bytes: number): Promise<Buffer> {
    while (pending.length < bytes) {
      const next = await chunks.next();
      if (next.done === true) throw new UnreadableFile('The attachment is cut off');
      pending = Buffer.concat([pending, next.value]);
    }
    const taken = pending.subarray(0, bytes);
    pending = pending.subarray(bytes);
    return taken;
  }
  async function* rest(): AsyncGenerator<Uint8Array, void> {
    yield pending;
    for (;;) {
      const next = await chunks.next();
      if (next.done === true) return;
      yield next.value;
    }
  }
  return Object.assign(take, { rest });
}
