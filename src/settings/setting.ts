import type { Key } from '../words/languages/en.ts';

/** The sections of a ticket group's settings, in the order of their buttons. */
export const SECTIONS = {
  place: 'section.place',
  form: 'section.form',
  opening: 'section.opening',
  closing: 'section.closing',
  channels: 'section.channels',
  texts: 'section.texts',
  levels: 'section.levels',
} as const satisfies Record<string, Key>;

export type Section = keyof typeof SECTIONS;

/** A setting: how its value is shown, and how a new one is given. `Shown` is what is stored, `Given` what is accepted. */
export interface Setting<Shown, Given> {
  readonly control: Control<Shown, Given>;
  /** How to write it, or what it means. */
  readonly hint?: () => string;
  /** A change of it can't be undone. */
  readonly isFinal?: boolean;
  /** Whether a change affects open tickets, and so is confirmed first where there are some: the key of its effect. */
  readonly affectsOpen?: (before: Shown, after: Given) => OpenEffect | undefined;
}

export type OpenEffect = Extract<Key, `setup.affects${string}`>;

export type Control<Shown, Given> = Toggle<Shown, Given> | Choice<Shown, Given> | Writing<Shown, Given>;

/** On or off, by one button. */
interface Toggle<Shown, Given> {
  readonly kind: 'toggle';
  readonly isOn: (value: Shown) => boolean;
  readonly turned: (value: Shown) => Given;
}

/** A person's choice in selects, their text in a form, or what they wrote into rows instead. */
export interface Entered {
  readonly values: readonly string[];
  readonly typed: string;
  readonly rows?: readonly Row[];
}

/** The texts of a row's cells. */
export type Row = readonly string[];

/** A cell that every row has. A `mark` is set in one row at most. */
interface Cell {
  readonly name: string;
  readonly label: () => string;
  readonly kind: 'text' | 'color' | 'mark';
  readonly maxLength: number;
}

/** The value in rows, for clients that have room for them. */
export interface Rows<Shown, Given> {
  readonly cells: readonly Cell[];
  /** The names of rows that are always there; without them, a person can add rows. */
  readonly names?: () => readonly string[];
  readonly most: number;
  /** Whether the value can be written as a text as well. */
  readonly isAlsoTyped: boolean;
  readonly hint: () => string;
  readonly of: (value: Shown) => readonly Row[];
  /** Reads rows of which some may be blank. @throws InputError for what can't be read */
  readonly read: (rows: readonly Row[]) => Given;
}

/** The rows of a setting with their present texts. */
export interface BoundRows extends Pick<Rows<never, never>, 'cells' | 'most' | 'isAlsoTyped'> {
  readonly names: readonly string[] | undefined;
  readonly hint: string;
  readonly rows: readonly Row[];
}

/** The types of channels that settings name, by Discord's numbers. */
export const CHANNEL_TYPES = { text: 0, category: 4, announcement: 5 } as const;
export type ChannelTypes = readonly (typeof CHANNEL_TYPES)[keyof typeof CHANNEL_TYPES][];

interface MenuOption {
  readonly value: string;
  readonly label: string;
  /** The name by which programs know it. */
  readonly description?: string;
}

/** A select with the values that it shows as chosen; each client draws it in its own way. */
export type Menu =
  | {
      readonly kind: 'options';
      readonly options: readonly MenuOption[];
      readonly chosen: string | undefined;
      readonly placeholder?: string;
    }
  /** Any number of them. */
  | { readonly kind: 'many'; readonly options: readonly MenuOption[]; readonly chosen: readonly string[] }
  | { readonly kind: 'roles'; readonly chosen: readonly string[]; readonly placeholder: string }
  | {
      readonly kind: 'channels';
      readonly types: ChannelTypes;
      readonly chosen: string | undefined;
      readonly isOptional: boolean;
    }
  /** The guild's templates, or the value `NO_MESSAGE`. */
  | { readonly kind: 'savedMessages'; readonly chosen: string };

/** The value of a select of templates that stands for none. */
export const NO_MESSAGE = 'none';

/** Chosen from selects that show the present value. */
interface Choice<Shown, Given> {
  readonly kind: 'choice';
  readonly menus: (value: Shown) => readonly Menu[];
  /** The values that would have to be chosen for this one. */
  readonly values: (value: Shown) => readonly string[];
  /** The most characters of values that aren't ids of roles or channels: a custom id carries them. */
  readonly longest: number;
  /** @throws InputError for values that were not offered */
  readonly read: (values: readonly string[]) => Given;
}

/** Written in a form. */
export interface Writing<Shown, Given> {
  readonly kind: 'writing';
  /** The value in words. */
  readonly words: (value: Shown) => string;
  /** The text that the form begins with; empty where nothing is set. */
  readonly text: (value: Shown) => string;
  /** @throws InputError for a text that can't be read; an empty field is an empty text */
  readonly read: (typed: string) => Given;
  readonly maxLength: number;
  readonly long?: boolean;
  readonly required?: boolean;
  readonly rows?: Rows<Shown, Given>;
}
