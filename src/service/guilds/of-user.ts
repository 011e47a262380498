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

  async function mayUse(
    caller: Caller,
    { guild, flags, permissions }: Known,
    lookUp: boolean,
  ): Promise<boolean> {
    if (caller.everyGuild || flags.ownerId === caller.userId) return true;
    if (isGrantedTo(caller.userId, permissions)) return true;
    if (!lookUp && !permissions.some(({ kind }) => kind === 'role')) return false;
    const full = await facts.guild(guild.id);
    if (full === null) return false;
    if (full.owner_id === caller.userId) return true;
    const member = await facts.member(guild.id, caller.userId);
    return member !== null && isGrantedByRole(full, member.roles, permissions);
  }

  return {
    async list(caller) {
      const open = (await known()).filter(({ flags }) => !flags.suspended);
      const lookUp = open.length <= MAX_LOOKUPS;
      const allowed = await filterAsync(open, (one) => mayUse(caller, one, lookUp));
      return allowed.map(({ guild, flags }) => toGuild(guild, flags, clock));
    },
  };
}

/** Keeps the order; asks a few at a time, so that one list does not use up Discord's calls of a second. */
async function filterAsync<T>(items: readonly T[], keep: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept: T[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const some = items.slice(start, start + AT_ONCE);
    const verdicts = await Promise.all(some.map(keep));
    kept.push(...some.filter((_item, index) => verdicts[index]));
  }
  return kept;
}
