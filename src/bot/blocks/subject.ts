import { ApplicationCommandOptionType } from 'discord.js';
import type { Schema } from '../../contract/operations.ts';
import { roleMention, userMention } from '../../discord-text/mention.ts';
import type { CommandOption } from '../interactions/kinds/arguments.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';

/** A holder of the API permission, or a blocked subject: a person, or everyone with a role. */
export type Subject = Pick<Schema<'ApiPermission'>, 'subject_kind' | 'subject_id'>;

export function subjectMention({ subject_kind: kind, subject_id: id }: Subject): string {
  return kind === 'user' ? userMention(id) : roleMention(id);
}

/** A person or everyone with a role, as one option. */
export const subjectOptions = [
  { name: 'user', description: '/block: user', type: ApplicationCommandOptionType.User },
  { name: 'role', description: '/block: role', type: ApplicationCommandOptionType.Role },
] as const satisfies readonly CommandOption[];

export function subjectOf({ user, role }: { readonly user?: string; readonly role?: string }): Subject {
  if (user !== undefined && role === undefined) return { subject_kind: 'user', subject_id: user };
  if (role !== undefined && user === undefined) return { subject_kind: 'role', subject_id: role };
  throw new InputError(say('blocks.oneOf'));
}
