/**
 * Messages that consist of components: texts, pictures, lines and what holds them. Discord calls them components v2.
 * @see https://docs.discord.com/developers/components/reference
 */

/** The message flag that makes a message one; it can never be taken back. */
export const LAYOUT_FLAG = 1 << 15;
/** Of a message, those within others counted too. */
export const LAYOUT_COMPONENTS = 40;
/** Characters of all texts of a message together. */
export const LAYOUT_TEXT = 4_000;
/** Of a message that is no layout. */
export const ROWS = 5;

/** Kinds that only a layout has: section, text, thumbnail, gallery, file, line, container. */
const ONLY_IN_LAYOUTS: ReadonlySet<number> = new Set([9, 10, 11, 12, 13, 14, 17]);

interface Part {
  readonly type: number;
  readonly content?: string;
  readonly custom_id?: string | null;
  readonly components?: readonly Part[];
  readonly accessory?: Part;
}

export function isLayout({ flags = 0 }: { readonly flags?: number | undefined }): boolean {
  return (flags & LAYOUT_FLAG) !== 0;
}

/** The components and all that they hold, in the order in which they are seen. */
export function allWithin(components: readonly Part[]): readonly Part[] {
  const all: Part[] = [];
  const visit = (part: Part): void => {
    all.push(part);
    part.components?.forEach(visit);
    if (part.accessory !== undefined) visit(part.accessory);
  };
  components.forEach(visit);
  return all;
}

/** The texts of a layout. */
export function textsWithin(components: readonly Part[]): readonly string[] {
  return allWithin(components).flatMap(({ content }) => content ?? []);
}

export function customIdsWithin(components: readonly Part[]): readonly string[] {
  return allWithin(components).flatMap(({ custom_id: id }) => id ?? []);
}

/** Whether Discord takes these only in a layout. */
export function needsLayout(components: readonly Part[]): boolean {
  return components.some(({ type }) => ONLY_IN_LAYOUTS.has(type));
}
