import { type Clock, instant } from '../kit/clock.ts';
import type { GuildFlags } from './ports.ts';

/** Premium now: switched on, and its end, where one is set, not reached. */
export function isPremium(flags: GuildFlags, clock: Clock): boolean {
  if (!flags.premium) return false;
  return flags.premiumEndsAt === null || instant(clock.now()) < flags.premiumEndsAt;
}
