import { ApiError } from '../../contract/errors.ts';
import { quoted } from '../fields.ts';
import { textInput } from '../inputs.ts';
import type { Fields } from './action.ts';
import type { Visit } from '../visit.ts';

export const PERSON_FIELD = { person: 100 } as const;

/** A member is typed: a server has too many to choose from. The people around the ticket are offered. */
export const personField: Fields = ({ visit: { say }, choices: { names } }, entered) =>
  textInput({
    label: say('more.person'),
    name: 'person',
    maxLength: PERSON_FIELD.person,
    value: entered('person'),
    required: true,
    suggested: Object.values(names),
  });

/** As many as a sentence names. */
const USERNAMES = 10;
const ID = /^(?:<@!?)?(\d{15,20})>?$/;

/** The id of the member whose name was typed. @throws ApiError with a sentence if it is nobody's, or not only one's. */
export async function findMember({ api, guildId, say }: Visit, typed: string): Promise<string> {
  const query = typed.trim().replace(/^@/, '');
  const id = ID.exec(query)?.[1];
  if (id !== undefined) return id;
  const found =
    query === ''
      ? { members: [] }
      : await api.call('searchMembers', { path: { guild_id: guildId }, query: { query } });
  const wanted = query.toLowerCase();
  const exact = found.members.filter(({ name, username }) =>
    [name, username].some((each) => each.toLowerCase() === wanted),
  );
  const [member, another] = exact.length > 0 ? exact : found.members;
  if (member !== undefined && another === undefined) return member.id;
  const sentence =
    member === undefined
      ? say('dashboard.noMember', { name: quoted(query) })
      : say('dashboard.severalMembers', {
          name: quoted(query),
          usernames: found.members
            .slice(0, USERNAMES)
            .map(({ username }) => username)
            .join(', '),
        });
  throw new ApiError({ status: 400, code: 'MEMBER_NOT_FOUND', message: sentence });
}
