import { InputError } from '../errors.ts';
import { plain } from '../wording.ts';

const ROLE = /^(?:<@&(\d{17,20})>|(\d{17,20}))$/;
const NO_ROLE = new Set(['none', 'nobody', '-']);
const EVERYONE = new Set(['everyone', '@everyone']);

/** Who works on tickets: nobody else sees all of them, so that "everyone" must not come to mean no role. */
export function readStaff(typed: string): readonly string[] {
  if (EVERYONE.has(wordIn(typed)))
    throw new InputError(
      'Everyone can’t be staff: all would see all tickets. Mention the roles that work on them.',
    );
  return readRoles(typed);
}

/** Who may open tickets; everyone may where no role is named. */
export function readOpeners(typed: string): readonly string[] {
  return EVERYONE.has(wordIn(typed)) ? [] : readRoles(typed);
}

const wordIn = (typed: string): string => typed.trim().toLowerCase();

/** Roles as people type them into a text: mentions, one after the other; `none` for no role. */
function readRoles(typed: string): readonly string[] {
  if (NO_ROLE.has(wordIn(typed))) return [];
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
