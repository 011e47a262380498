import { setTimeout as sleep } from 'node:timers/promises';
import type { Schema } from '../../../contract/operations.ts';
import type { Actor, Caller } from '../model/call.ts';
import { DiscordRefusal } from '../model/discord-errors.ts';
import type { Clock } from '../kit/clock.ts';
import { createOneAtATime } from '../kit/one-at-a-time.ts';
import type { GuildFacts } from './facts.ts';
import { toGuild } from './guild.ts';
import { MAX_REFUSAL_AGE_MS } from './permissions/access.ts';
import { isGranted, isGrantedTo } from './permissions/grants.ts';
import {
  type ApiPermission,
  DEFAULT_FLAGS,
  type GuildDirectory,
  type GuildFlags,
  type GuildStore,
} from './ports.ts';

/**
 * Only Discord can say whether a member is an administrator by role, one guild at a time. A bot in up to this many guilds
 * looks the member up in each of them; a larger one only in guilds that have granted API permissions to roles.
 */
const MAX_LOOKUPS = 200;
const GUILDS_AT_ONCE = 8;
/** Half of the calls that Discord allows per second, so that listing guilds leaves the other half to everyone else. */
const LOOKUPS_PER_SECOND = 25;

type Listing = Pick<Caller, 'userId' | 'everyGuild' | 'actsIn'>;

export interface UserGuilds {
  /**
   * Lists the guilds whose API the caller may use and, if it acts for a person, that this person is a member of. Guilds
   * without premium are included; suspended guilds and those that the bot left are not.
   */
  list(caller: Listing, actor: Pick<Actor, 'userId' | 'onBehalf'>): Promise<Schema<'Guild'>[]>;
  /** Whether the person is in the guild; also false if the bot isn't. */
  readonly isMember: (guildId: string, userId: string) => Promise<boolean>;
}

type ListedGuild = Awaited<ReturnType<GuildDirectory['guilds']>>[number];

type GuildFound = ListedGuild & { readonly joined_at?: string | null };

interface Candidate {
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
  const oneAtATime = createOneAtATime();

  async function candidates(): Promise<Candidate[]> {
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

  /** Returns the guild, with the facts that were fetched on the way, or null if this person may not use its API. */
  async function usable(
    userId: string,
    { guild, flags, permissions }: Candidate,
    lookUp: boolean,
  ): Promise<GuildFound | null> {
    if (flags.ownerId === userId) return guild;
    const mayBe = isGrantedTo(userId, permissions) || permissions.some(({ kind }) => kind === 'role');
    if (!lookUp && !mayBe) return null;
    // No guild is left out because of old facts: those are fetched again first.
    for (const maxAgeMs of [undefined, MAX_REFUSAL_AGE_MS]) {
      const full = await facts.guild(guild.id, maxAgeMs);
      if (full === null || full.owner_id === userId) return full;
      const member = await memberOf(guild.id, userId, maxAgeMs);
      if (isGranted({ userId }, full, member, { permissions })) return full;
    }
    return null;
  }

  /**
   * Also returns null if the bot was removed from the guild after the list was fetched, so that other guilds are
   * listed.
   */
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

  /** Whether someone is a member, because the names of other servers must not be revealed to them. */
  async function isIn(
    userId: string,
    { guild, flags, permissions }: Candidate,
    lookUp: boolean,
  ): Promise<boolean> {
    if (flags.ownerId === userId) return true;
    if (!lookUp && permissions.length === 0) return false;
    if (facts.isKnownAbsent(guild.id, userId)) return false;
    const isThere = (await memberOf(guild.id, userId)) !== null;
    if (!isThere) facts.rememberAbsent(guild.id, userId);
    return isThere;
  }

  async function listedFor(
    caller: Listing,
    actor: Pick<Actor, 'userId' | 'onBehalf'>,
    one: Candidate,
    lookUp: boolean,
  ): Promise<GuildFound | null> {
    const found = caller.everyGuild ? one.guild : await usable(caller.userId, one, lookUp);
    if (found === null || !actor.onBehalf) return found;
    return (await isIn(actor.userId, one, lookUp)) ? found : null;
  }

  return {
    isMember: async (guildId, userId) => (await memberOf(guildId, userId, MAX_REFUSAL_AGE_MS)) !== null,
    async list(caller, actor) {
      const open = (await candidates()).filter(
        ({ guild, flags }) => !flags.suspended && (!actor.onBehalf || mayActIn(caller, guild.id)),
      );
      const lookUp = open.length <= MAX_LOOKUPS;
      // One list at a time, and a few guilds at a time: strangers who sign in don't use up the calls of everyone else.
      return oneAtATime.run('all', async () => {
        const listed: Schema<'Guild'>[] = [];
        for (let start = 0; start < open.length; start += GUILDS_AT_ONCE) {
          const batch = open.slice(start, start + GUILDS_AT_ONCE);
          const isAsked = batch.some(({ guild }) => !facts.isKnownAbsent(guild.id, actor.userId));
          const found = await atLeast(isAsked ? BATCH_MS : 0, () =>
            Promise.all(batch.map((one) => listedFor(caller, actor, one, lookUp))),
          );
          listed.push(...batch.flatMap(({ flags }, index) => toListed(found[index] ?? null, flags, clock)));
        }
        return listed;
      });
    },
  };
}

const BATCH_MS = (GUILDS_AT_ONCE / LOOKUPS_PER_SECOND) * 1_000;

/** Takes at least so long. */
async function atLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), sleep(ms)]);
  return result;
}

function toListed(guild: GuildFound | null, flags: GuildFlags, clock: Clock): Schema<'Guild'>[] {
  return guild === null ? [] : [toGuild(guild, flags, clock)];
}

function mayActIn({ actsIn }: Listing, guildId: string): boolean {
  return actsIn === 'every-guild' || actsIn.includes(guildId);
}
