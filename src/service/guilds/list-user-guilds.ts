import type { Schema } from '../../contract/operations.ts';
import type { Actor, Caller } from '../caller.ts';
import { DiscordRefusal } from '../discord-errors.ts';
import type { Clock } from '../kit/clock.ts';
import type { GuildFacts } from './facts.ts';
import { toGuild } from './guild.ts';
import { REFUSES_MS } from './permissions/access.ts';
import { isGranted, isGrantedTo } from './permissions/permission.ts';
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
  /**
   * The guilds whose API the caller may use; of those, where the person that it acts for is a member, if any; without premium too, but not suspended ones nor those left.
   */
  list(caller: Caller, actor: Actor): Promise<Schema<'Guild'>[]>;
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

  /** The guild, with all that was learnt of it on the way, or null where this person may not use it. */
  async function usable(
    userId: string,
    { guild, flags, permissions }: Known,
    lookUp: boolean,
  ): Promise<Seen | null> {
    if (flags.ownerId === userId) return guild;
    const mayBe = isGrantedTo(userId, permissions) || permissions.some(({ kind }) => kind === 'role');
    if (!lookUp && !mayBe) return null;
    // Older facts are looked at again before they leave a guild out.
    for (const maxAgeMs of [undefined, REFUSES_MS]) {
      const full = await facts.guild(guild.id, maxAgeMs);
      if (full === null || full.owner_id === userId) return full;
      const member = await memberOf(guild.id, userId, maxAgeMs);
      if (isGranted({ userId }, full, member, { permissions })) return full;
    }
    return null;
  }

  /** Null also of a guild that the bot was taken from since it was listed: the others are listed all the same. */
  async function memberOf(
    guildId: string,
    userId: string,
    maxAgeMs?: number,
  ): ReturnType<GuildDirectory['member']> {
    try {
      return await facts.member(guildId, userId, maxAgeMs);
    } catch (error) {
      if (error instanceof DiscordRefusal) return null;
      throw error;
    }
  }

  /** Where someone is a member: what they share with the bot, and no other server's name. */
  async function isIn(
    userId: string,
    { guild, flags, permissions }: Known,
    lookUp: boolean,
  ): Promise<boolean> {
    if (flags.ownerId === userId) return true;
    if (!lookUp && permissions.length === 0) return false;
    return (await memberOf(guild.id, userId)) !== null;
  }

  async function listedFor(caller: Caller, actor: Actor, one: Known, lookUp: boolean): Promise<Seen | null> {
    const seen = caller.everyGuild ? one.guild : await usable(caller.userId, one, lookUp);
    if (seen === null || !actor.onBehalf) return seen;
    return (await isIn(actor.userId, one, lookUp)) ? seen : null;
  }

  return {
    async list(caller, actor) {
      const open = (await known()).filter(
        ({ guild, flags }) => !flags.suspended && (!actor.onBehalf || mayActIn(caller, guild.id)),
      );
      const lookUp = open.length <= MAX_LOOKUPS;
      const listed: Schema<'Guild'>[] = [];
      // A few at a time, so that one list does not use up Discord's calls of a second.
      for (let start = 0; start < open.length; start += AT_ONCE) {
        const some = open.slice(start, start + AT_ONCE);
        const seen = await Promise.all(some.map((one) => listedFor(caller, actor, one, lookUp)));
        listed.push(...some.flatMap(({ flags }, index) => toListed(seen[index] ?? null, flags, clock)));
      }
      return listed;
    },
  };
}

function toListed(guild: Seen | null, flags: GuildFlags, clock: Clock): Schema<'Guild'>[] {
  return guild === null ? [] : [toGuild(guild, flags, clock)];
}

function mayActIn({ actsIn }: Caller, guildId: string): boolean {
  return actsIn === 'every-guild' || actsIn.includes(guildId);
}
