import { createCipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from '../../../../src/service/edge/files/encryption.ts';
import { bytesOf } from '../bytes.ts';

const START = 43;
const HEADER = START + 48;
const FRAME = 64 * 1024;
const SEALED = FRAME + 16;

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** As a store writes it: the header once all of the content is there. */
async function seal(uuid: string, content: Buffer): Promise<Buffer> {
  const encrypted = encrypt(uuid, inPieces(content, 10_000));
  const file = await bytesOf(encrypted.content);
  encrypted.header(sha256(content)).copy(file);
  return file;
}

const open = (uuid: string, content: Buffer, file: Buffer): Promise<Buffer> =>
  bytesOf(decrypt(uuid, sha256(content), inPieces(file, 7_777)));

/** How files were written before a file was bound to its content. */
function sealedByVersion1(uuid: string, content: Buffer): Buffer {
  const [salt, prefix] = [randomBytes(32), randomBytes(7)];
  const header = Buffer.concat([Buffer.from('TKA\u0001'), salt, prefix]);
  const info = 'ticket attachment, AES-256-GCM, version 1';
  const key = Buffer.from(hkdfSync('sha256', uuid, salt, info, 32));
  const count = Math.max(1, Math.ceil(content.length / FRAME));
  const sealed = Array.from({ length: count }, (_, index) => {
    const nonce = Buffer.concat([prefix, Buffer.from([0, 0, 0, index, index === count - 1 ? 1 : 0])]);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(header);
    const frame = content.subarray(index * FRAME, (index + 1) * FRAME);
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  });
  return Buffer.concat([header, ...sealed]);
}

describe('an encrypted attachment', () => {
  it.each([0, 1, 9_999, FRAME - 1, FRAME, FRAME + 1, 2 * FRAME, 300_000])(
    'of %i bytes is the same again with the same uuid',
    async (size) => {
      const uuid = randomUUID();
      const content = randomBytes(size);
      const file = await seal(uuid, content);
      expect(file.length).toBe(HEADER + size + 16 * Math.max(1, Math.ceil(size / FRAME)));
      expect((await open(uuid, content, file)).equals(content)).toBe(true);
    },
  );

  it('is another file each time', async () => {
    const uuid = randomUUID();
    const content = Buffer.from('the same');
    expect((await seal(uuid, content)).equals(await seal(uuid, content))).toBe(false);
  });

  it('cannot be read with another uuid', async () => {
    const content = randomBytes(1_000);
    const file = await seal(randomUUID(), content);
    await expect(open(randomUUID(), content, file)).rejects.toThrow('not authentic');
  });

  it('cannot be read once a byte was changed, wherever', async () => {
    const uuid = randomUUID();
    const content = randomBytes(FRAME + 100);
    const file = await seal(uuid, content);
    for (const place of [
      0,
      3,
      10,
      START - 1,
      START,
      START + 40,
      HEADER - 1,
      HEADER,
      HEADER + FRAME,
      file.length - 1,
    ]) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      await expect(open(uuid, content, changed)).rejects.toThrow(/authentic|Not an attachment/);
    }
  });

  it('cannot be cut off, at the end of a frame neither, nor put in another order', async () => {
    const uuid = randomUUID();
    const content = randomBytes(3 * FRAME);
    const file = await seal(uuid, content);
    const frame = (index: number): Buffer =>
      file.subarray(HEADER + index * SEALED, HEADER + (index + 1) * SEALED);
    const header = file.subarray(0, HEADER);
    for (const cut of [
      10,
      START,
      START + 10,
      HEADER,
      HEADER + SEALED,
      HEADER + 2 * SEALED,
      file.length - 1,
    ]) {
      await expect(open(uuid, content, file.subarray(0, cut))).rejects.toThrow(/authentic|cut off/);
    }
    const swapped = Buffer.concat([header, frame(1), frame(0), frame(2)]);
    await expect(open(uuid, content, swapped)).rejects.toThrow('not authentic');
    const shorter = Buffer.concat([header, frame(0), frame(2)]);
    await expect(open(uuid, content, shorter)).rejects.toThrow('not authentic');
  });

  it('gives out no byte of a frame that is not authentic', async () => {
    const uuid = randomUUID();
    const content = randomBytes(2 * FRAME);
    const file = await seal(uuid, content);
    file.writeUInt8(file.readUInt8(file.length - 1) ^ 1, file.length - 1);
    const given: Buffer[] = [];
    const reading = (async () => {
      for await (const part of decrypt(uuid, sha256(content), inPieces(file, 5_000))) given.push(part);
    })();
    await expect(reading).rejects.toThrow('not authentic');
    expect(Buffer.concat(given).equals(content.subarray(0, FRAME))).toBe(true);
  });

  it('lets go of its file: read to the end, left in the middle, or not authentic', async () => {
    const uuid = randomUUID();
    const content = randomBytes(2 * FRAME);
    const file = await seal(uuid, content);
    let held = 0;
    async function* reading(): AsyncGenerator<Buffer> {
      held += 1;
      try {
        yield* inPieces(file, 5_000);
      } finally {
        held -= 1;
      }
    }
    await bytesOf(decrypt(uuid, sha256(content), reading()));
    for await (const part of decrypt(uuid, sha256(content), reading())) if (part.length > 0) break;
    await expect(bytesOf(decrypt(randomUUID(), sha256(content), reading()))).rejects.toThrow('not authentic');
    expect(held).toBe(0);
  });

  it('is not another one of the same ticket: not its first byte is given out', async () => {
    const uuid = randomUUID();
    const [one, other] = [randomBytes(3 * FRAME), randomBytes(3 * FRAME)];
    const given: Buffer[] = [];
    const reading = async (): Promise<void> => {
      const file = inPieces(await seal(uuid, other), 5_000);
      for await (const part of decrypt(uuid, sha256(one), file)) given.push(part);
    };
    await expect(reading()).rejects.toThrow('not authentic');
    expect(given).toEqual([]);
  });

  it('cannot pass for one of the earlier version, nor be read without its header', async () => {
    const uuid = randomUUID();
    const content = randomBytes(1_000);
    const earlier = await seal(uuid, content);
    earlier.writeUInt8(1, 3);
    await expect(open(uuid, content, earlier)).rejects.toThrow('not authentic');
    const headless = await bytesOf(encrypt(uuid, inPieces(content, 500)).content);
    await expect(open(uuid, content, headless)).rejects.toThrow('Not an attachment');
  });
});

describe('an attachment that was encrypted by version 1', () => {
  const STORED = {
    uuid: '0b1f6a4e-8f0d-4a53-9a0e-3f6a0d1c2b11',
    content: Buffer.from('stored by version 1'),
    file: Buffer.from(
      'VEtBAaJso8QkYw86J1Vu7j3q6gKOaC6HpJXoTF6T107UTEmPPPpuTcU2+4iRmh/B+A+eJpm1h8iiZCjT3fHCnuMexZh5dU2/J9IKez1V',
      'base64',
    ),
  };

  it('is still read', async () => {
    expect((await open(STORED.uuid, STORED.content, STORED.file)).equals(STORED.content)).toBe(true);
  });

  it.each([0, 1, FRAME, FRAME + 1, 300_000])(
    'of %i bytes is read, and another one is noticed',
    async (size) => {
      const uuid = randomUUID();
      const content = randomBytes(size);
      const file = sealedByVersion1(uuid, content);
      expect((await open(uuid, content, file)).equals(content)).toBe(true);
      await expect(open(uuid, Buffer.from('another'), file)).rejects.toThrow('another attachment');
      await expect(open(randomUUID(), content, file)).rejects.toThrow('not authentic');
    },
  );
});
