import type { ChannelPlan, Overwrite } from './channel-plan.ts';
import type { ChannelOnDiscord } from '../events/ports.ts';

/** What has to be written to bring a channel that someone changed by hand back to its plan. */
export interface ChannelDifference {
  readonly change: Partial<Pick<ChannelPlan, 'parent_id' | 'permission_overwrites'>>;
  readonly isNameWrong: boolean;
}

/** Pure: what Discord has against what the stored ticket asks for. */
export function differenceOf(
  actual: ChannelOnDiscord,
  plan: ChannelPlan,
  /** Roles and people among the overwrites of either that are not there any more. */
  gone: ReadonlySet<string>,
  channels: ReadonlyMap<string, ChannelOnDiscord>,
): ChannelDifference {
  // Discord refuses overwrites of those that are gone; what it keeps of them itself does no harm.
  const present = ({ id }: Overwrite): boolean => !gone.has(id);
  const wanted = plan.permission_overwrites.filter(present);
  return {
    change: {
      ...(isElsewhere(actual, plan, channels) && { parent_id: plan.parent_id }),
      ...(fingerprint(actual.permission_overwrites.filter(present)) !== fingerprint(wanted) && {
        permission_overwrites: wanted,
      }),
    },
    isNameWrong: bare(actual.name) !== bare(plan.name),
  };
}

/** Whether a role or person is among only one's overwrites: either was changed by hand, or somebody is gone. */
export function inOneAlone(one: readonly Overwrite[], other: readonly Overwrite[]): Overwrite[] {
  const without = (all: readonly Overwrite[], some: readonly Overwrite[]): Overwrite[] =>
    all.filter(({ id }) => !some.some((each) => each.id === id));
  return [...without(one, other), ...without(other, one)];
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
