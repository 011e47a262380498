import type { ChannelPlan, Overwrite } from './channel-plan.ts';
import type { ChannelOnDiscord } from '../events/ports.ts';

/** The changes that bring a channel that someone changed by hand back to its plan. */
export interface ChannelDifference {
  readonly change: Partial<Pick<ChannelPlan, 'parent_id' | 'permission_overwrites'>>;
  readonly isNameWrong: boolean;
}

/** Compares the channel on Discord with the plan of the stored ticket. This is a pure function. */
export function differenceOf(
  actual: ChannelOnDiscord,
  plan: ChannelPlan,
  /** Roles and people in either set of overwrites that no longer exist in the server. */
  gone: ReadonlySet<string>,
  channels: ReadonlyMap<string, ChannelOnDiscord>,
): ChannelDifference {
  // Discord refuses overwrites for roles and people that are gone; the ones that it keeps itself do no harm.
  const present = ({ id }: Overwrite): boolean => !gone.has(id);
  const wanted = plan.permission_overwrites.filter(present);
  return {
    change: {
      ...(isElsewhere(actual, plan, channels) && { parent_id: plan.parent_id }),
      ...(fingerprint(actual.permission_overwrites.filter(present)) !== fingerprint(wanted) && {
        permission_overwrites: wanted,
      }),
    },
    isNameWrong: normalizeName(actual.name) !== normalizeName(plan.name),
  };
}

/**
 * The overwrites of roles and people that occur in only one of the lists: either list was changed by hand, or someone
 * is gone.
 */
export function onlyInOne(one: readonly Overwrite[], other: readonly Overwrite[]): Overwrite[] {
  const without = (all: readonly Overwrite[], some: readonly Overwrite[]): Overwrite[] =>
    all.filter(({ id }) => !some.some((each) => each.id === id));
  return [...without(one, other), ...without(other, one)];
}

/** The order of overwrites has no meaning. */
function fingerprint(overwrites: readonly Overwrite[]): string {
  return overwrites
    .map(({ id, allow, deny }) => `${id} ${allow} ${deny}`)
    .sort()
    .join('\n');
}

/** Whether the channel has to move. If the category is gone, or none is configured, the channel stays where it is. */
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

/** A full category is continued in "NAME 2", "NAME 3". */
function isOverflowOf(name: string, of: string): boolean {
  return name.startsWith(`${of} `) && /^\d+$/.test(name.slice(of.length + 1));
}

/**
 * Discord changes channel names by its own rules (case, spaces, punctuation): only letters and digits are compared.
 */
function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
