import { within } from '../../../contract/patience.ts';

/** A person waits for these suggestions, so names that take longer are left out. */
const PATIENCE_MS = 800;
/** The number of suggestions that Discord accepts; each name may need a request. */
const MOST = 25;

/**
 * Returns people's names by their ids. A name that Discord does not return in time is left out, and is mostly known
 * the next time.
 */
export type NamesOf = (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>;

export function createNamesOf(userName: (userId: string) => Promise<string | null>): NamesOf {
  return async (ids) => {
    const known = new Map<string, string>();
    const learn = async (id: string): Promise<void> => {
      const name = await userName(id);
      if (name !== null) known.set(id, name);
    };
    const asked = [...new Set(ids)].slice(0, MOST);
    await within(
      PATIENCE_MS,
      // A name that cannot be found does not keep the others from being returned.
      async () => void (await Promise.allSettled(asked.map(learn))),
      () => undefined,
    );
    return Object.fromEntries(known);
  };
}
