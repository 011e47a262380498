import { type APIGuild, Routes } from 'discord-api-types/v10';
import { worded } from '../../../words/worded.ts';
import { DEFAULT_FILE_BYTES } from '../../base/model/upload-limits.ts';
import type { DiscordRest } from '../../base/model/discord-rest.ts';

const MIB = 1024 * 1024;
/** The largest file by the server's boost level. @see https://discord.com/developers/docs/reference#uploading-files */
const MAX_BYTES_BY_TIER: readonly number[] = [0, 0, 50 * MIB, 100 * MIB];
/** Servers can have larger files without boosts. */
const MAX_BYTES_BY_FEATURE: Readonly<Record<string, number>> = {
  MAX_FILE_SIZE_50_MB: 50 * MIB,
  MAX_FILE_SIZE_100_MB: 100 * MIB,
  MAX_FILE_SIZE_250_MB: 250 * MIB,
};

/** The size in bytes of the largest file that this server accepts from the bot. */
export async function largestFile(rest: DiscordRest, guildId: string): Promise<number> {
  const purpose = { doing: worded('doing.lookAtServer'), needs: worded('needs.beInIt') };
  const { premium_tier: tier, features } = await rest.call<APIGuild>('GET', Routes.guild(guildId), purpose);
  const byFeature = features.map((feature) => MAX_BYTES_BY_FEATURE[feature] ?? 0);
  return Math.max(DEFAULT_FILE_BYTES, MAX_BYTES_BY_TIER[tier] ?? 0, ...byFeature);
}
