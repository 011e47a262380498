import { readEmoji } from '../../../discord-text/emoji.ts';
import { worded, type Worded } from '../../../words/worded.ts';

/** The IDs of a guild's own emojis, from Discord each time: someone may just have added one. */
export type EmojiIds = (guildId: string) => Promise<ReadonlySet<string>>;

/** What's wrong with a text as an emoji; null if it's valid. Discord rejects messages and forms with unknown emojis. */
export function emojiFault(text: string, emojiIds: ReadonlySet<string>): Worded | null {
  const emoji = readEmoji(text);
  if (emoji === null) return worded('fault.emojiOrOwn');
  if (typeof emoji.id === 'string' && !emojiIds.has(emoji.id)) return worded('fault.noEmoji');
  return null;
}

/** The IDs of the custom emojis among these texts. */
export function customEmojiIds(texts: readonly (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => readEmoji(text ?? '')?.id ?? []);
}

/** Loads the IDs only if a text is a custom emoji: most aren't. */
export async function emojiIdsFor(
  texts: readonly (string | null | undefined)[],
  guildId: string,
  emojiIds: EmojiIds,
): Promise<ReadonlySet<string>> {
  return customEmojiIds(texts).length === 0 ? new Set() : emojiIds(guildId);
}
