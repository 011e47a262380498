/**
 * Ephemeral messages put away, kept for as long as the tab: a reload doesn't bring them back.
 */

/** @param {string} personId */
export function createDismissed(personId) {
  const key = `dismissed:${personId}`;
  const ids = new Set(read(key));
  return {
    /** @param {string} id */
    has: (id) => ids.has(id),
    /** @param {string} id */
    add(id) {
      ids.add(id);
      try {
        sessionStorage.setItem(key, JSON.stringify([...ids]));
      } catch {
        // Storage switched off: they then stay away until the next reload.
      }
    },
  };
}

/** @param {string} key @returns {string[]} */
function read(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]');
  } catch {
    // Storage switched off, or filled by something else: nothing was put away then.
    return [];
  }
}
