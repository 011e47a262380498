import { withTimeout } from '../../../contract/retry.ts';

/** A person waits for these suggestions, so names that take longer are left out. */
const TIMEOUT_MS = 800;
/** The number of suggestions that Discord accepts; each name may need a request. */
const MAX_NAMES = 25;

/**
 * Returns people's names by their ids. A name that Discord does not return in time is left out, and is mostly known
 * the next time.
 */
export type NamesOf = (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>;

export function createNamesOf(userName: (userId: string) => Promise<string | null>): NamesOf {
  return async (ids) => {
    const known = new Map<string, string>();
    const lookUp = async (id: string): Promise<void> => {
      const name = await userName(id);
      if (name !== null) known.set(id, name);
    };
    const wanted = [...new Set(ids)].slice(0, MAX_NAMES);
    await withTimeout(
      TIMEOUT_MS,
      // A name that cannot be found does not keep the others from being returned.
      async () => void (await Promise.allSettled(wanted.map(lookUp))),
      () => undefined,
    );
    return Object.fromEntries(known);
  };
}
