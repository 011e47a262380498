/** Discord removes this punctuation; letters, digits, dashes, underscores and most of Unicode remain. */
const PUNCTUATION = /[!"#$%&'()*+,./:;<=>?@[\\\]^`{|}~]/g;

/**
 * Imitates what Discord does to the name of a text channel: it lowercases letters, replaces spaces by dashes, merges
 * runs of dashes and removes punctuation. Discord documents none of this, so nothing may depend on the exact result.
 */
function channelNameOf(name: string): string {
  const dashed = name.trim().toLowerCase().replaceAll(/\s+/g, '-').replaceAll(PUNCTUATION, '');
  return dashed.replaceAll(/-{2,}/g, '-');
}

/**
 * Whether only dashes, or nothing at all, would remain of the name: Discord would refuse it, or show a channel without
 * a name.
 */
export function isEmptied(name: string): boolean {
  return channelNameOf(name).replaceAll('-', '') === '';
}
