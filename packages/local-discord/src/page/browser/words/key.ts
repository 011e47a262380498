import type { en } from './en.ts';

export type Key = keyof typeof en;

/** A phrase by the plural forms of its language: Polish has `few` and `many` besides. */
type Forms = { readonly one: string; readonly other: string } & {
  readonly [Rule in Intl.LDMLPluralRule]?: string;
};

/** A language: a phrase for each of the English ones, in several forms where the English has two. */
export type Words = {
  readonly [K in Key]: (typeof en)[K] extends string ? string : Forms;
};
