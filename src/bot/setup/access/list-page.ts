import { ApplicationCommandOptionType } from 'discord.js';
import type { Schema } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import { card } from '../../words/embeds.ts';
import { pageButtons, pageFooter } from '../../words/pages.ts';
import type { Answer } from '../../interactions/replies.ts';
import { roleMention } from '../../words/typed/roles.ts';
import { relative, userMention } from '../../../discord-text/mention.ts';
import type { CommandOption } from '../../interactions/kinds/arguments.ts';
import { InputError } from '../../words/errors.ts';

export const ACCESS_ID = 'setup:access';
const PER_PAGE = 15;

/** Who holds the API permission. */
export type Subject = Pick<Schema<'ApiPermission'>, 'subject_kind' | 'subject_id'>;

export function subjectMention({ subject_kind: kind, subject_id: id }: Subject): string {
  return kind === 'user' ? userMention(id) : roleMention(id);
}

/** A page of those who hold the API permission, with buttons to the others. */
export async function accessPage({ client, guildId, options }: Call, page: number): Promise<Answer> {
  const input = { path: { guild_id: guildId }, query: { page, per_page: PER_PAGE } };
  const found = await client.call('listApiPermissions', input, options);
  const lines = found.data.map((each) => `${subjectMention(each)}, granted ${relative(each.created_at)}`);
  const embed = card({
    title: 'Who may use this server’s API',
    description: ['Its administrators, and:', ...(lines.length === 0 ? ['nobody else'] : lines)].join('\n'),
    fields: [],
    footer: pageFooter(found),
  });
  return { embeds: [embed], components: pageButtons(ACCESS_ID, [], found) };
}

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
