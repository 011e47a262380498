/** Checks what a person enters in a modal against what each input accepts. */
import { ComponentType } from 'discord-api-types/v10';
import { invalidForm } from '../errors.ts';
import { isRecord } from '../requests/form.ts';
import { isOfType } from '../interactions/file-types.ts';
import { listFor, type Wanted } from '../interactions/resolve.ts';

type Tree = Record<string, unknown>;

/** The answers of a person: one entry per input of the modal. */
export interface SubmittedField {
  readonly custom_id: string;
  readonly type?: number;
  readonly value?: string | boolean;
  readonly values?: readonly string[];
}

/** The answers to a modal, and where their values come from. */
export interface Filling {
  readonly given: ReadonlyMap<string, SubmittedField>;
  /** Collects the ids to resolve. */
  readonly wanted: Wanted;
  /** The name of a file that was uploaded there; undefined if no file has this id. */
  readonly fileName: (id: string) => string | undefined;
}

/** The answer to one input of a modal, as the client sends it; rejects what it wouldn't send. */
export function answerFor(input: unknown, { given, wanted, fileName }: Filling): Tree {
  if (!isRecord(input)) return {};
  const { type, id, custom_id: customId } = input;
  const field = given.get(String(customId));
  const shared = { type, id, custom_id: customId };
  const required = input['required'] !== false;
  if (type === ComponentType.TextInput) return { ...shared, value: textFor(input, field, required) };
  if (type === ComponentType.Checkbox) return { ...shared, value: field?.value ?? input['default'] ?? false };
  if (type === ComponentType.RadioGroup) {
    const value = field?.value ?? presetsOf(input)[0] ?? null;
    if (value === null ? required : !isOffered(input, value)) throw missing(String(customId));
    return { ...shared, value };
  }
  const values = field?.values ?? presetsOf(input);
  const areTaken = type !== ComponentType.FileUpload || areFiles(input, values.map(fileName));
  if (!isChoice(input, values, required) || !areTaken) throw missing(String(customId));
  const list = listFor(Number(type), 'component');
  if (list) wanted[list].push(...values);
  return { ...shared, values };
}

/** What is chosen as long as the person leaves the input alone. */
const presetsOf = ({ options, default_values: ids }: Tree): readonly string[] => [
  ...recordsIn(options)
    .filter((option) => option['default'] === true)
    .map(({ value }) => String(value)),
  ...recordsIn(ids).map(({ id }) => String(id)),
];

const recordsIn = (list: unknown): readonly Tree[] => (Array.isArray(list) ? list.filter(isRecord) : []);

/** As many as may be chosen, of what is offered; a field that need not be filled in may be left alone. */
function isChoice(input: Tree, values: readonly string[], required: boolean): boolean {
  if (values.length === 0 && !required) return true;
  const fits = values.length >= Number(input['min_values'] ?? 1);
  return fits && values.length <= mostOf(input) && values.every((value) => isOffered(input, value));
}

/** All of them are there, with types that the field accepts. */
function areFiles({ file_types: types }: Tree, names: readonly (string | undefined)[]): boolean {
  const taken = Array.isArray(types) ? types : undefined;
  return names.every((name) => name !== undefined && isOfType(name, taken));
}

/** A group of checkboxes accepts as many answers as it has options, unless it says otherwise. */
function mostOf(input: Tree): number {
  const { max_values: max, options } = input;
  if (typeof max === 'number') return max;
  return input['type'] === ComponentType.CheckboxGroup && Array.isArray(options) ? options.length : 1;
}

function isOffered({ options }: Tree, value: unknown): boolean {
  if (!Array.isArray(options)) return true;
  return options.some((option: unknown) => isRecord(option) && option['value'] === value);
}

function textFor(input: Tree, field: SubmittedField | undefined, required: boolean): string {
  const preset = typeof input['value'] === 'string' ? input['value'] : '';
  const value = field?.value === undefined ? preset : String(field.value);
  const tooShort =
    value.length < Math.max(required ? 1 : 0, value === '' ? 0 : Number(input['min_length'] ?? 0));
  if (tooShort || value.length > Number(input['max_length'] ?? 4000))
    throw missing(String(input['custom_id']));
  return value;
}

function missing(customId: string) {
  return invalidForm(
    ['data', 'components', customId],
    'COMPONENT_VALIDATION_FAILED',
    'Component validation failed',
  );
}
