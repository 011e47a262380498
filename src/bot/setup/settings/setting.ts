import type {
  ChannelSelectMenuBuilder,
  RoleSelectMenuBuilder,
  StringSelectMenuBuilder,
} from '@discordjs/builders';
import type { Key } from '../../../words/languages/en.ts';
import type { Call } from '../../interactions/call.ts';

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

export type Menu = StringSelectMenuBuilder | RoleSelectMenuBuilder | ChannelSelectMenuBuilder;

/** Chosen from selects that show the present value. */
interface Choice<Shown, Given> {
  readonly kind: 'choice';
  /** The selects, without custom ids. */
  readonly menus: (value: Shown, call: Call) => readonly Menu[] | Promise<readonly Menu[]>;
  /** The value in words, where the selects can't show it. */
  readonly words?: (value: Shown) => string | undefined;
  /** The values that would have to be chosen for this one. */
  readonly values: (value: Shown) => readonly string[];
  /** @throws InputError for values that were not offered */
  readonly read: (values: readonly string[], before: Shown) => Given;
}

/** Written in a form. */
interface Writing<Shown, Given> {
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
}
