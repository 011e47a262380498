import type { Schema } from '../../contract/operations.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { GuildFacts } from './facts.ts';
import { toGuild } from './guild.ts';
import { isGrantedByRole, isGrantedTo } from './permission.ts';
import {
  type ApiPermission,
  DEFAULT_FLAGS,
  type GuildDirectory,
  type GuildFlags,
  type GuildStore,
} from './ports.ts';

/**
 * Being an administrator by role is seen only by asking Discord for the member, guild by guild. Up to this many
 * guilds everyone is looked up; in a bot of more, only where the guild has given API permissions to roles.
 */
const MAX_LOOKUPS = 200;
const AT_ONCE = 8;

export interface UserGuilds {
  /** The guilds whose API the caller may use; without premium too, but not suspended ones nor those left. */
  list(caller: Caller): Promise<Schema<'Guild'>[]>;
}

type ListedGuild = Awaited<ReturnType<GuildDirectory['guilds']>>[number];

type Seen = ListedGuild & { readonly joined_at?: string | null };

interface Known {
  readonly guild: ListedGuild;
  readonly flags: GuildFlags;
  readonly permissions: readonly ApiPermission[];
}

export function createUserGuilds(deps: {
  readonly directory: GuildDirectory;
  readonly store: GuildStore;
  readonly facts: GuildFacts;
  readonly clock: Clock;
}): UserGuilds {
  const { directory, store, facts, clock } = deps;

  async function known(): Promise<Known[]> {
    const [guilds, flags, permissions] = await Promise.all([
      directory.guilds(),
      store.allFlags(),
      store.allPermissions(),
    ]);
    return guilds.map((guild) => ({
      guild,
      flags: flags.get(guild.id) ?? DEFAULT_FLAGS,
      permissions: permissions.get(guild.id) ?? [],
    }));
  }

  /** The guild, with all that was learnt of it on the way, or null where the caller may not use it. */
  async function usable(
    caller: Caller,
    { guild, flags, permissions }: Known,
    lookUp: boolean,
  ): Promise<Seen | null> {
    if (caller.everyGuild || flags.ownerId === caller.userId) return guild;
    if (isGrantedTo(caller.userId, permissions)) return guild;
    if (!lookUp && !permissions.some(({ kind }) => kind === 'role')) return null;
    const full = await facts.guild(guild.id);
    if (full === null || full.owner_id === caller.userId) return full;
    const member = await facts.member(guild.id, caller.userId);
    return member !== null && isGrantedByRole(full, member.roles, permissions) ? full : null;
  }

  return {
    async list(caller) {
      const open = (await known()).filter(({ flags }) => !flags.suspended);
      const lookUp = open.length <= MAX_LOOKUPS;
      const listed: Schema<'Guild'>[] = [];
      // A few at a time, so that one list does not use up Discord's calls of a second.
      for (let start = 0; start < open.length; start += AT_ONCE) {
        const some = open.slice(start, start + AT_ONCE);
        const seen = await Promise.all(some.map((one) => usable(caller, one, lookUp)));
        listed.push(...some.flatMap(({ flags }, index) => toListed(seen[index] ?? null, flags, clock)));
      }
      return listed;
    },
  };
}

function toListed(guild: Seen | null, flags: GuildFlags, clock: Clock): Schema<'Guild'>[] {
  return guild === null ? [] : [toGuild(guild, flags, clock)];
}
