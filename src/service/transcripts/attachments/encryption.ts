import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * How an attachment lies on the disk, version 1:
 *
 *     header  "TKA" 0x01 | 32 bytes salt | 7 bytes nonce prefix
 *     frames  each up to 64 KiB of content, encrypted with AES-256-GCM, followed by its tag of 16 bytes
 *
 * The key is HKDF-SHA256 of the ticket's uuid (as text), with the file's own random salt and the info below, so no
 * two files share a key. A frame's nonce is the prefix, its number (4 bytes, big endian) and 1 for the last one, else
 * 0: frames cannot be exchanged, left out or cut off. The header is authenticated with every frame. Frame by frame,
 * because a content that is decrypted as a stream must not give out a byte that is not authenticated yet.
 */
const MAGIC = Buffer.from([0x54, 0x4b, 0x41, 0x01]);
const SALT_BYTES = 32;
const PREFIX_BYTES = 7;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + PREFIX_BYTES;
const FRAME_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const INFO = 'ticket attachment, AES-256-GCM, version 1';
const CIPHER = 'aes-256-gcm';

/** The file is not what this key made: another uuid, or it was changed. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export async function* encrypt(
  uuid: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void> {
  const header = Buffer.concat([MAGIC, randomBytes(SALT_BYTES + PREFIX_BYTES)]);
  yield header;
  const seal = (frame: Buffer, index: number, isLast: boolean): Buffer => {
    const cipher = createCipheriv(CIPHER, keyOf(uuid, header), nonceOf(header, index, isLast));
    cipher.setAAD(header);
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  };
  for await (const { frame, index, isLast } of frames(content, FRAME_BYTES)) yield seal(frame, index, isLast);
}

/** @throws UnreadableFile before the first byte that is not authentic. */
export async function* decrypt(uuid: string, file: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  const chunks = file[Symbol.asyncIterator]();
  try {
    const { header, rest } = await takeHeader(chunks);
    if (!header.subarray(0, MAGIC.length).equals(MAGIC))
      throw new UnreadableFile('Not an attachment of ours');
    for await (const { frame, index, isLast } of frames(rest, FRAME_BYTES + TAG_BYTES)) {
      yield open(uuid, header, frame, nonceOf(header, index, isLast));
    }
  } finally {
    // Whoever stops in the middle, or finds it changed, leaves a file open otherwise.
    await chunks.return?.();
  }
}

function open(uuid: string, header: Buffer, frame: Buffer, nonce: Buffer): Buffer {
  const sealed = frame.subarray(0, -TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(uuid, header), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(header);
  try {
    decipher.setAuthTag(frame.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch (cause) {
    throw new UnreadableFile('The attachment is not authentic', { cause });
  }
}

function keyOf(uuid: string, header: Buffer): Buffer {
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  return Buffer.from(hkdfSync('sha256', uuid, salt, INFO, 32));
}

function nonceOf(header: Buffer, index: number, isLast: boolean): Buffer {
  const counted = Buffer.alloc(5);
  counted.writeUInt32BE(index);
  counted.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([header.subarray(-PREFIX_BYTES), counted]);
}

interface Frame {
  readonly frame: Buffer;
  readonly index: number;
  readonly isLast: boolean;
}

/** Cut into equal frames; the last may be shorter, and is the only one of an empty content. */
async function* frames(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Frame, void> {
  let waiting: Buffer = Buffer.alloc(0);
  let index = 0;
  for await (const chunk of content) {
    waiting = waiting.length === 0 ? Buffer.from(chunk) : Buffer.concat([waiting, chunk]);
    // Not the last full one: only what comes after it tells that it is not the last.
    while (waiting.length > size) {
      yield { frame: waiting.subarray(0, size), index, isLast: false };
      waiting = waiting.subarray(size);
      index += 1;
    }
  }
  yield { frame: waiting, index, isLast: true };
}

async function takeHeader(
  chunks: AsyncIterator<Uint8Array>,
): Promise<{ header: Buffer; rest: AsyncIterable<Uint8Array> }> {
  let begin: Buffer = Buffer.alloc(0);
  while (begin.length < HEADER_BYTES) {
    const next = await chunks.next();
    if (next.done === true) throw new UnreadableFile('The attachment is cut off');
    begin = Buffer.concat([begin, next.value]);
  }
  async function* rest(): AsyncGenerator<Uint8Array, void> {
    yield begin.subarray(HEADER_BYTES);
    for (;;) {
      const next = await chunks.next();
      if (next.done === true) return;
      yield next.value;
    }
  }
  return { header: begin.subarray(0, HEADER_BYTES), rest: rest() };
}
