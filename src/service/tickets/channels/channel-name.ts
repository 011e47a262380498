/** What goes; letters, digits, dashes, underscores and most of Unicode stay. */
const PUNCTUATION = /[!"#$%&'()*+,./:;<=>?@[\\\]^`{|}~]/g;

/**
 * What Discord makes of the name of a text channel: small letters, dashes for blanks, one for many, no punctuation.
 * It documents none of it, so nothing may depend on this being the same to the letter.
 */
function channelNameOf(name: string): string {
  const dashed = name.trim().toLowerCase().replaceAll(/\s+/g, '-').replaceAll(PUNCTUATION, '');
  return dashed.replaceAll(/-{2,}/g, '-');
}

/** Discord would refuse it, or show a channel without a name: only dashes, or nothing at all, would be left. */
export function isEmptied(name: string): boolean {
  return channelNameOf(name).replaceAll('-', '') === '';
}
