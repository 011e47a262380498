import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { InputError } from '../../settings/input-error.ts';
import { say } from '../../words/speaker.ts';
import { labeledSelect, textInput } from '../inputs.ts';
import { memberNames, withAt } from '../names.ts';
import { findMember } from '../tickets/person.ts';
import type { Visit } from '../visit.ts';
import type { SentForm } from './sent-settings.ts';

/** A person, or everyone with a role. */
export type Subject = Pick<Schema<'Block'>, 'subject_kind' | 'subject_id'>;

type Roles = Schema<'GuildRoles'>['roles'];

export const listRoles = async ({ api, guildId }: Visit): Promise<Roles> =>
  (await api.call('listRoles', { path: { guild_id: guildId } })).roles;

/** Names people and roles; one who left the server has no name, and stands by their id. */
export async function subjectNames(
  visit: Visit,
  subjects: readonly Subject[],
  roles: Roles,
): Promise<(subject: Subject) => Html> {
  const people = subjects.filter(({ subject_kind: kind }) => kind === 'user');
  const names = await memberNames(
    visit,
    people.map(({ subject_id: id }) => id),
  );
  return ({ subject_kind: kind, subject_id: id }) => {
    if (kind === 'role') return html`<bdi>@${roles.find((role) => role.id === id)?.name ?? id}</bdi>`;
    const name = names.get(id) || `${say('label.userId')} ${id}`;
    return html`<a href="https://discord.com/users/${id}" rel="noreferrer"><bdi>${name}</bdi></a>`;
  };
}

/** A member is typed, a role is chosen; `sent` is what a refused form contained. */
export const subjectFields = (roles: Roles, sent?: SentForm): Html =>
  html`${textInput({
    label: say('more.person'),
    name: 'person',
    maxLength: 100,
    value: sent?.text('person'),
  })}
  ${labeledSelect(
    say('dashboard.orRole'),
    'role',
    [{ id: '', name: say('choice.noChannel') }, ...roles.map(({ id, name }) => ({ id, name: withAt(name) }))],
    sent?.text('role'),
  )}`;

/** @throws InputError for both or neither, ApiError if nobody has that name */
export async function subjectIn(visit: Visit, sent: SentForm): Promise<Subject> {
  const [person, role] = [sent.text('person').trim(), sent.text('role')];
  if ((person === '') === (role === '')) throw new InputError(say('blocks.oneOf'));
  return role === ''
    ? { subject_kind: 'user', subject_id: await findMember(visit, person) }
    : { subject_kind: 'role', subject_id: role };
}

/** The subject that a button names. */
export const subjectOf = (sent: SentForm): Subject => ({
  subject_kind: sent.text('kind') === 'role' ? 'role' : 'user',
  subject_id: sent.text('id'),
});

export const subjectInputs = ({ subject_kind: kind, subject_id: id }: Subject): Html =>
  html`<input type="hidden" name="kind" value="${kind}" /><input type="hidden" name="id" value="${id}" />`;
