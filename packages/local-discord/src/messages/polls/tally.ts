/** Counts the components of a tree, and collects their ids. */
import { isRecord, type Form } from '../../requests/form.ts';
import type { References } from '../references.ts';

/** Counts, ids and references of one message or modal. */
export interface Tally {
  count: number;
  /** Characters of all texts. */
  textLength: number;
  readonly customIds: Set<string>;
  /** Ids that components bring themselves, until their component takes them. */
  readonly wantedIds: Set<number>;
  readonly takenIds: Set<number>;
  readonly refers: References;
}

export function createTally(components: unknown, refers: References): Tally {
  const wantedIds = new Set(idsIn(components));
  return { count: 0, textLength: 0, customIds: new Set(), wantedIds, takenIds: new Set(), refers };
}

/** The ids that components bring, at any depth. */
function idsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isRecord(value)) return [];
  const { id, components, component, accessory } = value;
  const inner = [components, component, accessory].flatMap(idsIn);
  return typeof id === 'number' && id > 0 ? [id, ...inner] : inner;
}

/** Discord numbers components without their own id, around those of the others. */
export function takeId(form: Form, tally: Tally): number {
  const { wantedIds, takenIds } = tally;
  const wanted = form.integer('id', { min: 0 }) ?? 0;
  let id = wanted > 0 ? wanted : 1;
  if (wanted > 0 && takenIds.has(id))
    form.fault('id', 'COMPONENT_ID_DUPLICATED', 'Component id is not unique');
  while (wanted <= 0 && (takenIds.has(id) || wantedIds.has(id))) id += 1;
  takenIds.add(id);
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
