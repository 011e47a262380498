import { InputError } from './errors.ts';
import { plain } from './wording.ts';

const ROLE = /^(?:<@&(\d{17,20})>|(\d{17,20}))$/;
const NOBODY = new Set(['none', 'everyone', '@everyone', 'nobody', '-']);

/** Roles as people type them into a text: mentions, one after the other; `none` for no role. */
export function readRoles(typed: string): readonly string[] {
  if (NOBODY.has(typed.trim().toLowerCase())) return [];
  const words = typed
    .replaceAll('>', '> ')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  return [...new Set(words.map(readRole))];
}

function readRole(word: string): string {
  const [, mentioned, id] = ROLE.exec(word) ?? [];
  const role = mentioned ?? id;
  if (role !== undefined) return role;
  throw new InputError(
    `"${plain(word)}" is no role. Mention them: \`@Moderator @Helper\`, or write \`none\`.`,
  );
}

export function roleMention(id: string): string {
  return `<@&${id}>`;
}

export function rolesText(ids: readonly string[], none: string): string {
  return ids.length === 0 ? none : ids.map(roleMention).join(' ');
}
