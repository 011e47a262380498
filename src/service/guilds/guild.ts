import type { Schema } from '../../contract/operations.ts';
import { type Clock, instantOf } from '../kit/clock.ts';
import type { GuildFlags } from './ports.ts';
import { isPremium } from './premium.ts';

/** A guild as the contract has it. Discord's own time of joining goes before the stored one. */
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
