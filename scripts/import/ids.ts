import { lastIdOf } from '../../src/discord-text/snowflake.ts';

/** As Discord writes it: databases compare ids as text, and PostgreSQL has no number for 20 digits. */
const AS_WRITTEN = /^[1-9]\d{14,18}$/;

/**
 * Whether Discord can have given this id by now. A message that isn't there yet must not be in the way of the one that
 * will have its id.
 */
export function isStorableId(id: string, now: Date): boolean {
  return AS_WRITTEN.test(id) && BigInt(id) <= BigInt(lastIdOf(now.getTime()));
}
