import { clip as clipTo } from '../../discord-text/clip.ts';
import { say } from './say.ts';

export { number, oneOf, plain, timeSpan } from '../../settings/wording.ts';

/** The longest content: https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
const CONTENT_LENGTH = 2000;

export function clip(text: string, length = CONTENT_LENGTH): string {
  return clipTo(text, length);
}

export function duration(seconds: number): string {
  return seconds < 90
    ? say('unit.s', { count: Math.ceil(seconds) })
    : say('unit.min', { count: Math.ceil(seconds / 60) });
}

/** A flag that the reference API types boolean in its text and string in its schema. */
export function truth(flag: boolean | string | undefined): string | undefined {
  if (flag === undefined) return undefined;
  return flag === false || flag === 'false' || flag === '' ? say('flag.no') : say('flag.yes');
}
