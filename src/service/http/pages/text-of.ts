/** Returns a link's parameter. One that is given twice or not at all is as good as a wrong one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
