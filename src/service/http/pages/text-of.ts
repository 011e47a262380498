/** A link's parameter. Given twice or not at all, it is as good as a wrong one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
