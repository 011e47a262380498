import { type MaybePromise, mapMaybePromise } from '../kit/maybe-promise.ts';

/** Reads a counter that grows with each change of tokens or API permissions, by any process. */
export type AccessRevision = () => MaybePromise<readonly { readonly revision: number | string }[]>;

/**
 * Invalidates cached tokens and API permissions. Other processes change them too: scripts, or another service on the same
 * database. `look` is called before a cached value is used, and drops the cached values if something has changed.
 */
export interface AccessChanges {
  look(): MaybePromise<void>;
  /** `forget` is called after each change. */
  onChange(forget: () => void): void;
}

export function createAccessChanges(revisionNow: AccessRevision): AccessChanges {
  const listeners: (() => void)[] = [];
  let known: string | undefined;
  return {
    look: () =>
      mapMaybePromise(revisionNow(), ([row]) => {
        const revision = String(row?.revision);
        if (revision === known) return;
        known = revision;
        for (const forget of listeners) forget();
      }),
    onChange: (forget) => void listeners.push(forget),
  };
}
