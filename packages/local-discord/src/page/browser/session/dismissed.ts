/**
 * Ephemeral messages put away, kept for as long as the tab: a reload doesn't bring them back.
 */

export function createDismissed(personId: string) {
  const key = `dismissed:${personId}`;
  const ids = new Set(read(key));
  return {
    has: (id: string) => ids.has(id),
    add(id: string) {
      ids.add(id);
      try {
        sessionStorage.setItem(key, JSON.stringify([...ids]));
      } catch {
        // Storage switched off: they then stay away until the next reload.
      }
    },
  };
}

function read(key: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]');
  } catch {
    // Storage switched off, or filled by something else: nothing was put away then.
    return [];
  }
}
