import { parse } from 'node:querystring';

/** The maximum length of a field, and how often the form may have it. */
interface FieldLimit {
  readonly max: number;
  readonly times: number;
}

/**
 * The fields that a form may have: nothing else of what is sent is read. A name that ends with `*` stands for all that begin
 * so.
 */
export type FormFields = Readonly<Record<string, number | FieldLimit>>;

/** A file of a form. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  /** The bytes, as the API takes them. */
  readonly base64: string;
}

/** A form that was sent. Each of its values fits its field. */
export interface SentForm {
  /** A field that is missing, or is there twice, is empty. */
  readonly text: (name: string) => string;
  readonly texts: (name: string) => readonly string[];
  readonly files: readonly UploadedFile[];
  /** Whether the files were too large to be read; the fields before them are complete. */
  readonly isCut: boolean;
}

/** A field has more than its form declares, which no browser sends. */
export class FieldTooLong extends Error {
  override readonly name = 'FieldTooLong';
  readonly statusCode = 413;
}

/** A form that no browser sends. */
export class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm';
}

/** A character of UTF-16 is three bytes at most, each as `%E7`. */
const CHARACTER_BYTES = 9;
/** Room for what others add to a form, such as a browser's extensions. */
const MORE_BYTES = 2_048;
/** No form has more, however many fields it may have: the longest is a message as JSON. */
const MOST_BYTES = 600_000;

const limitOf = (limit: number | FieldLimit): FieldLimit =>
  typeof limit === 'number' ? { max: limit, times: 1 } : limit;

/** The largest size of a form with these fields: a larger one is not read. */
export function formBytes(fields: FormFields): number {
  const bytes = Object.entries(fields).map(([name, limit]) => {
    const { max, times } = limitOf(limit);
    // Characters beyond the first 65,536 are two of UTF-16, and count as one.
    return times * (2 * CHARACTER_BYTES * max + CHARACTER_BYTES * name.length + 40);
  });
  return Math.min(
    MOST_BYTES,
    bytes.reduce((sum, each) => sum + each, MORE_BYTES),
  );
}

/** As many as a form has of all fields, and some that aren't read. */
const mostValues = (fields: FormFields): number =>
  Object.values(fields).reduce<number>((sum, limit) => sum + limitOf(limit).times, 100);

/** Reads a form as browsers send one without files. @throws FieldTooLong */
export function readForm(fields: FormFields, body: unknown): SentForm {
  const collected = collectFields(fields);
  const sent = typeof body === 'string' ? parse(body, '&', '=', { maxKeys: mostValues(fields) }) : {};
  for (const [name, values] of Object.entries(sent))
    for (const value of [values ?? []].flat()) collected.add(name, value);
  return collected.form();
}

/** Collects the fields of a form, and keeps to what it declares. */
export function collectFields(fields: FormFields) {
  const values = new Map<string, string[]>();
  const counts = new Map<string, number>();
  const declared = new Map(Object.entries(fields));
  const prefixes = [...declared.keys()].filter((name) => name.endsWith('*'));

  function declarationOf(name: string): string | undefined {
    if (declared.has(name)) return name;
    return prefixes.find((prefix) => name.startsWith(prefix.slice(0, -1)));
  }

  return {
    /** @throws FieldTooLong */
    add(name: string, sent: string): void {
      const declaration = declarationOf(name);
      const limit = declaration === undefined ? undefined : declared.get(declaration);
      if (declaration === undefined || limit === undefined) return;
      const { max, times } = limitOf(limit);
      const count = (counts.get(declaration) ?? 0) + 1;
      counts.set(declaration, count);
      // Browsers send two characters for a line break, and count one where they limit what is typed.
      const value = sent.replaceAll('\r\n', '\n');
      if (count > times || !fits(value, max)) throw new FieldTooLong(`${name} has more than its form allows`);
      const known = values.get(name);
      if (known === undefined) values.set(name, [value]);
      else known.push(value);
    },
    form(files: readonly UploadedFile[] = [], isCut = false): SentForm {
      return {
        text(name) {
          const [value = '', ...others] = values.get(name) ?? [];
          return others.length === 0 ? value : '';
        },
        texts: (name) => values.get(name) ?? [],
        files,
        isCut,
      };
    },
  };
}

/** The contract counts code points; a text of fewer UTF-16 characters fits without being counted. */
function fits(value: string, max: number): boolean {
  return value.length <= max || (value.length <= 2 * max && Array.from(value).length <= max);
}
