/** Emojis as people write them: Unicode emojis, or custom ones in Discord's notation `<:name:id>`. */
import type { APIMessageComponentEmoji } from 'discord-api-types/v10';

const CUSTOM = /^<(?<animated>a?):(?<name>\w{2,32}):(?<id>\d{17,20})>$/;
const UNICODE = /^\p{RGI_Emoji}$/v;
/** Requests the emoji presentation. It is often lost when an emoji is copied, and Discord does not need it. */
const PRESENTATION = '\uFE0F';

/** Reads an emoji for a component; null if the text isn't one, for which Discord would reject the whole message. */
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

/** Writes an emoji in the notation that `readEmoji` reads. */
export function emojiText({ id, name, animated }: Emoji): string {
  return id ? `<${animated ? 'a' : ''}:${name ?? '_'}:${id}>` : (name ?? '');
}

/** Whether Discord accepts this text as the emoji of a button or an option. */
export function isEmoji(text: string): boolean {
  return readEmoji(text) !== null;
}
