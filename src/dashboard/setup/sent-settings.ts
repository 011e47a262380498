import { ApiError } from '../../contract/errors.ts';
import { type BoundSetting, changeOf, hashOf } from '../../settings/bound.ts';
import { InputError } from '../../settings/input-error.ts';
import { isLate, retryIfLate } from '../../settings/retry-if-late.ts';
import type { BoundRows, Control, Entered, OpenEffect, Row, Rows } from '../../settings/setting.ts';
import { say } from '../../words/speaker.ts';
import type { FormFields, SentForm } from '../form.ts';
import { isShownWithForm, refusalSentence, translated } from '../refusals.ts';

/** A field shows this in addition to the stored value. */
export interface FieldState {
  /** It is shown again in place of the stored value. */
  readonly entered?: Entered;
  readonly fault?: string;
  /** Someone else changed the value since the form was shown. */
  readonly isLate?: boolean;
  /** The consequence of the change, which has to be confirmed. */
  readonly warning?: string;
}

export type FieldStates = ReadonlyMap<string, FieldState>;

/** The names of the hidden field that identifies what a setting's field showed, and of the box that confirms a change. */
export const shownName = (field: string): string => `shown.${field}`;
export const confirmName = (field: string): string => `confirm.${field}`;

/** Room for the hashes that identify what a form showed. */
export const SHOWN_LENGTH = 20;
/** As many as a server has roles. */
const MOST_CHOSEN = 255;
const CHOICE_LENGTH = 100;
/** The controls that depend on an item are for lists, a line for each entry. */
const LIST_LENGTH = 3_000;

/** The name of a cell; a mark is one for all rows, and its value the number of the row that has it. */
export const cellName = (field: string, row: number, { name, kind }: BoundRows['cells'][number]): string =>
  kind === 'mark' ? `${field}.${name}` : `${field}.${row}.${name}`;

type Declared = {
  readonly control:
    | (Pick<Control<never, unknown>, 'kind'> & { readonly rows?: Pick<Rows<never, never>, 'cells' | 'most'> })
    | ((item: never) => unknown);
};

function limitOf({ control }: Declared): FormFields[string] {
  if (typeof control === 'function') return LIST_LENGTH;
  if ('maxLength' in control && typeof control.maxLength === 'number') return control.maxLength;
  return { max: CHOICE_LENGTH, times: control.kind === 'toggle' ? 1 : MOST_CHOSEN };
}

function cellLimits(field: string, { control }: Declared): [string, FormFields[string]][] {
  if (typeof control === 'function' || control.rows === undefined) return [];
  const { cells, most } = control.rows;
  return cells.flatMap((cell) =>
    Array.from({ length: most }, (_, row): [string, number] => [
      cellName(field, row, cell),
      cell.maxLength + 2,
    ]),
  );
}

/** The fields of a form for these settings: what each has, what it showed, and the box that confirms a change. */
export const settingFormFields = (declared: Readonly<Record<string, Declared>>): FormFields =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([field, setting]): [string, FormFields[string]][] => [
      [field, limitOf(setting)],
      ...cellLimits(field, setting),
      [shownName(field), SHOWN_LENGTH],
      [confirmName(field), CHECKED.length],
    ]),
  );

/** The value of a box that is checked. */
export const CHECKED = '1';

/** The value that the field shows, as it would be sent back. */
export function shownIn({ control, entered }: BoundSetting<string, unknown>): Entered {
  if (control.kind === 'toggle') return { values: control.isOn ? [CHECKED] : [], typed: '' };
  if (control.kind === 'writing' && control.rows !== undefined)
    return { values: [], typed: '', rows: control.rows.rows };
  return { ...entered, typed: entered.typed.trim() };
}

/** Browsers send values in the order of the page, and the rows at the end that nobody filled in. */
function enteredHash({ values, typed, rows = [] }: Entered): string {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  return hashOf([values.toSorted(), typed, rows.slice(0, last + 1)]);
}

/** Identifies the stored value, and what the field shows of it: only what a person changes in it is stored. */
export const shownMark = (setting: BoundSetting<string, unknown>): string =>
  `${setting.hash}.${enteredHash(shownIn(setting))}`;

export function sentFor({ field, control }: BoundSetting<string, unknown>, { text, texts }: Sent): Entered {
  if (control.kind !== 'writing') return { values: texts(field).filter((value) => value !== ''), typed: '' };
  const typed = text(field).trim();
  if (control.rows === undefined) return { values: [], typed };
  return {
    values: [],
    typed: control.rows.isAlsoTyped ? typed : '',
    rows: rowsIn(field, control.rows, text),
  };
}

/** The fields of a form that was sent. */
export type Sent = Pick<SentForm, 'text' | 'texts'>;

