import type { en } from './en.ts';

export type Key = keyof typeof en;

/** A phrase in the plural forms of its language: Polish also has `few` and `many`. */
type Forms = { readonly one: string; readonly other: string } & {
  readonly [Rule in Intl.LDMLPluralRule]?: string;
};

/** A language: a phrase for each of the English ones, in several forms where the English has two. */
export type Words = {
  readonly [K in Key]: (typeof en)[K] extends string ? string : Forms;
};
