import { hash } from 'node:crypto';
import type { Call } from '../../interactions/call.ts';
import { isGroupField } from '../../words/setting-labels.ts';
import { GROUP_SETTINGS, type Given, type Group, type SettingField } from './group-settings.ts';
import type { Menu, OpenEffect, Setting } from './setting.ts';

type Change = { -readonly [Field in SettingField]?: Given[Field] };

/** A person's choice in a select, or their text in a form. */
export interface Entered {
  readonly values: readonly string[];
  readonly typed: string;
}

/** A setting of one group, with its present value. */
export interface BoundSetting<Field extends SettingField = SettingField> extends Pick<
  Setting<never, never>,
  'section' | 'hint'
> {
  readonly field: Field;
  /** Identifies the value: it tells whether somebody else changed it since it was shown. */
  readonly hash: string;
  readonly control:
    | { readonly kind: 'toggle'; readonly isOn: boolean }
    | { readonly kind: 'choice'; readonly menus: (call: Call) => Promise<readonly Menu[]> }
    | {
        readonly kind: 'writing';
        readonly words: string;
        readonly text: string;
        readonly maxLength: number;
        readonly long: boolean;
        readonly required: boolean;
      };
  /** @throws InputError for what can't be read */
  readonly change: (entered: Entered) => { readonly body: Change; readonly effect: OpenEffect | undefined };
}

export function isSettingField(name: string): name is SettingField {
  return isGroupField(name) && name !== 'form_fields';
}

export const settingsOf = (group: Group): readonly BoundSetting[] =>
  Object.keys(GROUP_SETTINGS)
    .filter(isSettingField)
    .map((field) => bind(field, group));

export function bind<Field extends SettingField>(field: Field, group: Group): BoundSetting<Field> {
  const setting = GROUP_SETTINGS[field];
  const { section, hint, control, affectsOpen } = setting;
  const value = group[field];
  const change = (given: Given[Field]) => {
    const body: Change = {};
    body[field] = given;
    return { body, effect: affectsOpen?.(value, given) };
  };
  const base = { field, section, hash: hashOf(value), ...(hint && { hint }) };
  switch (control.kind) {
    case 'toggle':
      return {
        ...base,
        control: { kind: 'toggle', isOn: control.isOn(value) },
        change: () => change(control.turned(value)),
      };
    case 'choice':
      return {
        ...base,
        control: { kind: 'choice', menus: async (call) => control.menus(value, call) },
        change: ({ values }) => change(control.read(values)),
      };
    case 'writing': {
      const { maxLength, long = false, required = false } = control;
      const words = control.words(value);
      const text = control.text(value);
      return {
        ...base,
        control: { kind: 'writing', words, text, maxLength, long, required },
        change: ({ typed }) => change(control.read(typed.trim())),
      };
    }
    default:
      return control satisfies never;
  }
}

/** Identifies a value, so that a change is made only to what was shown. */
export function hashOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 6);
}
