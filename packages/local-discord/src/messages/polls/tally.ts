/** Counts the components of a tree, and collects their ids. */
import type { Form } from '../../requests/form.ts';

/** Counts and ids of one message or modal. */
export interface Tally {
  count: number;
  readonly customIds: Set<string>;
  readonly takenIds: Set<number>;
}

export function createTally(): Tally {
  return { count: 0, customIds: new Set(), takenIds: new Set() };
}

/** Discord numbers components that bring no id of their own. */
export function takeId(form: Form, tally: Tally): number {
  const wanted = form.integer('id', { min: 0 });
  let id = wanted !== undefined && wanted > 0 ? wanted : 1;
  while (tally.takenIds.has(id)) id += 1;
  tally.takenIds.add(id);
  return id;
}

/** Registers a custom id, which must be unique in the message. */
export function takeCustomId(form: Form, tally: Tally): string | undefined {
  const customId = form.string('custom_id', { min: 1, max: 100, required: true });
  if (customId === undefined) return undefined;
  if (tally.customIds.has(customId)) {
    form.fault('custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
  }
  tally.customIds.add(customId);
  return customId;
}
