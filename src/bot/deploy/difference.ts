import { ApplicationCommandType } from 'discord.js';

/** The translations of a field, by Discord's locales. */
type Translations = Readonly<Record<string, string | null | undefined>>;

interface Translated {
  readonly name: string;
  readonly name_localizations?: Translations | null | undefined;
  readonly description?: string | undefined;
  readonly description_localizations?: Translations | null | undefined;
}

interface Choice extends Translated {
  readonly value: string | number;
}

/** The common part of commands and options, as registered and as we declare them. */
interface Node extends Translated {
  readonly type?: number | undefined;
  readonly options?: readonly Node[] | undefined;
  readonly choices?: readonly Choice[] | undefined;
}

// These are the fields that both sides carry and a person may have changed; ids, versions and the like are Discord's
// own.
const COMPARED = [
  'type',
  'description',
  'required',
  'autocomplete',
  'min_value',
  'max_value',
  'min_length',
  'max_length',
  'channel_types',
  'default_member_permissions',
  'contexts',
  'integration_types',
  'nsfw',
] as const;

/**
 * Lists how `declared` differs from `registered`: `+` added, `-` removed, `~` changed, each change below its command.
 * Empty when deploying would change nothing.
 */
export function differenceOf(registered: readonly Node[], declared: readonly Node[]): string[] {
  return compareLists(registered, declared, '/');
}

function compareLists(before: readonly Node[], after: readonly Node[], path: string): string[] {
  const old = new Map(before.map((node) => [node.name, node]));
  const names = new Set(after.map(({ name }) => name));
  return [
    ...after.flatMap((node) => {
      const former = old.get(node.name);
      return former ? changesOf(former, node, pathOf(node, path)) : [`+ ${pathOf(node, path)}`];
    }),
    ...before.filter(({ name }) => !names.has(name)).map((node) => `- ${pathOf(node, path)}`),
    ...orderChange(before, after, path),
  ];
}

function pathOf(node: Node, path: string): string {
  return path === '/' ? commandLabel(node) : path + node.name;
}

/** A command as people see it: context menu commands have no slash. */
export function commandLabel({ name, type }: Pick<Node, 'name' | 'type'>): string {
  const inMenu = type === ApplicationCommandType.User || type === ApplicationCommandType.Message;
  return inMenu ? name : `/${name}`;
}

function changesOf(before: Node, after: Node, path: string): string[] {
  const old = factsOf(before);
  const now = factsOf(after);
  // A guild's commands are registered without them, whatever Discord then says.
  if (!now.has('integration_types')) old.delete('integration_types');
  const changed = [...old.keys(), ...[...now.keys()].filter((key) => !old.has(key))].filter(
    (key) => old.get(key) !== now.get(key),
  );
  return [
    ...changed.map((key) => `~ ${path} · ${key}: ${old.get(key) ?? 'none'} → ${now.get(key) ?? 'none'}`),
    ...translationChanges(before, after, path),
    ...choiceChanges(before.choices ?? [], after.choices ?? [], path),
    ...compareLists(before.options ?? [], after.options ?? [], `${path} `),
  ];
}

/**
 * Lists the languages that differ but not their texts, which would be a line for each, in scripts that few can read.
 */
function translationChanges(before: Translated, after: Translated, path: string): string[] {
  return (['name', 'description'] as const).flatMap((field) => {
    const old = translationsOf(before, field);
    const now = translationsOf(after, field);
    const locales = [...new Set([...old.keys(), ...now.keys()])].filter(
      (locale) => old.get(locale) !== now.get(locale),
    );
    const changes = locales.map((locale) => {
      if (!old.has(locale)) return `${locale} new`;
      return `${locale} ${now.has(locale) ? 'changed' : 'gone'}`;
    });
    return changes.length === 0 ? [] : [`~ ${path} · ${field} in other languages: ${changes.join(', ')}`];
  });
}

/** Discord ignores a translation that equals the field itself. */
function translationsOf(node: Translated, field: 'name' | 'description'): ReadonlyMap<string, unknown> {
  const all = Object.entries(node[`${field}_localizations`] ?? {});
  return new Map(all.filter(([, text]) => text !== undefined && text !== null && text !== node[field]));
}

/** Compares choices that both sides have: additions and removals show up in the list of choices. */
function choiceChanges(before: readonly Choice[], after: readonly Choice[], path: string): string[] {
  const old = new Map(before.map((choice) => [choice.value, choice]));
  return after.flatMap((choice) => {
    const former = old.get(choice.value);
    return former ? translationChanges(former, choice, `${path} · choice ${choice.name}`) : [];
  });
}

function factsOf(node: Node): Map<string, string> {
  const facts = new Map<string, string>();
  for (const key of COMPARED) {
    const value: unknown = Reflect.get(node, key);
    // Discord leaves out, or prints as null, false or something empty, what we may write the other way.
    const absent =
      value === undefined ||
      value === null ||
      value === false ||
      value === '' ||
      (Array.isArray(value) && !value.length);
    if (!absent) facts.set(key, JSON.stringify(value));
  }
  if (node.choices?.length) {
    facts.set('choices', node.choices.map(({ name, value }) => `${name} (${value})`).join(', '));
  }
  return facts;
}

// Options are shown in their order; additions and removals alone don't count as another order.
function orderChange(before: readonly Node[], after: readonly Node[], path: string): string[] {
  if (path === '/') return [];
  const shared = (nodes: readonly Node[], others: readonly Node[]) =>
    nodes.map(({ name }) => name).filter((name) => others.some((other) => other.name === name));
  const old = shared(before, after).join(', ');
  const now = shared(after, before).join(', ');
  return old === now ? [] : [`~ ${path.trimEnd()} · order: ${old} → ${now}`];
}
