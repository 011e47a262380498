/** Dark enough for white letters. */
const COLORS = [
  '#4752c4',
  '#b5345a',
  '#1b7f4b',
  '#a35a00',
  '#6b4bb8',
  '#0b7285',
  '#8f3fa0',
  '#5c6470',
] as const;

/** The same color for the same id, here and wherever a bot's pages follow this rule. */
export function avatarColor(id: string): string {
  let number = 0;
  for (const character of id.slice(0, 20)) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return COLORS[number % COLORS.length] ?? COLORS[0];
}
