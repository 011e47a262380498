import type { Schema } from '../../contract/operations.ts';
import type { DiscordUser } from './ports.ts';

/** @see https://discord.com/developers/docs/reference#image-formatting */
const CDN = 'https://cdn.discordapp.com';

/** A user as the contract has it. When someone joined is only known per guild, so `joined_at` is null here. */
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

/** The reference requires an avatar: who chose none has one of Discord's own. */
export function avatarUrl({ id, discriminator, avatar }: DiscordUser): string {
  if (avatar === null) return `${CDN}/embed/avatars/${defaultAvatar(id, discriminator)}.png`;
  const extension = avatar.startsWith('a_') ? 'gif' : 'png';
  return `${CDN}/avatars/${id}/${avatar}.${extension}`;
}

/** Six pictures by id since usernames are unique; five by discriminator before. */
function defaultAvatar(id: string, discriminator: string): string {
  if (discriminator === '0') return String((BigInt(id) >> 22n) % 6n);
  return String(Number(discriminator) % 5);
}
