import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from '../../../../src/service/transcripts/attachments/encryption.ts';
import { bytesOf } from '../bytes.ts';

const HEADER = 43;
const FRAME = 64 * 1024;
const SEALED = FRAME + 16;

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const seal = (uuid: string, content: Buffer): Promise<Buffer> =>
  bytesOf(encrypt(uuid, inPieces(content, 10_000)));
const open = (uuid: string, file: Buffer): Promise<Buffer> => bytesOf(decrypt(uuid, inPieces(file, 7_777)));

describe('an encrypted attachment', () => {
  it.each([0, 1, 9_999, FRAME - 1, FRAME, FRAME + 1, 2 * FRAME, 300_000])(
    'of %i bytes is the same again with the same uuid',
    async (size) => {
      const uuid = randomUUID();
      const content = randomBytes(size);
      const file = await seal(uuid, content);
      expect(file.length).toBe(HEADER + size + 16 * Math.max(1, Math.ceil(size / FRAME)));
      expect((await open(uuid, file)).equals(content)).toBe(true);
    },
  );

  it('is another file each time', async () => {
    const uuid = randomUUID();
    const content = Buffer.from('the same');
    expect((await seal(uuid, content)).equals(await seal(uuid, content))).toBe(false);
  });

  it('cannot be read with another uuid', async () => {
    const file = await seal(randomUUID(), randomBytes(1_000));
    await expect(open(randomUUID(), file)).rejects.toThrow('not authentic');
  });

  it('cannot be read once a byte was changed, wherever', async () => {
    const uuid = randomUUID();
    const file = await seal(uuid, randomBytes(FRAME + 100));
    for (const place of [0, 3, 10, HEADER - 1, HEADER, HEADER + FRAME, file.length - 1]) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      await expect(open(uuid, changed)).rejects.toThrow(/authentic|Not an attachment/);
    }
  });

  it('cannot be cut off, at the end of a frame neither, nor put in another order', async () => {
    const uuid = randomUUID();
    const file = await seal(uuid, randomBytes(3 * FRAME));
    const frame = (index: number): Buffer =>
      file.subarray(HEADER + index * SEALED, HEADER + (index + 1) * SEALED);
    const header = file.subarray(0, HEADER);
    for (const cut of [10, HEADER, HEADER + SEALED, HEADER + 2 * SEALED, file.length - 1]) {
      await expect(open(uuid, file.subarray(0, cut))).rejects.toThrow(/authentic|cut off/);
    }
    const swapped = Buffer.concat([header, frame(1), frame(0), frame(2)]);
    await expect(open(uuid, swapped)).rejects.toThrow('not authentic');
    const shorter = Buffer.concat([header, frame(0), frame(2)]);
    await expect(open(uuid, shorter)).rejects.toThrow('not authentic');
  });

  it('gives out no byte of a frame that is not authentic', async () => {
    const uuid = randomUUID();
    const content = randomBytes(2 * FRAME);
    const file = await seal(uuid, content);
    file.writeUInt8(file.readUInt8(file.length - 1) ^ 1, file.length - 1);
    const given: Buffer[] = [];
    const reading = (async () => {
      for await (const part of decrypt(uuid, inPieces(file, 5_000))) given.push(part);
    })();
    await expect(reading).rejects.toThrow('not authentic');
    expect(Buffer.concat(given).equals(content.subarray(0, FRAME))).toBe(true);
  });

  it('lets go of its file: read to the end, left in the middle, or not authentic', async () => {
    const uuid = randomUUID();
    const file = await seal(uuid, randomBytes(2 * FRAME));
    let held = 0;
    async function* reading(): AsyncGenerator<Buffer> {
      held += 1;
      try {
        yield* inPieces(file, 5_000);
      } finally {
        held -= 1;
      }
    }
    await bytesOf(decrypt(uuid, reading()));
    for await (const part of decrypt(uuid, reading())) if (part.length > 0) break;
    await expect(bytesOf(decrypt(randomUUID(), reading()))).rejects.toThrow('not authentic');
    expect(held).toBe(0);
  });
});
