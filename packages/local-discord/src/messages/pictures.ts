/** Pictures, known by the head of their file: their kind, whatever their sender calls it, and their size. */

/** The kinds that a browser can show without running anything. SVG is a document with scripts, and not among them. */
type PictureType = 'image/png' | 'image/gif' | 'image/webp' | 'image/jpeg';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The kind of picture, or undefined if it isn't one. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  if (bytes.byteLength < 12) return undefined;
  const view = viewOf(bytes);
  const head = view.getUint32(0);
  if (head === 0x89504e47) return 'image/png';
  if (head === 0x47494638) return 'image/gif';
  if (head === 0x52494646 && view.getUint32(8) === 0x57454250) return 'image/webp';
  return head >>> 16 === 0xffd8 ? 'image/jpeg' : undefined;
}

const READERS = {
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/jpeg': readJpeg,
} as const satisfies Record<PictureType, (view: DataView) => PictureSize | undefined>;

/** The size of a picture in pixels, or undefined for anything else and for broken ones; Discord tells it of every picture. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const type = pictureType(bytes);
  if (type === undefined) return undefined;
  try {
    const found = READERS[type](viewOf(bytes));
    return found && found.width > 0 && found.height > 0 ? found : undefined;
  } catch (error) {
    // Shorter than its own head says: no picture.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readPng(view: DataView): PictureSize {
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(view: DataView): PictureSize {
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Three kinds of WebP, each with its size in another place. */
function readWebp(view: DataView): PictureSize | undefined {
  const kind = view.getUint32(12);
  if (kind === 0x56503820) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const three = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return kind === 0x56503858 ? { width: three(24) + 1, height: three(27) + 1 } : undefined;
}

/** A JPEG is a chain of segments; the one that begins a frame (SOF) holds the size. */
function readJpeg(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
