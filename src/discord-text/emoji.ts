/** Emojis as people write them: one of Unicode's, or a custom one as Discord spells it, `<:name:id>`. */
import type { APIMessageComponentEmoji } from 'discord-api-types/v10';

const CUSTOM = /^<(?<animated>a?):(?<name>\w{2,32}):(?<id>\d{17,20})>$/;
const UNICODE = /^\p{RGI_Emoji}$/v;
/** Says "as a picture"; often lost when an emoji is copied, and Discord does without. */
const PRESENTATION = '\uFE0F';

/** As components take it; null where it is none: with another text Discord refuses the whole message. */
export function readEmoji(text: string): APIMessageComponentEmoji | null {
  const custom = CUSTOM.exec(text)?.groups;
  if (custom !== undefined) {
    const { animated, name = '', id = '' } = custom;
    return { id, name, animated: animated === 'a' };
  }
  return UNICODE.test(text) || UNICODE.test(text + PRESENTATION) ? { name: text } : null;
}

interface Emoji {
  readonly id?: string | null;
  readonly name?: string | null;
  readonly animated?: boolean | null;
}

/** As `readEmoji` reads it. */
export function emojiText({ id, name, animated }: Emoji): string {
  return id ? `<${animated ? 'a' : ''}:${name ?? '_'}:${id}>` : (name ?? '');
}

/** Whether Discord takes this as the emoji of a button or a choice. */
export function isEmoji(text: string): boolean {
  return readEmoji(text) !== null;
}
