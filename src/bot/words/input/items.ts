/** Splits several items that are typed as one text. Where semicolons separate them, an item may contain a comma. */
export function readItems(typed: string): string[] {
  const between = /[;；\n]/.test(typed) ? /[;；\n]/ : /[,，、]/;
  const items = typed.split(between).map((item) => item.trim());
  return items.filter((item) => item !== '');
}
