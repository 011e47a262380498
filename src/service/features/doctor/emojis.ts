import { readEmoji } from '../../../discord-text/emoji.ts';
import { worded } from '../../../words/worded.ts';
import type { SetupGuild } from '../../base/guilds/setup-ports.ts';
import { type Check, type Subject, warning } from './check.ts';

/** Checks whether the guild still has these emojis; messages and forms are shown without those that are gone. */
export function checkEmojis(
  { emojiIds }: SetupGuild,
  { id, title }: Subject,
  texts: readonly (string | null | undefined)[],
): Check[] {
  const gone = texts.flatMap((text) => {
    const emoji = readEmoji(text ?? '');
    return emoji?.id && !emojiIds.has(emoji.id) ? [`:${emoji.name}:`] : [];
  });
  if (gone.length === 0) return [];
  const emojis = [...new Set(gone)];
  return [
    warning(
      { id: `${id}.emojis`, title },
      worded('doctor.emojisGone', { emojis }),
      worded('doctor.chooseEmojis'),
    ),
  ];
}