const rowsIn = (field: string, { cells, most }: BoundRows, text: Sent['text']): readonly Row[] =>
  Array.from({ length: most }, (_, row) => {
    const isBlank = cells.every(
      (cell) => cell.kind !== 'text' || text(cellName(field, row, cell)).trim() === '',
    );
    return cells.map((cell) => {
      const sent = text(cellName(field, row, cell)).trim();
      if (isBlank) return '';
      return cell.kind === 'mark' ? (sent === String(row) ? CHECKED : '') : sent;
    });
  });

/** The longest word of a button that moves a row. */
export const MOVE_LENGTH = 40;

/** What the form has entered after one of its rows moved; null where the word names none. */
export function movedRow(
  settings: readonly BoundSetting<string, unknown>[],
  sent: Sent,
  act: string,
): readonly [field: string, entered: Entered] | null {
  const [, verb, field, digits = ''] = /^(up|down)\.([a-z_]+)\.(\d+)$/.exec(act) ?? [];
  const setting = settings.find((each) => each.field === field);
  const entered = setting && sentFor(setting, sent);
  const place = Number(digits);
  const row = entered?.rows?.[place];
  if (setting === undefined || entered?.rows === undefined || row === undefined) return null;
  const target = Math.max(0, verb === 'up' ? place - 1 : place + 1);
  return [setting.field, { ...entered, rows: entered.rows.toSpliced(place, 1).toSpliced(target, 0, row) }];
}

interface Changes<Body> {
  readonly bodies: readonly Body[];
  readonly states: Map<string, FieldState>;
  readonly effects: readonly (readonly [field: string, effect: OpenEffect])[];
  /** The settings that someone else changed since the form was shown, and this person didn't. */
  readonly changedByOthers: readonly string[];
}

/** @throws InputError for a field that is empty, and must not be */
export function mustBeFilledIn({ control }: BoundSetting<string, unknown>, { typed }: Entered): void {
  if (control.kind === 'writing' && control.required && typed === '')
    throw new InputError(say('dashboard.neededHere'));
}

/** Reads what a person changed in the form; each fault is in the state of its field. */
export function changesIn<Body>(settings: readonly BoundSetting<string, Body>[], sent: Sent): Changes<Body> {
  const states = new Map<string, FieldState>();
  const bodies: Body[] = [];
  const effects: [string, OpenEffect][] = [];
  const changedByOthers: string[] = [];
  for (const setting of settings) {
    const { field } = setting;
    const [shownHash = '', shownEntered] = sent.text(shownName(field)).split('.');
    const entered = sentFor(setting, sent);
    const isChanged = shownEntered !== undefined && enteredHash(entered) !== shownEntered;
    if (!isChanged) {
      if (shownEntered !== undefined && shownHash !== setting.hash) changedByOthers.push(field);
      continue;
    }
    try {
      mustBeFilledIn(setting, entered);
      const { body, effect } = changeOf(setting, shownHash, entered);
      states.set(field, { entered });
      bodies.push(body);
      if (effect !== undefined && sent.text(confirmName(field)) !== CHECKED) effects.push([field, effect]);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      states.set(field, { entered, fault: error.message, isLate: shownHash !== setting.hash });
    }
  }
  return { bodies, states, effects, changedByOthers };
}

/** What else a form changes, with its fields by their names. */
export interface MoreChanges<Body> {
  readonly body: Body | undefined;
  readonly states: FieldStates;
  /** Why it can't be stored, as far as it isn't said at a field. */
  readonly sentences: readonly string[];
}

/** An item whose settings a form changes. */
export interface Edited<Item, Body extends object, Stored = unknown> {
  readonly read: () => Promise<Item>;
  readonly settingsOf: (item: Item) => readonly BoundSetting<string, Body>[];
  readonly store: (item: Item, body: Body, sent: SentForm) => Promise<Stored>;
  /** The number of open tickets that a change may affect. */
  readonly countOpen?: (item: Item) => Promise<number>;
  /** The body of a form in which nothing was changed, where it is stored all the same: that of something new. */
  readonly whole?: Body;
  /** Reads what else the form has. */
  readonly more?: (item: Item, sent: SentForm) => MoreChanges<Body>;
  /** The field that shows what a path of the contract names; the path's first part without it. */
  readonly fieldAt?: (path: string, item: Item, sent: SentForm) => string;
  /** Words a fault that the service finds, for its field; without it, the fault stands alone. */
  readonly faultText?: (path: string, fault: string) => string;
  /** The code of a refusal that asks to confirm the change of this field, and what that leads to. */
  readonly confirmed?: {
    readonly code: ApiError['code'];
    readonly field: string;
    readonly means: () => string;
  };
}

/** A form that was not stored, with the item as it is now. */
export interface RefusedForm<Item> {
  readonly item: Item;
  readonly states: FieldStates;
  /** Sentences that belong to no field. */
  readonly sentences: readonly string[];
  readonly status: number;
}

type Outcome<Item, Stored> =
  | { readonly refused: RefusedForm<Item> }
  | {
      readonly refused: null;
      readonly changedByOthers: readonly string[];
      /** The item as it was when the change was stored. */
      readonly before: Item;
      /** The stored item; undefined if nothing was changed. */
      readonly stored: Stored | undefined;
    };

