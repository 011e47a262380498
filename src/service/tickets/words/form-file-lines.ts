import { clip } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import type { Language } from '../../../words/languages.ts';
import type { Say } from '../../../words/say.ts';

/** A message has 2,000 characters, and each of ten files may need a line in it. */
const TITLE_LENGTH = 300;
const NAME_LENGTH = 70;

/** The lines about files that came with a form: the heading, and one line for each missing file. */
export function formFileLines(say: Say, language: Language) {
  const mebibytes = (bytes: number): string =>
    `${(bytes / 1024 / 1024).toLocaleString(language, { maximumFractionDigits: 1 })} MiB`;
  return {
    formFiles: (asked: string, part: number, parts: number) => {
      const title = clip(asTyped(asked), TITLE_LENGTH);
      return parts === 1 ? say('files.came', { title }) : say('files.camePart', { title, part, parts });
    },
    formFileTooLarge: (name: string, bytes: number, most: number) =>
      say('files.tooLarge', { name: named(name), size: mebibytes(bytes), most: mebibytes(most) }),
    formFileLonger: (name: string) => say('files.longer', { name: named(name) }),
    formFileGone: (name: string) => say('files.gone', { name: named(name) }),
    formFileUnreachable: (name: string) => say('files.unreachable', { name: named(name) }),
    formFileRefused: (name: string) => say('files.refused', { name: named(name) }),
    formFilesAgain: () => say('files.again'),
  };
}

const named = (filename: string): string => clip(asTyped(filename), NAME_LENGTH);
