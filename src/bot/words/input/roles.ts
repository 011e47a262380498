import { roleMention } from '../../../discord-text/mention.ts';

/** The roles' mentions, or what it means if there aren't any. */
export function rolesText(ids: readonly string[], none: string): string {
  return ids.length === 0 ? none : ids.map(roleMention).join(' ');
}
