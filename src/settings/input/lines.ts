/** Splits what was typed into its lines; blank ones don't count. */
export function splitLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
