import { type APIGuild, Routes } from 'discord-api-types/v10';
import type { EmojiIds } from '../../../base/guilds/emojis.ts';
import { worded } from '../../../../words/worded.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';

export function createEmojiIds(rest: DiscordRest): EmojiIds {
  return async (guildId) => {
    const purpose = { doing: worded('doing.lookAtEmojis'), needs: worded('needs.beInIt') };
    return emojiIdsOf(await rest.call<APIGuild>('GET', Routes.guild(guildId), purpose));
  };
}

export function emojiIdsOf({ emojis }: Pick<APIGuild, 'emojis'>): ReadonlySet<string> {
  return new Set(emojis.flatMap(({ id }) => id ?? []));
}
