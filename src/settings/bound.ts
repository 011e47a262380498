import { hash } from 'node:crypto';
import { InputError } from './input-error.ts';
import { mustFit } from './input/lines.ts';
import { say } from '../words/speaker.ts';
import type { BoundRows, Entered, Menu, OpenEffect, Setting } from './setting.ts';

/** A change of a setting. */
interface SettingChange<Body> {
  readonly body: Body;
  readonly effect: OpenEffect | undefined;
  /** Identifies the new value. */
  readonly hash: string;
}

/** A setting with its present value; a change of it has this body. */
export interface BoundSetting<Field extends string, Body> extends Pick<
  Setting<never, never>,
  'hint' | 'isFinal'
> {
  readonly field: Field;
  readonly label: string;
  /** Identifies the value: it tells whether someone else changed it since it was shown. */
  readonly hash: string;
  readonly control:
    | { readonly kind: 'toggle'; readonly isOn: boolean }
    | { readonly kind: 'choice'; readonly menus: readonly Menu[] }
    | {
        readonly kind: 'writing';
        readonly words: string;
        readonly text: string;
        readonly maxLength: number;
        readonly long: boolean;
        readonly required: boolean;
        readonly rows: BoundRows | undefined;
      };
  /** A person would enter this to set the present value. */
  readonly entered: Entered;
  /** @throws InputError for what can't be read */
  readonly change: (entered: Entered) => SettingChange<Body>;
}

interface Present<Field, Shown, Given, Body> {
  readonly field: Field;
  readonly label: string;
  readonly value: Shown;
  readonly bodyOf: (given: Given) => Body;
}

export function bind<Field extends string, Shown, Given, Body>(
  { hint, isFinal = false, control, affectsOpen }: Setting<Shown, Given>,
  { field, label, value, bodyOf }: Present<Field, Shown, Given, Body>,
): BoundSetting<Field, Body> {
  const change = (given: Given) => ({
    body: bodyOf(given),
    effect: affectsOpen?.(value, given),
    hash: hashOf(given),
  });
  const base = { field, label, hash: hashOf(value), isFinal, ...(hint && { hint }) };
  switch (control.kind) {
    case 'toggle':
      return {
        ...base,
        control: { kind: 'toggle', isOn: control.isOn(value) },
        entered: { values: [], typed: '' },
        change: () => change(control.turned(value)),
      };
    case 'choice':
      return {
        ...base,
        control: { kind: 'choice', menus: control.menus(value) },
        entered: { values: control.values(value), typed: '' },
        change: ({ values }) => change(control.read(values)),
      };
    case 'writing': {
      const { maxLength, long = false, required = false, rows } = control;
      const words = control.words(value);
      const text = control.text(value);
      return {
        ...base,
        control: {
          kind: 'writing',
          words,
          text,
          maxLength,
          long,
          required,
          rows: rows && {
            cells: rows.cells,
            names: rows.names?.(),
            most: rows.most,
            isAlsoTyped: rows.isAlsoTyped,
            hint: rows.hint(),
            rows: rows.of(value),
          },
        },
        entered: { values: [], typed: text },
        change: ({ typed, rows: written }) => {
          const sent = typed.trim();
          // What was typed replaces the rows.
          if (rows !== undefined && written !== undefined && sent === '') return change(rows.read(written));
          // Browsers and Discord enforce the limit, but forms sent by other means may exceed it.
          mustFit(sent, maxLength);
          return change(control.read(sent));
        },
      };
    }
    default:
      return control satisfies never;
  }
}

/** The change of a setting. @throws InputError if someone else changed it since it was shown with this hash */
export function changeOf<Body>(
  setting: BoundSetting<string, Body>,
  shownHash: string,
  entered: Entered,
): SettingChange<Body> {
  if (setting.hash !== shownHash) throw changedMeanwhile(setting.label);
  return setting.change(entered);
}

export function changedMeanwhile(setting: string): InputError {
  return new InputError(say('setup.changedMeanwhile', { setting }));
}

/** Identifies a value, so that a change is made only to what was shown. */
export function hashOf(value: unknown, length = 6): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, length);
}
