import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';

/** Twice as many dots as the drawing has: sharp on today's screens. */
const ZOOM = 2;

/** SVG → PNG, on another thread. Text is drawn with the fonts named here alone: without them it would silently vanish. */
export async function renderPng(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: ZOOM },
    font: {
      fontFiles: FONTS.map((name) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))),
      loadSystemFonts: false,
      defaultFontFamily: 'DejaVu Sans',
    },
  });
  return image.asPng();
}

const FONTS = ['DejaVuSans', 'DejaVuSans-Bold'] as const;
