import { OverwriteType } from 'discord-api-types/v10';
import type { ChannelPlan, Overwrite } from './channel-plan.ts';
import type { ChannelOnDiscord } from './event-ports.ts';
import type { GuildOnDiscord } from './ports.ts';

/** What has to be written to bring a channel that someone changed by hand back to its plan. */
export interface ChannelDifference {
  readonly change: Partial<Pick<ChannelPlan, 'parent_id' | 'permission_overwrites'>>;
  readonly isNameWrong: boolean;
}

/** Pure: what Discord has against what the stored ticket asks for. */
export function differenceOf(
  actual: ChannelOnDiscord,
  plan: ChannelPlan,
  guild: GuildOnDiscord,
  channels: ReadonlyMap<string, ChannelOnDiscord>,
): ChannelDifference {
  const wanted = ofExistingRoles(plan.permission_overwrites, guild);
  return {
    change: {
      ...(isElsewhere(actual, plan, channels) && { parent_id: plan.parent_id }),
      ...(fingerprint(actual.permission_overwrites) !== fingerprint(wanted) && {
        permission_overwrites: wanted,
      }),
    },
    isNameWrong: bare(actual.name) !== bare(plan.name),
  };
}

/** Discord refuses overwrites of roles that were deleted. */
function ofExistingRoles(overwrites: readonly Overwrite[], guild: GuildOnDiscord): Overwrite[] {
  const roles = new Set([guild.id, ...guild.roles.map(({ id }) => id)]);
  return overwrites.filter(({ id, type }) => type !== OverwriteType.Role || roles.has(id));
}

/** Their order says nothing. */
function fingerprint(overwrites: readonly Overwrite[]): string {
  return overwrites
    .map(({ id, allow, deny }) => `${id} ${allow} ${deny}`)
    .sort()
    .join('\n');
}

/** A category that is gone, or none asked for: the channel stays where it is. */
function isElsewhere(
  { parent_id: actual }: ChannelOnDiscord,
  { parent_id: wanted }: ChannelPlan,
  channels: ReadonlyMap<string, ChannelOnDiscord>,
): boolean {
  const category = wanted === null ? undefined : channels.get(wanted);
  if (category === undefined || actual === wanted) return false;
  const present = actual === null ? undefined : channels.get(actual);
  return present === undefined || !isOverflowOf(present.name, category.name);
}

/** A full category goes on in "NAME 2", "NAME 3". */
function isOverflowOf(name: string, of: string): boolean {
  return name.startsWith(`${of} `) && /^\d+$/.test(name.slice(of.length + 1));
}

/** Discord changes names of channels by rules of its own (case, blanks, punctuation): only letters and digits count. */
function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
