import { html, type Html } from '../../../pages/html.ts';
import { type BoundSetting, changedMeanwhile, hashOf } from '../../../settings/bound.ts';
import {
  choicesText,
  KIND_LABELS,
  type FieldLimits,
  type FormField,
  hasProperty,
  kindOf,
  KINDS_WITH,
  limitsOf,
  LONGEST_ANSWER,
  MOST_FIELDS,
  subjectAmong,
  withLimits,
  withSubject,
  withText,
  type WrittenField,
} from '../../../settings/form-field.ts';
import type { Group } from '../../../settings/group-settings.ts';
import { InputError } from '../../../settings/input-error.ts';
import { choice, flag, limit, text } from '../../../settings/kinds.ts';
import { choiceLabelsText, type Label, withChoiceLabels } from '../../../settings/labels.ts';
import { say } from '../../../words/speaker.ts';
import type { FormFields, SentForm } from '../../form.ts';
import { NO_CHOICES } from '../choices.ts';
import { bindFields, type DeclaredFields } from '../../../settings/declared-fields.ts';
import {
  type FieldState,
  type FieldStates,
  type MoreChanges,
  mustBeFilledIn,
  sentFor,
  settingFormFields,
  SHOWN_LENGTH,
  shownName,
} from '../sent-settings.ts';
import { settingField } from '../setting-fields.ts';

type Question = WrittenField &
  FieldLimits & {
    /** The labels that the choices set, a line each. */
    readonly labels: string;
  };

const FIELDS: DeclaredFields<Question> = {
  title: { label: () => say('label.question'), control: text({ max: 45, required: true }) },
  kind: { label: () => say('label.answerKind'), control: choice(KIND_LABELS) },
  choices: {
    label: () => say('label.choices'),
    hint: () => say('hint.choices'),
    control: text({ max: LONGEST_ANSWER, long: true }),
  },
  required: { label: () => say('choice.answerRequired'), control: flag() },
  description: { label: () => say('label.questionDescription'), control: text({ max: 100 }) },
  placeholder: { label: () => say('label.placeholder'), control: text({ max: 150 }) },
  least: {
    label: () => say('label.least'),
    hint: () => say('settingHint.noLimit'),
    control: limit(LONGEST_ANSWER),
  },
  most: {
    label: () => say('label.most'),
    hint: () => say('settingHint.noLimit'),
    control: limit(LONGEST_ANSWER),
  },
  labels: {
    label: () => say('label.choiceLabels'),
    hint: () => say('hint.choiceLabels'),
    control: text({ max: LONGEST_ANSWER, long: true }),
  },
};

/** The fields that are always seen; the others are folded. */
const FIRST: ReadonlySet<string> = new Set(['title', 'kind', 'choices', 'required']);

const NEW: Question = {
  kind: 'short',
  title: '',
  description: '',
  placeholder: '',
  choices: '',
  required: true,
  least: null,
  most: null,
  labels: '',
};

const questionOf = (field: FormField, labels: readonly Label[]): Question => ({
  ...limitsOf(field),
  kind: kindOf(field) ?? 'short',
  title: field.title,
  description: field.description ?? '',
  placeholder: field.placeholder ?? '',
  choices: choicesText(field),
  labels: choiceLabelsText(labels, field),
});

/** Identifies a question: its place may be another's by now. */
const markOf = ({ title }: FormField): string => hashOf(title);

const FIELD = 'form_fields';
const IS = 'is';
const SUBJECT = `${FIELD}.subject`;
const nameIn = (place: number, name: string): string => `${FIELD}.${place}.${name}`;
const places = Array.from({ length: MOST_FIELDS }, (_, place) => place);

/** What a form may have of its questions. */
export const QUESTION_FIELDS: FormFields = {
  [shownName(FIELD)]: SHOWN_LENGTH,
  [SUBJECT]: 1,
  ...Object.fromEntries(
    places.flatMap((place) =>
      Object.entries({ ...settingFormFields(FIELDS), [IS]: SHOWN_LENGTH }).map(([name, most]) => [
        nameIn(place, name),
        most,
      ]),
    ),
  ),
};

/** A question on the page: one of the form as it is stored, or a new one. */
interface Slot {
  readonly stored: FormField | undefined;
  readonly states: FieldStates;
}

interface Questions {
  readonly slots: readonly Slot[];
  /** The place of the one that is the ticket's subject. */
  readonly subject: number;
}

const settingsOf = (stored: FormField | undefined, labels: readonly Label[]) =>
  bindFields(FIELDS, stored === undefined ? NEW : questionOf(stored, labels));

export function storedQuestions({ form_fields: rows }: Group): Questions {
  const stored = rows.flat();
  return {
    slots: stored.map((field) => ({ stored: field, states: new Map() })),
    subject: subjectAmong(stored),
  };
}

