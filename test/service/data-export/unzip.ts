/** Reads a zip by its central directory, which is at the end: a truncated zip has none. */
import { crc32, inflateRawSync } from 'node:zlib';

export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1) throw new Error('No zip: it has no end');
  const count = zip.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('No entry of a central directory');
    const method = zip.readUInt16LE(at + 10);
    const [crc, packedSize, nameLength] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ];
    const [extraLength, commentLength] = [zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const header = zip.readUInt32LE(at + 42);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const packed = zip.subarray(begin, begin + packedSize);
    const content = method === 0 ? packed : inflateRawSync(packed);
    if (crc32(content) !== crc) throw new Error(`${name} is not what it was`);
    files.set(name, content);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
