/** Parsed by the server, so its values are checked here. */
const valueIn = (from: unknown, name: string): unknown => (Object(from) as Record<string, unknown>)[name];

/** Whether a text of an address or a form may be an id. */
export const isId = (value: string): boolean => /^\d{1,20}$/.test(value);

/** A parameter of a query or form; one that is given twice counts as not given. */
export function text(from: unknown, name: string): string {
  const value = valueIn(from, name);
  return typeof value === 'string' ? value : '';
}

/** The values of a field that a form may have several times. */
export function texts(from: unknown, name: string): readonly string[] {
  return [valueIn(from, name)].flat().filter((each) => typeof each === 'string');
}

/** The files that a form has; a field where nothing was chosen has one without a name. */
export function files(from: unknown, name: string): readonly File[] {
  return [valueIn(from, name)]
    .flat()
    .filter((each) => each instanceof File)
    .filter((file) => file.name !== '');
}

export function pageNumber(query: unknown, name = 'page'): number {
  const page = Number(text(query, name));
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1;
}
