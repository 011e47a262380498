import { CheckboxBuilder, LabelBuilder } from '@discordjs/builders';
import { type BoundSetting, changedMeanwhile, hashOf } from '../../../settings/bound.ts';
import type { Entered } from '../../../settings/setting.ts';
import type { Call } from '../../interactions/call.ts';
import { type Component, customId } from '../../interactions/kinds/component.ts';
import {
  choicesIn,
  modalForm,
  textField,
  textIn,
  type ModalForm,
  type Submission,
} from '../../interactions/kinds/modal.ts';
import type { UnsavedInput } from '../../interactions/unsaved-input.ts';
import { InputError } from '../../words/errors.ts';
import { button } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';
import { sectionPart, type Part } from '../group/parts.ts';
import type { Entry } from './entries.ts';
import { chosenValues, isLong, menuBuilders } from './menus.ts';
import { valueWords } from './values.ts';

type Setting<Body = unknown> = BoundSetting<string, Body>;

/** Discord's limits for the title of a form or the label of its field, and the explanation of a field. */
const TITLE = 45;
const EXPLANATION = 100;

/** Settings with their present values, and the button that opens their form. */
export async function blockPart(
  call: Call,
  title: string,
  settings: readonly Setting[],
  editId: string,
): Promise<Part> {
  const values = await Promise.all(settings.map((setting) => valueWords(call, setting)));
  const lines = settings.map(({ label }, place) => `**${label}**: ${values[place] ?? ''}`);
  const shown = settings.length === 1 ? values : lines;
  return sectionPart([`### ${title}`, ...shown].join('\n'), button('Secondary', say('button.edit'), editId));
}

/** The form of a block, with the present values. What it shows of them is the last word of its custom id. */
export async function blockForm(
  call: Call,
  id: readonly [Component['id'], ...words: string[]],
  title: string,
  settings: readonly Setting[],
): Promise<ModalForm> {
  const fields = await Promise.all(settings.map((setting) => fieldsOf(call, setting)));
  return modalForm(customId(...id, marksOf(settings)), clip(title, TITLE), fields.flat());
}

async function fieldsOf(call: Call, setting: Setting): Promise<readonly LabelBuilder[]> {
  const { field, hint, control } = setting;
  const label = clip(setting.label, TITLE);
  const description = hint === undefined ? {} : { description: clip(hint(), EXPLANATION) };
  if (control.kind === 'toggle') {
    const component = new CheckboxBuilder({ custom_id: field, default: control.isOn }).toJSON();
    return [new LabelBuilder({ label, component, ...description })];
  }
  if (control.kind === 'writing') {
    const { maxLength, long, required } = control;
    const value = shownText(control) || undefined;
    return [textField({ name: field, label, ...description, long, required, maxLength, value })];
  }
  const menus = await menuBuilders(call, control.menus);
  return menus.flatMap((builders, place) =>
    builders.map((builder, part) => {
      const component = builder.setCustomId(`${inputName(field, place)}${part}`).toJSON();
      if (place + part === 0) return new LabelBuilder({ label, component, ...description });
      const own = ('placeholder' in component && component.placeholder) || label;
      return new LabelBuilder({ label: clip(own, TITLE), component });
    }),
  );
}

/** The selects of a menu begin with this: one with many options has several. */
const inputName = (field: string, place: number): string => `${field}.${place}.`;

type Control = Setting['control'];

/** Discord rejects a form whose text is longer than it may become. */
const shownText = ({ text, maxLength }: Extract<Control, { kind: 'writing' }>): string =>
  text.length > maxLength ? '' : text.trim();

/** What each input of a setting contains: a text, or what is chosen or checked. */
type Inputs = readonly (readonly string[])[];

const CHECKED = ['on'];

/** What the form shows of the present value. */
function shownIn({ control }: Setting): Inputs {
  if (control.kind === 'toggle') return [control.isOn ? CHECKED : []];
  if (control.kind === 'writing') return [[shownText(control)]];
  return control.menus.map((menu) => {
    // None of so many roles is shown as chosen.
    if (menu.kind === 'roles') return isLong(menu.chosen) ? [] : menu.chosen;
    return menu.chosen === undefined ? [] : [menu.chosen].flat();
  });
}

function sentIn({ field, control }: Setting, submission: Submission): Inputs {
  if (control.kind === 'toggle') return [submission.fields.get(field) === true ? CHECKED : []];
  if (control.kind === 'writing') return [[(textIn(submission, field) ?? '').trim()]];
  const names = [...submission.fields.keys()];
  return control.menus.map((menu, place) => {
    const own = names.filter((name) => name.startsWith(inputName(field, place)));
    const values = own.flatMap((name) => choicesIn(submission, name));
    // The former choice may be left in another of its selects.
    return menu.kind === 'savedMessages' && values.length > 1
      ? values.filter((value) => value !== menu.chosen)
      : values;
  });
}

/** Five of these fit the custom id of a form. */
const MARK_LENGTH = 4;

const markOf = (inputs: Inputs): string =>
  hashOf(
    inputs.map((values) => values.toSorted()),
    MARK_LENGTH,
  );

/** Identifies what the form of a block shows: only what a person changes in it is stored. */
const marksOf = (settings: readonly Setting[]): string =>
  settings.map((setting) => markOf(shownIn(setting))).join('');

/**
 * What a person changed in the form of a block.
 * @throws InputError that names everything that can't be read, or that someone else changed since the form was opened
 */
export function entriesIn<Body>(
  settings: readonly Setting<Body>[],
  marks: string,
  submission: Submission,
): readonly Entry<Body>[] {
  const faults: string[] = [];
  const entries = settings.flatMap((setting, index): readonly Entry<Body>[] => {
    const sent = sentIn(setting, submission);
    const shown = shownIn(setting);
    const mark = marks.slice(index * MARK_LENGTH, (index + 1) * MARK_LENGTH);
    if (markOf(sent) === mark) return [];
    try {
      if (markOf(shown) !== mark) throw changedMeanwhile(setting.label);
      const entered = enteredIn(setting, sent, shown);
      setting.change(entered);
      return [{ setting, entered }];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.push(`- ${say('fault.line', { field: setting.label, faults: error.message })}`);
      return [];
    }
  });
  if (faults.length > 0) throw new InputError([say('failed.typed'), ...faults].join('\n'));
  return entries;
}

/** The texts of a form, to be given back where it is rejected. */
export const typedIn = (settings: readonly Setting[], submission: Submission): readonly UnsavedInput[] =>
  settings.flatMap(({ field, label }) => {
    const value = textIn(submission, field);
    return value === undefined ? [] : [{ title: label, value }];
  });

/** @throws InputError for choices that exclude each other */
function enteredIn(setting: Setting, sent: Inputs, shown: Inputs): Entered {
  if (setting.control.kind !== 'choice') return { values: [], typed: sent.flat().join('') };
  const changed = sent.filter((values, place) => markOf([values]) !== markOf([shown[place] ?? []]));
  if (changed.filter((values) => values.length > 0).length > 1) throw new InputError(say('setup.chooseOne'));
  return { values: chosenValues(setting, changed.flat()), typed: '' };
}
