import type { Caller } from '../../model/call.ts';
import type { ServiceContext } from '../../kit/context.ts';
import { ServiceError } from '../../model/errors.ts';
import { type MaybePromise, mapMaybePromise } from '../../kit/maybe-promise.ts';
import type { GuildFacts, OwnFacts } from '../facts.ts';
import { isGranted } from './grants.ts';
import type { DirectoryGuild } from '../ports.ts';
import { isPremium } from '../guild.ts';
import { worded } from '../../../../words/worded.ts';

/**
 * The bot's own token calls for guilds that Discord has just sent an event for, so it may rely on an older fact that
 * the bot is in the guild, even if another process receives the events. Otherwise 5,000 busy guilds would cost more
 * calls than Discord allows.
 */
const MEMBERSHIP_AGE_MS = 600_000;

/** Facts that are older than this refuse nobody: they are fetched again first. */
export const MAX_REFUSAL_AGE_MS = 3_000;

/** Decides whether a caller may use a guild's API. */
export interface GuildAccess {
  /** Throws GUILD_NOT_FOUND, FORBIDDEN, PREMIUM_REQUIRED or SUSPENDED, in this order. */
  demand(caller: Caller, guildId: string): MaybePromise<void>;
}

export function createGuildAccess({
  facts,
  clock,
  receivesEvents,
}: Pick<ServiceContext, 'clock'> & {
  readonly facts: GuildFacts;
  /** Whether this process currently receives the guild's events. */
  readonly receivesEvents: (guildId: string) => boolean;
}): GuildAccess {
  function mayUse(caller: Caller, guild: DirectoryGuild, own: OwnFacts): MaybePromise<boolean> {
    // What a session may do there is decided for each operation, by the person's own rights.
    if (caller.sessionGuildId !== undefined) return true;
    if (caller.everyGuild || guild.owner_id === caller.userId) return true;
    return mapMaybePromise(facts.member(guild.id, caller.userId), (member) =>
      isGranted(caller, guild, member, own),
    );
  }

  /** Checks again with fresh facts, so that a person who was just granted access need not wait. */
  async function mayUseByFreshFacts(caller: Caller, guildId: string, own: OwnFacts): Promise<boolean> {
    const guild = await facts.guild(guildId, MAX_REFUSAL_AGE_MS);
    if (guild === null) throw guildNotFound(guildId);
    if (guild.owner_id === caller.userId) return true;
    return isGranted(caller, guild, await facts.member(guildId, caller.userId, MAX_REFUSAL_AGE_MS), own);
  }

  function demandAll(caller: Caller, guild: DirectoryGuild, own: OwnFacts): MaybePromise<void> {
    const may = mapMaybePromise(
      mayUse(caller, guild, own),
      (is) => is || mayUseByFreshFacts(caller, guild.id, own),
    );
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
      const { sessionGuildId = guildId } = caller;
      if (sessionGuildId !== guildId) throw new ServiceError('FORBIDDEN', worded('refused.sessionOnly'));
      // If the gateway has reported that the bot is in the guild, and would report that it left, Discord need not be asked.
      if (caller.everyGuild && facts.isPresent(guildId) && receivesEvents(guildId)) {
        return mapMaybePromise(facts.own(guildId), (own) => demandUsable(guildId, own));
      }
      return mapMaybePromise(
        facts.guild(guildId, caller.everyGuild ? MEMBERSHIP_AGE_MS : undefined),
        (guild) => {
          if (guild === null) throw guildNotFound(guildId);
          return mapMaybePromise(facts.own(guildId), (own) => demandAll(caller, guild, own));
        },
      );
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
