/**
 * Which files a field takes, by their names alone: Discord does not look into them.
 * @see https://docs.discord.com/developers/components/reference#file-upload
 */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  image: ['.apng', '.avif', '.bmp', '.gif', '.heic', '.jpeg', '.jpg', '.png', '.svg', '.tiff', '.webp'],
  video: ['.avi', '.mkv', '.mov', '.mp4', '.mpeg', '.webm'],
  audio: ['.aac', '.flac', '.m4a', '.mp3', '.ogg', '.opus', '.wav'],
};

/** `image`, `video`, `audio`, or the end of a name. */
export function isFileType(type: string): boolean {
  return type in ENDINGS || /^\.[\w.+-]+$/.test(type);
}

export function isOfType(filename: string, types: readonly unknown[] | undefined): boolean {
  const name = filename.toLowerCase();
  const endings = types?.flatMap((type) => ENDINGS[String(type)] ?? [String(type).toLowerCase()]);
  return endings?.some((ending) => name.endsWith(ending)) ?? true;
}