/**
 * Stores only what a person changed in the form, so that other people's changes are kept. A field that both changed is
 * rejected, and shown with its current value.
 */
export function saveSettings<Item, Body extends object, Stored>(
  edited: Edited<Item, Body, Stored>,
  sent: SentForm,
): Promise<Outcome<Item, Stored>> {
  return retryIfLate(async ({ isLast }) => {
    const item = await edited.read();
    const { bodies, states, effects, changedByOthers } = changesIn(edited.settingsOf(item), sent);
    const more = edited.more?.(item, sent);
    for (const [field, state] of more?.states ?? []) states.set(field, state);
    const sentences = more?.sentences ?? [];
    if (sentences.length > 0 || [...states.values()].some(({ fault }) => fault !== undefined)) {
      const isOutdated = sentences.length > 0 || [...states.values()].some((state) => state.isLate === true);
      return { refused: { item, states, sentences, status: isOutdated ? 409 : 400 } };
    }
    const count = effects.length === 0 ? 0 : ((await edited.countOpen?.(item)) ?? 0);
    if (count > 0) {
      for (const [field, effect] of effects)
        states.set(field, { ...states.get(field), warning: say(effect, { count }) });
      return { refused: { item, states, sentences: [], status: 409 } };
    }
    const [first = edited.whole, ...others] = more?.body === undefined ? bodies : [...bodies, more.body];
    if (first === undefined) return { refused: null, changedByOthers, before: item, stored: undefined };
    try {
      const stored = await edited.store(
        item,
        others.reduce<Body>((all, each) => ({ ...all, ...each }), first),
        sent,
      );
      return { refused: null, changedByOthers, before: item, stored };
    } catch (error) {
      if (error instanceof InputError)
        return { refused: { item, states, sentences: [error.message], status: 409 } };
      if (!(error instanceof ApiError) || (isLate(error) && !isLast)) throw error;
      return { refused: refusalOf(edited, { item, states, sent }, error) };
    }
  });
}

/** Puts the service's refusal next to the fields that it names. @throws the error if the page can't be shown */
function refusalOf<Item, Body extends object>(
  { settingsOf, confirmed, fieldAt = firstPart, faultText = faultAlone }: Edited<Item, Body>,
  { item, states, sent }: { item: Item; states: Map<string, FieldState>; sent: SentForm },
  error: ApiError,
): RefusedForm<Item> {
  const sentence = sentenceOrThrow(error);
  if (confirmed?.code === error.code) {
    const warning = say('list.sentences', { first: sentence, second: confirmed.means() });
    states.set(confirmed.field, { ...states.get(confirmed.field), warning });
    return { item, states, sentences: [], status: error.status };
  }
  const fields = new Set([...settingsOf(item).map(({ field }) => field), ...states.keys()]);
  const sentences: string[] = [];
  for (const [path, found] of faultsOf(error)) {
    const fault = faultText(path, found);
    const field = fieldAt(path, item, sent);
    const known = states.get(field)?.fault;
    if (!fields.has(field)) sentences.push(fault);
    else if (known !== fault) states.set(field, { ...states.get(field), fault: joined(known, fault) });
  }
  if (Object.keys(error.errors).length === 0) sentences.push(sentence);
  return { item, states, sentences: [...new Set(sentences)], status: error.status };
}

const faultAlone = (_path: string, fault: string): string => fault;
const firstPart = (path: string): string => path.split('.', 1)[0] ?? '';

const joined = (first: string | undefined, second: string): string =>
  first === undefined ? second : say('list.sentences', { first, second });

/** The sentence of a refusal that the form can be shown with; anything else gets a separate page. */
export function sentenceOrThrow(error: unknown): string {
  if (!isShownWithForm(error)) throw error;
  return refusalSentence(say, error);
}

/** The same for a form whose fields are read by hand, with each fault of a body. */
export function refusedSentence(error: unknown): string {
  if (error instanceof InputError) return error.message;
  const sentence = sentenceOrThrow(error);
  const faults = error instanceof ApiError ? faultsOf(error).map(([, fault]) => fault) : [];
  return faults.length === 0 ? sentence : faults.join(' ');
}

/** A form whose fields are read by hand, and why it was not stored. */
export interface RefusedNew extends Pick<RefusedForm<unknown>, 'sentences' | 'status'> {
  readonly sent: SentForm;
}

/** @throws the error if the page can't be shown */
export const refusedNew = (error: unknown, sent: SentForm): RefusedNew => ({
  sentences: [refusedSentence(error)],
  status: 400,
  sent,
});

/** The faults of a refusal by the contract's fields, in the language of the person. */
export const faultsOf = ({ errors, errorWordings }: ApiError): (readonly [path: string, fault: string])[] =>
  Object.entries(errors).flatMap(([path, faults]) =>
    faults.map((fault, place) => {
      const wording = errorWordings[path]?.slice(place, place + 1) ?? [];
      return [path, translated(say, wording, fault)] as const;
    }),
  );
