import { renderAsync } from '@resvg/resvg-js';
import { fontFilesFor } from './fonts.ts';

/** Twice as many dots as the drawing has: sharp on today's screens. */
const ZOOM = 2;

/** SVG → PNG, on another thread. Text is drawn with the fonts of `fonts.ts` alone: without them it would silently vanish. */
export async function renderPng(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: ZOOM },
    font: {
      fontFiles: fontFilesFor(svg),
      loadSystemFonts: false,
      defaultFontFamily: 'DejaVu Sans',
    },
  });
  return image.asPng();
}
