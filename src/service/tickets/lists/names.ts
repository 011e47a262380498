import { withTimeout } from '../../../contract/retry.ts';

/** As with owners who are looked for: a person waits for suggestions. */
const PATIENCE_MS = 800;
/** As many as Discord takes suggestions; each may be a question to it. */
const MOST = 25;

/** How people are called, by their ids. Whom Discord does not tell of in time is left out, and mostly known the next time. */
export type NamesOf = (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>;

export function createNamesOf(userName: (userId: string) => Promise<string | null>): NamesOf {
  return async (ids) => {
    const known = new Map<string, string>();
    const learn = async (id: string): Promise<void> => {
      const name = await userName(id);
      if (name !== null) known.set(id, name);
    };
    const asked = [...new Set(ids)].slice(0, MOST);
    await withTimeout(
      PATIENCE_MS,
      // One who is not told of keeps nobody from the others' names.
      async () => void (await Promise.allSettled(asked.map(learn))),
      () => undefined,
    );
    return Object.fromEntries(known);
  };
}
