import { renderAsync } from '@resvg/resvg-js';
import { fontFilesFor } from './fonts.ts';

/** The image has twice as many dots as the drawing, which is sharp on today's screens. */
const ZOOM = 2;

/**
 * Renders SVG to PNG on another thread. Text is drawn with the fonts of `fonts.ts` only: without them it would silently
 * vanish.
 */
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
