/**
 * Whether anybody ran a command from this browser yet: until then the page says how to begin.
 */
const KEY = 'ran-a-command';

export function isNewcomer() {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    // Storage switched off: better told once too often.
    return true;
  }
}

export function noteCommand() {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Storage switched off: the hint then stays, which harms nobody.
  }
}
