import type { Caller } from '../../caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { ServiceError } from '../../errors.ts';
import { type MaybePromise, mapMaybePromise } from '../../kit/maybe-promise.ts';
import type { GuildFacts, OwnFacts } from '../facts.ts';
import { isGranted } from './permission.ts';
import type { DirectoryGuild } from '../ports.ts';
import { isPremium } from '../premium.ts';
import { worded } from '../../../words/worded.ts';

/**
 * The bot's own token asks for guilds that Discord just sent an event of, so whether the bot is still in one may be known
 * for longer, also where another process hears them; 5,000 busy guilds would else cost more calls than Discord allows.
 */
const EXISTENCE_MS = 600_000;

/** Older facts are looked at again before they refuse anyone. */
export const REFUSES_MS = 3_000;

/** May this caller use this guild's API? */
export interface GuildAccess {
  /** Throws GUILD_NOT_FOUND, FORBIDDEN, PREMIUM_REQUIRED or SUSPENDED, in this order. */
  demand(caller: Caller, guildId: string): MaybePromise<void>;
}

interface GuildAccessDependencies {
  readonly facts: GuildFacts;
  readonly clock: Clock;
  /** Whether this process hears at this moment what happens there. */
  readonly isHeard: (guildId: string) => boolean;
}

export function createGuildAccess({ facts, clock, isHeard }: GuildAccessDependencies): GuildAccess {
  function mayUse(caller: Caller, guild: DirectoryGuild, own: OwnFacts): MaybePromise<boolean> {
    if (caller.everyGuild || guild.owner_id === caller.userId) return true;
    return mapMaybePromise(facts.member(guild.id, caller.userId), (member) =>
      isGranted(caller, guild, member, own),
    );
  }

  /** Nobody is refused on what may be outdated: whoever was just let in need not wait. */
  async function mayUseNow(caller: Caller, guildId: string, own: OwnFacts): Promise<boolean> {
    const guild = await facts.guild(guildId, REFUSES_MS);
    if (guild === null) throw guildNotFound(guildId);
    if (guild.owner_id === caller.userId) return true;
    return isGranted(caller, guild, await facts.member(guildId, caller.userId, REFUSES_MS), own);
  }

  function demandAll(caller: Caller, guild: DirectoryGuild, own: OwnFacts): MaybePromise<void> {
    const may = mapMaybePromise(mayUse(caller, guild, own), (is) => is || mayUseNow(caller, guild.id, own));
    return mapMaybePromise(may, (is) => {
      if (!is) throw forbidden(guild);
      demandUsable(guild.id, own);
    });
  }

  function demandUsable(guildId: string, { flags }: OwnFacts): void {
    if (!isPremium(flags, clock)) throw premiumRequired(guildId);
    if (flags.suspended) throw suspended(guildId);
  }

  return {
    demand(caller, guildId) {
      // Where the gateway has told that the bot is in it, and would tell that it left, Discord need not be asked.
      if (caller.everyGuild && facts.isPresent(guildId) && isHeard(guildId)) {
        return mapMaybePromise(facts.own(guildId), (own) => demandUsable(guildId, own));
      }
      return mapMaybePromise(facts.guild(guildId, caller.everyGuild ? EXISTENCE_MS : undefined), (guild) => {
        if (guild === null) throw guildNotFound(guildId);
        return mapMaybePromise(facts.own(guildId), (own) => demandAll(caller, guild, own));
      });
    },
  };
}

export function guildNotFound(guildId: string): ServiceError {
  return new ServiceError('GUILD_NOT_FOUND', worded('refused.noGuild', { guild: guildId }));
}

function forbidden(guild: DirectoryGuild): ServiceError {
  return new ServiceError('FORBIDDEN', worded('refused.noAccess', { guild: guild.id }));
}

function premiumRequired(guildId: string): ServiceError {
  return new ServiceError('PREMIUM_REQUIRED', worded('refused.noPremium', { guild: guildId }));
}

function suspended(guildId: string): ServiceError {
  return new ServiceError('SUSPENDED', worded('refused.suspended', { guild: guildId }));
}