/** The questions as a form has them. */
export function sentQuestions(
  { form_fields: rows }: Group,
  labels: readonly Label[],
  sent: SentForm,
): Questions {
  const stored = rows.flat();
  const slots = places.map((place): Slot => {
    const is = sent.text(nameIn(place, IS));
    const field = is === '' ? undefined : stored.find((each) => markOf(each) === is);
    const within = {
      text: (name: string) => sent.text(nameIn(place, name)),
      texts: (name: string) => sent.texts(nameIn(place, name)),
    };
    const states = settingsOf(field, labels).map((setting): [string, FieldState] => [
      setting.field,
      { entered: sentFor(setting, within) },
    ]);
    return { stored: field, states: new Map(states) };
  });
  const subject = sent.text(SUBJECT);
  return { slots, subject: subject === '' ? -1 : Number(subject) };
}

/** The same after one of them was moved or removed. */
export function moved({ slots, subject }: Questions, act: string): Questions | null {
  const [, verb, digits = ''] = /^(up|down|remove)\.(\d)$/.exec(act) ?? [];
  const from = Number(digits);
  const slot = slots[from];
  if (verb === undefined || slot === undefined) return null;
  const others = places.filter((place) => place !== from && place < slots.length);
  const order =
    verb === 'remove' ? others : others.toSpliced(verb === 'up' ? Math.max(0, from - 1) : from + 1, 0, from);
  return {
    slots: order.flatMap((place) => slots[place] ?? []),
    subject: order.indexOf(subject),
  };
}

const isBlank = ({ stored, states }: Slot): boolean =>
  stored === undefined &&
  [...states].every(([name, { entered }]) => ['kind', 'required'].includes(name) || entered?.typed === '');

/** What a person changed in the questions; each fault is at its field. */
export function readQuestions<Body>(
  group: Group,
  labels: readonly Label[],
  sent: SentForm,
): MoreChanges<Body | Pick<Group, 'form_fields'>> {
  const { slots, subject } = sentQuestions(group, labels, sent);
  const states = new Map<string, FieldState>();
  let isFaulty = false;
  const written: { readonly field: FormField; readonly place: number }[] = [];
  for (const [place, slot] of slots.entries()) {
    if (isBlank(slot)) continue;
    const { question, faults } = questionIn(slot, labels);
    const isTwice = written.some(({ field }) => field.title === question.title);
    if (isTwice && !faults.has('title')) faults.set('title', say('dashboard.twiceAsked'));
    try {
      const labelsAsBefore = slot.stored !== undefined && questionOf(slot.stored, labels).labels;
      written.push({ place, field: fieldOf(question, slot.stored, labels, labelsAsBefore) });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.set('labels', error.message);
    }
    for (const [name, state] of slot.states) states.set(nameIn(place, name), state);
    for (const [name, fault] of faults) states.set(nameIn(place, name), { ...slot.states.get(name), fault });
    isFaulty ||= faults.size > 0;
  }
  const fields = withSubject(
    written.map(({ field }) => field),
    written.findIndex(({ place }) => place === subject),
  );
  const [shown = '', asShown] = sent.text(shownName(FIELD)).split('.');
  const isUnchanged = asShown === undefined || contentHash(fields) === asShown;
  if (isFaulty || isUnchanged) return { body: undefined, states, sentences: [] };
  if (shown !== hashOf(group.form_fields))
    return { body: undefined, states, sentences: [changedMeanwhile(say('setting.form_fields')).message] };
  return { body: { form_fields: fields.map((field) => [field]) }, states, sentences: [] };
}

/** The question of a slot, with what is wrong in it. */
function questionIn({ stored, states }: Slot, labels: readonly Label[]) {
  const faults = new Map<string, string>();
  let question = stored === undefined ? NEW : questionOf(stored, labels);
  for (const setting of settingsOf(stored, labels)) {
    const { entered } = states.get(setting.field) ?? {};
    if (entered === undefined) continue;
    try {
      mustBeFilledIn(setting, entered);
      if (setting.control.kind === 'toggle')
        question = { ...question, [setting.field]: entered.values.length > 0 };
      else question = { ...question, ...setting.change(entered).body };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.set(setting.field, error.message);
    }
  }
  return { question, faults };
}

/** @throws InputError for a label or a choice that there isn't */
function fieldOf(
  question: Question,
  stored: FormField | undefined,
  labels: readonly Label[],
  labelsAsBefore: string | false,
): FormField {
  // Fields of other kinds may have been filled in before the kind was chosen.
  const others = Object.keys(KINDS_WITH).filter((name) => !hasProperty(question.kind, name));
  const own = {
    ...question,
    ...Object.fromEntries(Object.entries(NEW).filter(([name]) => others.includes(name))),
  };
  const field = withLimits(own, withText(own, stored));
  // Choices that keep their text keep their label, unless the labels were written again.
  return own.labels === labelsAsBefore ? field : withChoiceLabels(labels, own.labels, field);
}

