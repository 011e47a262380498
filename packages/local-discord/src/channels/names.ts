/** Channel names as Discord keeps them. */
import { ChannelType } from 'discord-api-types/v10';

const NORMALISED: readonly ChannelType[] = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
];
const PUNCTUATION = /[!"#$%&'()*+,./:;<=>?@[\\\]^`{|}~]/g;

/**
 * Text channels: lower case, blanks become dashes, runs of dashes one, punctuation goes, other Unicode stays.
 * Categories and voice channels keep the name as given.
 */
export function normaliseName(name: string, type: ChannelType): string {
  if (!NORMALISED.includes(type)) return name.trim();
  const dashed = name.trim().toLowerCase().replaceAll(/\s+/g, '-').replaceAll(PUNCTUATION, '');
  return dashed.replaceAll(/-{2,}/g, '-');
}
