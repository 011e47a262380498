import type { Schema } from '../../../contract/operations.ts';
import type { DiscordUser } from './ports.ts';

/** @see https://discord.com/developers/docs/reference#image-formatting */
const CDN = 'https://cdn.discordapp.com';

/** Converts a user to the contract's schema. A join time exists only for each guild, so `joined_at` is null here. */
export function toUser(user: DiscordUser): Schema<'User'> {
  return {
    id: user.id,
    name: user.global_name ?? null,
    username: user.username,
    discriminator: user.discriminator,
    avatar: avatarUrl(user),
    locale: user.locale ?? null,
    bot: user.bot ?? false,
    joined_at: null,
    ...(user.verified === undefined ? {} : { verified: user.verified }),
  };
}

/** The API reference requires an avatar. Users without one get one of Discord's default avatars. */
export function avatarUrl({ id, discriminator, avatar }: DiscordUser): string {
  if (avatar === null) return `${CDN}/embed/avatars/${defaultAvatar(id, discriminator)}.png`;
  const extension = avatar.startsWith('a_') ? 'gif' : 'png';
  return `${CDN}/avatars/${id}/${avatar}.${extension}`;
}

/** Users with a unique username get one of six pictures by id; others get one of five by discriminator. */
function defaultAvatar(id: string, discriminator: string): string {
  if (discriminator === '0') return String((BigInt(id) >> 22n) % 6n);
  return String(Number(discriminator) % 5);
}
