import type { en } from './en.ts';

export type Key = keyof typeof en;

/** A language: a phrase for each of the English ones, in two forms where the English has two. */
export type Words = {
  readonly [K in Key]: (typeof en)[K] extends string
    ? string
    : { readonly one: string; readonly other: string };
};
