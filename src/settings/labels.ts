import type { Schema } from '../contract/operations.ts';
import { say } from '../words/speaker.ts';
import { InputError } from './input-error.ts';
import { splitLines } from './input/lines.ts';
import { plain } from './wording.ts';

export type Label = Schema<'Label'>;
type FormField = Schema<'FormField'>;

/** Finds a label by its id, its name, or its name after its emoji, as it is shown. */
export function findLabel(labels: readonly Label[], typed: string): Label | undefined {
  const wanted = typed.trim().toLowerCase();
  const namesOf = ({ id, name, emoji }: Label) => [id, name, `${emoji} ${name}`];
  return labels.find((label) => namesOf(label).some((each) => each.toLowerCase() === wanted));
}

/** The names with commas between them, as people type them. Deleted labels are shown as such. */
export function labelNames(labels: readonly Label[], ids: readonly string[] = []): string {
  return ids.map((id) => nameOf(labels, id)).join(', ');
}

/** The ids of the typed labels. @throws InputError where there is no such label */
export function readLabelNames(labels: readonly Label[], typed: string): string[] {
  return [...new Set(typed.split(',').flatMap((name) => readLabel(labels, name) ?? []))];
}

/** A line for each choice that sets a label: "Choice: Label". */
export function choiceLabelsText(labels: readonly Label[], { options = [] }: FormField): string {
  return options
    .flatMap(({ label, label_id: id }) => (id === undefined ? [] : [`${label}: ${nameOf(labels, id)}`]))
    .join('\n');
}

/** French has a space before it, and Japanese a wide one. */
const COLON = /^\s*[:：]/u;

/** The field whose choices set the typed labels, and no others. @throws InputError for a line that names none */
export function withChoiceLabels(labels: readonly Label[], typed: string, field: FormField): FormField {
  const { options = [] } = field;
  const set = splitLines(typed).map((line) => {
    // A choice may contain a colon, and begin like another.
    const choices = options.filter(
      ({ label }) => line.startsWith(label) && COLON.test(line.slice(label.length)),
    );
    const [choice] = choices.toSorted((one, other) => other.label.length - one.label.length);
    if (choice === undefined) throw new InputError(say('formField.noSuchChoice', { line: plain(line) }));
    return [choice.label, readLabel(labels, line.slice(choice.label.length).replace(COLON, ''))] as const;
  });
  const ids = new Map(set);
  if (field.options === undefined) return field;
  return {
    ...field,
    options: options.map(({ label_id: _before, ...option }) => {
      const id = ids.get(option.label);
      return { ...option, ...(id !== undefined && { label_id: id }) };
    }),
  };
}

/** A choice with its label: "Choice | Label", with a narrow or a wide line. */
const LABELED = /^(.*\S)\s*[|｜]\s*(.*)$/u;

/** A line for each choice, with the label that it sets: "Choice | Label". */
export function choiceLines(labels: readonly Label[], { options = [] }: FormField): string {
  return options
    .map(({ label, label_id: id }) => (id === undefined ? label : `${label} | ${nameOf(labels, id)}`))
    .join('\n');
}

/**
 * The choices that lines name, with the id of the label that each sets.
 * @param before the choices as they are: one of them may have a line in its text
 * @throws InputError where there is no such label
 */
export function readChoiceLines(
  labels: readonly Label[],
  typed: string,
  { options: before = [] }: Pick<FormField, 'options'>,
): readonly (readonly [choice: string, labelId: string | undefined])[] {
  return splitLines(typed).map((line) => {
    const [, choice, label = ''] = LABELED.exec(line) ?? [];
    if (choice === undefined || before.some((option) => option.label === line)) return [line, undefined];
    return [choice, readLabel(labels, label)];
  });
}

/** Undefined for nothing and for what stands for a deleted label. */
function readLabel(labels: readonly Label[], typed: string): string | undefined {
  const name = typed.trim();
  const found = findLabel(labels, name);
  if (found !== undefined) return found.id;
  if (name === '' || name === say('labels.gone')) return undefined;
  throw new InputError(say('findLabel.none', { label: plain(name) }));
}

const nameOf = (labels: readonly Label[], id: string): string =>
  labels.find((label) => label.id === id)?.name ?? say('labels.gone');
