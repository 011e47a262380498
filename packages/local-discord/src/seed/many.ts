/**
 * Thousands of guilds at the price of one: everything in them follows from the guild's id.
 * A guild's id has its lower 22 bits zero (so consecutive ones spread over shards); what is inside adds a small number to it.
 */
import { EVERYONE_PERMISSIONS, INVITE_PERMISSIONS, SEED_IDS, type Seed } from './seed.ts';
import { createGuild, member, person, role, textChannel } from './parts.ts';
import type { User } from '../state/authors.ts';
import type { Guild } from '../state/model.ts';
import { firstOfMillisecond, snowflakeAt } from '../state/snowflake.ts';
import type { LazyGuilds } from '../state/state.ts';

const FIRST_GUILD = snowflakeAt(Date.UTC(2023, 0, 1));
const ROLES_FROM = 1n;
const CHANNELS_FROM = 1000n;
const FIRST_EXTRA_USER = 1_170_000_000_000_000_000n;

/** The wanted number of guilds, or undefined for none. */
export function lazyGuilds({ many }: Seed): LazyGuilds | undefined {
  if (!many || many.guilds === 0) return undefined;
  const ids = Array.from({ length: many.guilds }, (_, index) =>
    (FIRST_GUILD + (BigInt(index) << 22n)).toString(),
  );
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const users = extraUsers(Math.max(0, many.members - 3));
  return {
    ids,
    make(guildId) {
      const index = indexes.get(guildId);
      return index === undefined ? undefined : { guild: makeGuild(guildId, index, many, users), users };
    },
    guildOfChannel(channelId) {
      const guildId = firstOfMillisecond(channelId);
      return indexes.has(guildId) ? guildId : undefined;
    },
  };
}

/** The same people are in every guild, in addition to the bot, the owner and the moderator. */
function extraUsers(count: number): User[] {
  return Array.from({ length: count }, (_, index) =>
    person((FIRST_EXTRA_USER + BigInt(index)).toString(), `person-${index}`, null),
  );
}

function makeGuild(
  id: string,
  index: number,
  size: NonNullable<Seed['many']>,
  users: readonly User[],
): Guild {
  const base = BigInt(id);
  const guild = createGuild({ id, name: `Guild ${index + 1}`, ownerId: SEED_IDS.owner });
  guild.roles.set(id, role({ id, name: '@everyone', position: 0, permissions: EVERYONE_PERMISSIONS }));
  for (let n = 0; n < size.roles - 1; n += 1) {
    const roleId = (base + ROLES_FROM + BigInt(n)).toString();
    guild.roles.set(roleId, manyRole(roleId, n));
  }
  const roles = [...guild.roles.keys()];
  guild.members.set(SEED_IDS.owner, member(SEED_IDS.owner));
  guild.members.set(SEED_IDS.bot, member(SEED_IDS.bot, roles[1] ?? id));
  guild.members.set(SEED_IDS.moderator, member(SEED_IDS.moderator, roles[2] ?? id));
  for (const user of users) guild.members.set(user.id, member(user.id));
  for (let n = 0; n < size.channels; n += 1) {
    const channelId = (base + CHANNELS_FROM + BigInt(n)).toString();
    guild.channels.set(
      channelId,
      textChannel({ id: channelId, guildId: id, name: `channel-${n}`, position: n }),
    );
  }
  return guild;
}

/** The first role is the bot's, the second the moderators' (Manage Messages, Manage Channels). */
function manyRole(id: string, n: number) {
  if (n === 0)
    return role({ id, name: 'Tickets', position: 1, permissions: INVITE_PERMISSIONS, botId: SEED_IDS.bot });
  const permissions = n === 1 ? (1n << 13n) | (1n << 4n) : 0n;
  return role({ id, name: n === 1 ? 'Moderator' : `Role ${n}`, position: n + 1, permissions });
}
