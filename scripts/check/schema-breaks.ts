/**
 * Finds the changes of a schema that break clients of the schema before. A value that the service receives must still
 * be accepted: no constraint may be tighter. A value that it sends must still be as expected: no constraint may be
 * looser. So both are one question with the sides exchanged: may a value occur that does not fit?
 */
import { listOf, nodeOf, resolved, type Node } from './tree.ts';

/** Whether the service receives the values, or sends them. */
export type Way = 'taken' | 'sent';

export interface Change {
  readonly place: string;
  readonly way: Way;
  readonly before: unknown;
  readonly after: unknown;
}

/** Compares the constraint on values that may occur with the constraint that they must meet. */
type Misfit = (may: unknown, must: unknown) => boolean;

const above: Misfit = (may, must) => must !== undefined && !(Number(may ?? Infinity) <= Number(must));
const below: Misfit = (may, must) => must !== undefined && !(Number(may ?? -Infinity) >= Number(must));
const shorter: Misfit = (may, must) => Number(may ?? 0) < Number(must ?? 0);
const another: Misfit = (may, must) => must !== undefined && may !== must;

const otherType: Misfit = (may, must) =>
  must !== undefined && !typesOf(may).every((type) => fits(type, typesOf(must)));

const MISFITS: Readonly<Record<string, Misfit>> = {
  const: another,
  format: another,
  pattern: another,
  multipleOf: another,
  maximum: above,
  exclusiveMaximum: above,
  maxLength: above,
  maxItems: above,
  maxProperties: above,
  minimum: below,
  exclusiveMinimum: below,
  minLength: shorter,
  minItems: shorter,
  minProperties: shorter,
  uniqueItems: (may, must) => must === true && may !== true,
};

/** A client must tolerate fields and values that it doesn't know; the service rejects them. */
const MISFITS_TAKEN: Readonly<Record<string, Misfit>> = {
  ...MISFITS,
  enum: (may, must) => must !== undefined && !isPartOf(may, listOf(must)),
  additionalProperties: (may, must) => must === false && may !== false,
};

function isPartOf(part: unknown, whole: readonly unknown[]): boolean {
  return Array.isArray(part) && part.every((value) => whole.includes(value));
}

function typesOf(type: unknown): readonly unknown[] {
  return Array.isArray(type) ? type : [type];
}

function fits(type: unknown, types: readonly unknown[]): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** Lists the breaking changes between schemas of two documents, one a line. */
export function schemaComparison(released: Node, current: Node): (change: Change) => readonly string[] {
  /**
   * Breaks by the name of a shared schema: they are listed once, at that name; this also ends the recursion of a schema
   * that contains itself.
   */
  const knownBreaks = new Map<string, readonly string[]>();

  function compared(change: Change): readonly string[] {
    const shared = sharedName(change.before);
    if (shared === undefined || shared !== sharedName(change.after)) return breaksOf(change);
    const key = `${change.way} ${shared}`;
    const known = knownBreaks.get(key);
    if (known !== undefined) return known;
    knownBreaks.set(key, []);
    const lines = breaksOf({ ...change, place: shared });
    knownBreaks.set(key, lines);
    return lines;
  }

  function breaksOf(change: Change): readonly string[] {
    const before = joined(released, change.before);
    const after = joined(current, change.after);
    if (Math.max(alternativesOf(before).length, alternativesOf(after).length) > 1)
      return alternativesLost({ ...change, before, after });
    const [may, must] = sidesOf(change.way, before, after);
    // If the types differ, everything else differs, too.
    if (otherType(may['type'], must['type'])) return [line(change, differs('type', before, after))];
    return [
      ...constraintsChanged(change, before, after),
      ...requiredChanged(change, before, after),
      ...fieldsChanged(change, before, after),
      ...partsChanged(change, before, after),
    ];
  }

  function fieldsChanged(change: Change, before: Node, after: Node): string[] {
    const fields = nodeOf(after['properties']);
    return Object.entries(nodeOf(before['properties'])).flatMap(([name, field]) => {
      const place = `${change.place}.${name}`;
      if (!(name in fields)) return [line({ ...change, place }, 'is gone')];
      return compared({ ...change, place, before: field, after: fields[name] });
    });
  }

  /** Compares an array's elements, and the values of an object that accepts any key. */
  function partsChanged(change: Change, before: Node, after: Node): readonly string[] {
    return (['items', 'additionalProperties'] as const).flatMap((part) => {
      const must = change.way === 'taken' ? after[part] : before[part];
      if (typeof must !== 'object') return [];
      return compared({ ...change, place: `${change.place}[]`, before: before[part], after: after[part] });
    });
  }

  function alternativesLost(change: Change & Readonly<Record<'before' | 'after', Node>>): string[] {
    const before = alternativesOf(change.before);
    const after = alternativesOf(change.after);
    const harmless = (was: unknown, is: unknown) =>
      compared({ ...change, before: was, after: is }).length === 0;
    if (change.way === 'taken' && !before.every((was) => after.some((is) => harmless(was, is))))
      return [line(change, 'an alternative is taken no more')];
    if (change.way === 'sent' && !after.every((is) => before.some((was) => harmless(was, is))))
      return [line(change, 'may be another alternative than those before')];
    return [];
  }

  return compared;
}

/** The values that may occur, and the constraint that they must meet. */
function sidesOf(way: Way, before: Node, after: Node): readonly [may: Node, must: Node] {
  return way === 'taken' ? [before, after] : [after, before];
}

function line({ place, way }: Change, what: string): string {
  return `${place}, as ${way}: ${what}`;
}

/** The name of a shared schema; undefined if the `$ref` has more than descriptions next to it. */
function sharedName(schema: unknown): string | undefined {
  const { $ref, ...beside } = nodeOf(schema);
  const isAlone = Object.keys(beside).every((key) => key === 'description' || key.startsWith('x-'));
  return typeof $ref === 'string' && isAlone ? $ref.split('/').at(-1) : undefined;
}

/** Follows a schema's `$ref` and merges its `allOf`. */
function joined(document: Node, schema: unknown): Node {
  const { allOf, ...own } = resolved(document, schema);
  const parts = [...listOf(allOf).map((part) => joined(document, part)), own];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map((part) => part['properties'])),
    required: parts.flatMap((part) => listOf(part['required'])),
  };
}

function alternativesOf(schema: Node): readonly unknown[] {
  const { anyOf, oneOf, ...beside } = schema;
  const alternatives = [...listOf(anyOf), ...listOf(oneOf)];
  return alternatives.length === 0 ? [beside] : alternatives;
}

function constraintsChanged(change: Change, before: Node, after: Node): string[] {
  const [may, must] = sidesOf(change.way, before, after);
  return Object.entries(change.way === 'taken' ? MISFITS_TAKEN : MISFITS)
    .filter(([keyword, misfit]) => misfit(may[keyword], must[keyword]))
    .map(([keyword]) => line(change, differs(keyword, before, after)));
}

function requiredChanged(change: Change, before: Node, after: Node): string[] {
  const [may, must] = sidesOf(change.way, before, after);
  const always = listOf(may['required']);
  const what = change.way === 'taken' ? 'is now required' : 'is no longer always present';
  return listOf(must['required'])
    .map(String)
    .filter((name) => !always.includes(name) && name in nodeOf(after['properties']))
    .map((name) => line({ ...change, place: `${change.place}.${name}` }, what));
}

function differs(keyword: string, before: Node, after: Node): string {
  return `${keyword} is ${format(after[keyword])}, was ${format(before[keyword])}`;
}

function format(value: unknown): string {
  return value === undefined ? 'not said' : JSON.stringify(value);
}
