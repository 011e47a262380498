import { fileURLToPath } from 'node:url';

/**
 * The first available family is used for a whole picture: Japanese is drawn with letters and digits that go with it.
 */
export const FAMILIES = 'BIZ UDPGothic, DejaVu Sans';

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The font files that a picture needs: the Japanese ones are large, and only loaded for text with such characters. */
export function fontFilesFor(svg: string): string[] {
  return [...LETTERS, ...(JAPANESE.test(svg) ? JAPANESE_LETTERS : [])].map((path) =>
    fileURLToPath(import.meta.resolve(path)),
  );
}

const LETTERS = ['DejaVuSans', 'DejaVuSans-Bold'].map((name) => `dejavu-fonts-ttf/ttf/${name}.ttf`);
const JAPANESE_LETTERS = ['400Regular/BIZUDPGothic_400Regular', '700Bold/BIZUDPGothic_700Bold'].map(
  (name) => `@expo-google-fonts/biz-udpgothic/${name}.ttf`,
);
