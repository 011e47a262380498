/**
 * The current place, kept in the address, so that a reload or a bookmark finds the same person, guild and channel:
 * `#/as/<person>/<guild>/<channel>`.
 */
export type Place = { person?: string | undefined; guild?: string | undefined; channel?: string | undefined };

export function readPlace(): Place {
  const [, as, person, guild, channel] = location.hash.slice(1).split('/');
  if (as !== 'as') return {};
  return { ...(person && { person }), ...(guild && { guild }), ...(channel && { channel }) };
}

export function addressOf({ person, guild, channel }: Place) {
  const parts = [person, guild, channel].filter((part) => part !== undefined);
  return `#/as/${parts.join('/')}`;
}

/** Replaces the address instead of adding to the history: going back is for pages, not for channels. */
export function writePlace(place: Place) {
  history.replaceState(null, '', addressOf(place));
}
