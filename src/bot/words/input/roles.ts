import { roleMention } from '../../../discord-text/mention.ts';
import { InputError } from '../errors.ts';
import { say } from '../say.ts';
import { plain } from '../wording.ts';
import { isOneOf } from './vocabulary.ts';

const ROLE = /^(?:<@&(\d{17,20})>|(\d{17,20}))$/;

/** Reads the staff roles. Nobody else sees all tickets, so "everyone" must not come to mean no role. */
export function readStaff(typed: string): readonly string[] {
  if (isOneOf(typed, 'typed.everyone')) throw new InputError(say('roles.everyoneStaff'));
  return readRoles(typed);
}

/** Reads the roles that may open tickets; everyone may where no role is named. */
export function readOpeners(typed: string): readonly string[] {
  return isOneOf(typed, 'typed.everyone') ? [] : readRoles(typed);
}

/** Reads the roles that a new ticket pings; null for its staff, as they are at that time. */
export function readPinged(typed: string): readonly string[] | null {
  return isOneOf(typed, 'typed.staff') ? null : readRoles(typed);
}

/** Reads roles as people type them into a text: mentions, one after the other; `none` for no role. */
function readRoles(typed: string): readonly string[] {
  if (isOneOf(typed, 'typed.none') || typed.trim() === '-') return [];
  const words = typed
    .replaceAll('>', '> ')
    .split(/[\s,;、]+/)
    .filter((word) => word !== '');
  return [...new Set(words.map(readRole))];
}

function readRole(word: string): string {
  const [, mentioned, id] = ROLE.exec(word) ?? [];
  const role = mentioned ?? id;
  if (role !== undefined) return role;
  throw new InputError(say('roles.unreadable', { typed: plain(word) }));
}

export function rolesText(ids: readonly string[], none: string): string {
  return ids.length === 0 ? none : ids.map(roleMention).join(' ');
}
