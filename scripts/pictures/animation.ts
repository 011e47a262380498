/** An animated WebP of stills, as https://developers.google.com/speed/webp/docs/riff_container describes the file. */
export interface Still {
  /** A still WebP without transparency, like Chromium's screenshots. */
  readonly image: Buffer;
  readonly milliseconds: number;
}

const ANIMATED = 0x02;
/** The header's length, before the first chunk. */
const HEADER = 12;

/** @throws Error if a still isn't a plain lossy WebP */
export function animate(stills: readonly Still[], size: { width: number; height: number }): Buffer {
  const canvas = Buffer.concat([uint(ANIMATED, 4), uint(size.width - 1, 3), uint(size.height - 1, 3)]);
  // A white background, and no end.
  const loop = Buffer.concat([uint(0xffffffff, 4), uint(0, 2)]);
  const frames = stills.map(({ image, milliseconds }) =>
    chunk(
      'ANMF',
      // At the canvas's corner, as large as it, over what was there.
      Buffer.concat([
        uint(0, 6),
        uint(size.width - 1, 3),
        uint(size.height - 1, 3),
        uint(milliseconds, 3),
        uint(0, 1),
        pixelsOf(image),
      ]),
    ),
  );
  return chunk(
    'RIFF',
    Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', canvas), chunk('ANIM', loop), ...frames]),
  );
}

function pixelsOf(image: Buffer): Buffer {
  for (let at = HEADER; at < image.length;) {
    const end = at + 8 + image.readUInt32LE(at + 4);
    if (image.toString('latin1', at, at + 4) === 'VP8 ') return chunk('VP8 ', image.subarray(at + 8, end));
    at = end + (end % 2);
  }
  throw new Error('The screenshot has no lossy picture.');
}

/** Chunks have an even length. */
function chunk(name: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(name),
    uint(content.length, 4),
    content,
    Buffer.alloc(content.length % 2),
  ]);
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
