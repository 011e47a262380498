/** What a body may refer to: emojis, people, roles, channels, stickers and the files that come with it. */
import type { APIStickerItem } from 'discord-api-types/v10';
import type { World } from '../world.ts';
import { safeName } from './attachments.ts';

export interface References {
  /** Whether an emoji with this id can be used: an app uses those of all its guilds. */
  emoji(id: string): boolean;
  /** Whether there is such a user, role or channel. */
  target(kind: string, id: string): boolean;
  /** A sticker of a guild that the app is in. */
  sticker(id: string): APIStickerItem | undefined;
  /** Whether a file of this name belongs to the message. */
  file(name: string): boolean;
}

export function createReferences({ state }: World, fileNames: readonly string[]): References {
  const names = new Set(fileNames.map(safeName));
  const someGuild = (has: (guild: ReturnType<typeof state.guilds>[number]) => boolean): boolean =>
    [...state.knownGuilds()].some(has);
  return {
    emoji: (id) => someGuild(({ emojis = [] }) => emojis.some((emoji) => emoji.id === id)),
    target(kind, id) {
      if (kind === 'user') return state.users.has(id);
      if (kind === 'role') return someGuild(({ roles }) => roles.has(id));
      return kind === 'channel' && state.channel(id) !== undefined;
    },
    sticker(id) {
      const all = [...state.knownGuilds()].flatMap(({ stickers = [] }) => stickers);
      const sticker = all.find((each) => each.id === id);
      return sticker && { id, name: sticker.name, format_type: sticker.format_type };
    },
    file: (name) => names.has(safeName(name)),
  };
}
