import { fileURLToPath } from 'node:url';

/**
 * The first available family is used for a whole picture: Japanese is drawn with letters and digits that go with it.
 */
export const FAMILIES = 'BIZ UDPGothic, DejaVu Sans';

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The font files that a picture needs: the Japanese ones are large, and only loaded for text with such characters. */
export function fontFilesFor(svg: string): string[] {
  return [...LETTERS, ...(JAPANESE.test(svg) ? JAPANESE_LETTERS : [])].map((name) =>
    fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url)),
  );
}

const LETTERS = ['DejaVuSans', 'DejaVuSans-Bold'];
/** They only have the characters that charts use, see `scripts/generate/fonts.ts`. */
const JAPANESE_LETTERS = ['BIZUDPGothic', 'BIZUDPGothic-Bold'];

/** The image has twice as many dots as the drawing, which is sharp on today's screens. */
const ZOOM = 2;

/**
 * Renders SVG to PNG on another thread. Text is drawn only with the fonts above: without them it would silently
 * vanish.
 */
export async function renderPng(svg: string): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js');
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
