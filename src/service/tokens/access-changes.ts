import { type MaybePromise, mapMaybePromise } from '../kit/maybe-promise.ts';

/** Counts up with each change of who may use the API, whichever process makes it. */
export type AccessRevision = () => MaybePromise<readonly { readonly revision: number | string }[]>;

/**
 * Tokens and API permissions are remembered, and change in other processes, too: by a script, or by another service on
 * the same database. Asked before what is remembered is trusted, this has it forgotten as soon as something changed.
 */
export interface AccessChanges {
  look(): MaybePromise<void>;
  /** `forget` is called with each change. */
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