/** Identifies questions as this form writes them. */
const contentHash = (fields: readonly FormField[]): string => hashOf(fields);

/** Identifies what is stored, and what the page shows of it. */
function shownQuestions({ form_fields: rows }: Group, labels: readonly Label[]): string {
  const stored = rows.flat();
  const written = stored.map((field) => {
    const question = questionOf(field, labels);
    return fieldOf(question, field, labels, question.labels);
  });
  return `${hashOf(rows)}.${contentHash(withSubject(written, subjectAmong(stored)))}`;
}

/** The questions, and blank ones to add: each is shown once the one before it has a text. */
export function questionFields(
  group: Group,
  labels: readonly Label[],
  { slots, subject }: Questions,
  states: FieldStates,
): Html {
  const filled = slots.filter((slot) => !isBlank(slot)).length;
  return html`<fieldset class="questions">
    <legend>${say('setting.form_fields')}</legend>
    <input type="hidden" name="${shownName(FIELD)}" value="${shownQuestions(group, labels)}" />
    ${places.map((place) => {
      const slot = slots[place] ?? { stored: undefined, states: new Map() };
      return slotFields({ slot, place, labels, states, isSubject: place === subject, filled });
    })}
  </fieldset>`;
}

interface ShownSlot {
  readonly slot: Slot;
  readonly place: number;
  readonly labels: readonly Label[];
  readonly states: FieldStates;
  readonly isSubject: boolean;
  /** The number of questions that aren't blank. */
  readonly filled: number;
}

function slotFields({ slot, place, labels, states, isSubject, filled }: ShownSlot): Html {
  const { stored } = slot;
  const stateOf = (name: string): FieldState =>
    states.get(nameIn(place, name)) ?? slot.states.get(name) ?? {};
  const settings = settingsOf(stored, labels);
  const fieldFor = (setting: BoundSetting<string, unknown>): Html =>
    settingField({ ...setting, field: nameIn(place, setting.field) }, NO_CHOICES, stateOf(setting.field), {
      of: kindsOf(setting.field),
      isPart: true,
    });
  const button = (act: string, label: string): Html =>
    html`<button name="act" value="${act}.${place}">${label}</button>`;
  const folded = settings.filter(({ field }) => !FIRST.has(field));
  const isFaulty = folded.some(({ field }) => stateOf(field).fault !== undefined);
  return html`<fieldset class="question" ${isBlank(slot) && html`data-blank`}>
    <legend>${say('dashboard.questionNumber', { number: String(place + 1) })}</legend>
    <input type="hidden" name="${nameIn(place, IS)}" value="${stored && markOf(stored)}" />
    ${settings.filter(({ field }) => FIRST.has(field)).map(fieldFor)}
    <label class="check" ${kindsOf('subject')}
      ><input type="radio" name="${SUBJECT}" value="${place}" ${isSubject && html`checked`} />
      ${say('label.useAsSubject')}</label
    >
    <details ${isFaulty && html`open`}>
      <summary>${say('dashboard.moreFields')}</summary>
      ${folded.map(fieldFor)}
    </details>
    ${
      place < filled &&
      html`<div class="buttons">
        ${place > 0 && button('up', say('button.partUp'))}
        ${place < filled - 1 && button('down', say('button.partDown'))}
        ${button('remove', say('button.partRemove'))}
      </div>`
    }
  </fieldset>`;
}

/** The kinds of questions that have a field; nothing where all have it. */
function kindsOf(name: string): Html {
  const kinds: Readonly<Record<string, readonly string[]>> = KINDS_WITH;
  return html`${kinds[name] && html`data-kinds="${kinds[name].join(' ')}"`}`;
}

const FIELD_OF_PART: Readonly<Record<string, keyof Question>> = {
  content: 'choices',
  options: 'choices',
  file_types: 'choices',
  min_length: 'least',
  min_values: 'least',
  max_length: 'most',
  max_values: 'most',
  type: 'kind',
};

/** The service names a question by its place among those that were sent: `form_fields.2.0.title`. */
export function questionFieldAt(
  group: Group,
  labels: readonly Label[],
  sent: SentForm,
  path: string,
): string {
  const [field = '', row = '', , part = ''] = path.split('.');
  if (field !== FIELD || row === '') return field;
  const { slots } = sentQuestions(group, labels, sent);
  const asked = places.filter((place) => slots[place] !== undefined && !isBlank(slots[place]));
  return nameIn(asked[Number(row)] ?? 0, FIELD_OF_PART[part] ?? part);
}
