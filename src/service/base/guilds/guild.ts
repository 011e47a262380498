import type { Schema } from '../../../contract/operations.ts';
import { type Clock, instant, instantOf } from '../kit/clock.ts';
import type { GuildFlags } from './ports.ts';

/** Converts a guild to the contract's schema. Discord's join time takes precedence over the stored one. */
export function toGuild(
  guild: { readonly id: string; readonly name: string; readonly joined_at?: string | null },
  flags: GuildFlags,
  clock: Clock,
): Schema<'Guild'> {
  const joinedAt = guild.joined_at ?? null;
  return {
    id: guild.id,
    name: guild.name,
    premium: isPremium(flags, clock),
    premium_ends_at: flags.premiumEndsAt,
    joined_at: joinedAt === null ? flags.joinedAt : instantOf(joinedAt),
  };
}

/** The part of a role that concerns its name: the rest says what it may do. */
export const toRole = ({
  id,
  name,
  color,
  position,
  hoist = false,
}: Schema<'TranscriptRole'>): Schema<'TranscriptRole'> => ({ id, name, color, position, hoist });

/** Whether the guild has premium now: it is switched on and has not ended. */
export function isPremium(flags: GuildFlags, clock: Clock): boolean {
  if (!flags.premium) return false;
  return flags.premiumEndsAt === null || instant(clock.now()) < flags.premiumEndsAt;
}
