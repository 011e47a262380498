import { ApiError } from '../../contract/errors.ts';
import type { Schema } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import { matching, suggestion, type Choice } from '../interactions/kinds/suggestion.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';
import { findLabel, labelNames } from '../../settings/labels.ts';
import { LABELS, labelText } from '../../settings/server/labels.ts';

export type Label = Schema<'Label'>;

export const labelTexts = (labels: readonly Label[]): string => labels.map(labelText).join(', ');

/** Lists the server's labels by name. */
export async function listLabels(call: Call): Promise<readonly Label[]> {
  return (await LABELS.list.call(call)).data;
}

/** As `listLabels`, where a ticket or a list can be shown without them. */
export async function readableLabels(call: Call): Promise<readonly Label[]> {
  try {
    return await listLabels(call);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** The labels that a screen of the set-up shows: nothing is asked where nothing sets a label. */
export async function labelsToShow(call: Call, ids: readonly string[]): Promise<readonly Label[]> {
  return ids.length === 0 ? [] : readableLabels(call);
}

/** " 🏷️ Refund", after what sets these labels; empty where it sets none. */
export const labelsSetText = (labels: readonly Label[], ids: readonly string[] = []): string =>
  ids.length === 0 ? '' : ` 🏷️ ${plain(labelNames(labels, ids))}`;

/** The labels with these ids, in the order of the ids. */
export function labelsWithIds(labels: readonly Label[], ids: readonly string[] = []): readonly Label[] {
  return ids.flatMap((id) => labels.find((label) => label.id === id) ?? []);
}

/** The labels that were typed: their names, with commas between them. @throws InputError where there is no such label */
export function readLabels(labels: readonly Label[], typed: string): readonly Label[] {
  const names = typed.split(',').map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    const found = findLabel(labels, name);
    if (found === undefined) throw new InputError(say('findLabel.none', { label: plain(name) }));
    return found;
  });
}

/** The longest value of a suggestion. */
const VALUE_LENGTH = 100;

/** Completes the last of the names that were typed so far. */
export function suggestLabels(labels: readonly Label[], typed: string): readonly Choice[] {
  const end = typed.lastIndexOf(',') + 1;
  const before = typed.slice(0, end).trim();
  const complete = ({ name }: Label): string => [before, name].filter(Boolean).join(' ');
  return matching(labels, typed.slice(end), ({ name }) => name)
    .map((label) => complete(label))
    .filter((value) => value.length <= VALUE_LENGTH)
    .map((value) => suggestion(value, value));
}
