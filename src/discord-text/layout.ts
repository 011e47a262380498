/**
 * Layouts are messages that consist of components: texts, pictures, lines and their containers. Discord calls them
 * components v2.
 * @see https://docs.discord.com/developers/components/reference
 */

/** The flag that makes a message a layout; it can't be removed again. */
export const LAYOUT_FLAG = 1 << 15;
/** The most components of a layout, nested ones included. */
export const LAYOUT_COMPONENTS = 40;
/** The maximum length of all texts of a layout together. */
export const LAYOUT_TEXT = 4_000;
/** The maximum number of rows of a message that isn't a layout. */
export const ROWS = 5;

/** The types that only layouts have: section, text, thumbnail, gallery, file, line, container. */
const ONLY_IN_LAYOUTS: ReadonlySet<number> = new Set([9, 10, 11, 12, 13, 14, 17]);

interface Part {
  readonly type: number;
  readonly content?: string;
  readonly custom_id?: string | null;
  readonly components?: readonly Part[];
  readonly accessory?: Part;
  readonly file?: { readonly url?: string; readonly content_type?: string | null };
  readonly name?: string | null;
  readonly size?: number;
}

/** A file that a layout shows, as Discord describes it in the message. */
export interface LayoutFile {
  readonly url: string;
  readonly filename: string;
  readonly size: number;
  readonly content_type?: string;
}

export function isLayout({ flags = 0 }: { readonly flags?: number | undefined }): boolean {
  return (flags & LAYOUT_FLAG) !== 0;
}

/** The components and everything nested in them, in the order in which they are shown. */
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

export function textsWithin(components: readonly Part[]): readonly string[] {
  return allWithin(components).flatMap(({ content }) => content ?? []);
}

export function fileWithin(components: readonly Part[]): LayoutFile | undefined {
  const [found] = allWithin(components).flatMap(({ file, name, size = 0 }) =>
    file?.url === undefined
      ? []
      : [
          {
            url: file.url,
            filename: name ?? '',
            size,
            ...(file.content_type && { content_type: file.content_type }),
          },
        ],
  );
  return found;
}

export function customIdsWithin(components: readonly Part[]): readonly string[] {
  return allWithin(components).flatMap(({ custom_id: id }) => id ?? []);
}

/** Whether Discord accepts these components only in a layout. */
export function needsLayout(components: readonly Part[]): boolean {
  return components.some(({ type }) => ONLY_IN_LAYOUTS.has(type));
}
