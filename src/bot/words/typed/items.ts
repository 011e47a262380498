/** Several things that are typed as one text. A comma may stand within one of them, where semicolons are between them. */
export function readItems(typed: string): string[] {
  const between = /[;；\n]/.test(typed) ? /[;；\n]/ : /[,，、]/;
  const items = typed.split(between).map((item) => item.trim());
  return items.filter((item) => item !== '');
}
