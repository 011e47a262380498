import { ChannelType } from 'discord-api-types/v10';
import type { LocalDiscord } from '@coatcheck/local-discord';
import {
  createGuild,
  EVERYONE_PERMISSIONS,
  INVITE_PERMISSIONS,
  member,
  role,
  SEED_IDS,
  textChannel,
} from '@coatcheck/local-discord/seed';

/** The other guild's own. */
export const OTHER = '1291000000000000000';
export const THEIRS = {
  bot: '1291000000000000013',
  helper: '1291000000000000011',
  category: '1291000000000000020',
  general: '1291000000000000021',
  attic: '1291000000000000022',
} as const;
/** A second guild that the bot is in. The owner of the seed's guild is not in it. */
export function addOtherGuild({ state }: LocalDiscord): void {
  const guild = createGuild({ id: OTHER, name: 'Other Guild', ownerId: SEED_IDS.outsider });
  const roles = [
    role({ id: OTHER, name: '@everyone', position: 0, permissions: EVERYONE_PERMISSIONS }),
    role({ id: THEIRS.helper, name: 'Helper', position: 1, permissions: 0n }),
    role({
      id: THEIRS.bot,
      name: 'Tickets',
      position: 3,
      permissions: INVITE_PERMISSIONS,
      botId: SEED_IDS.bot,
    }),
  ];
  for (const each of roles) guild.roles.set(each.id, each);
  const people = [member(SEED_IDS.outsider), member(SEED_IDS.bot, THEIRS.bot), member(SEED_IDS.secondMember)];
  for (const each of people) guild.members.set(each.user_id, each);
  const place = (id: string, name: string) => textChannel({ id, guildId: OTHER, name });
  const channels = [
    { ...place(THEIRS.category, 'Theirs'), type: ChannelType.GuildCategory as const },
    place(THEIRS.general, 'general'),
    place(THEIRS.attic, 'attic'),
  ];
  for (const each of channels) guild.channels.set(each.id, each);
  state.addGuild(guild);
}
