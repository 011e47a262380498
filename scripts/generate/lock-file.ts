/**
 * The lock file without the `engines` of native programs. On an older Node, `npm ci` would leave them out without a word,
 * as they're optional; but they run with the Node that comes with the packages.
 */
export function lockFile(text: string): string {
  const lock: unknown = JSON.parse(text, (_key, value: unknown) =>
    isNative(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'engines'))
      : value,
  );
  return `${JSON.stringify(lock, null, 2)}\n`;
}

function isNative(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && 'optional' in value && ('os' in value || 'cpu' in value)
  );
}
