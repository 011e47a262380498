/** The number of colors in look.css. */
const COLORS = 8;

/** The same color for the same id, here and wherever a bot's pages follow this rule. */
export function avatarColor(id: string): string {
  let number = 0;
  for (const character of id.slice(0, 20)) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return `var(--avatar-${number % COLORS})`;
}
