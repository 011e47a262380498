import { ApplicationCommandOptionType } from 'discord.js';
import type { CommandOption } from '../../interactions/kinds/arguments.ts';
import { InputError } from '../../words/errors.ts';
import type { Subject } from './list-page.ts';

/** A person or everyone with a role, as one option. */
export const subjectOptions = [
  { name: 'user', description: 'A person', type: ApplicationCommandOptionType.User },
  { name: 'role', description: 'Everyone with a role', type: ApplicationCommandOptionType.Role },
] as const satisfies readonly CommandOption[];

export function subjectOf({ user, role }: { readonly user?: string; readonly role?: string }): Subject {
  if (user !== undefined && role === undefined) return { subject_kind: 'user', subject_id: user };
  if (role !== undefined && user === undefined) return { subject_kind: 'role', subject_id: role };
  throw new InputError('Name either a person or a role.');
}
