import type { Call } from './call.ts';
import type { Schema } from '../contract/operations.ts';
import { InputError } from './errors.ts';
import { clip, plain } from './wording.ts';

export type Group = Schema<'TicketGroup'>;

const PER_PAGE = 100;
// Far more than a person can choose among; a server that never says that this was the last page must not hold us.
const PAGES = 10;
const NAMED_IN_SENTENCE = 20;

/** The guild's ticket groups. */
export async function listGroups({ client, guildId, options }: Call): Promise<readonly Group[]> {
  const groups: Group[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const query = { page, per_page: PER_PAGE };
    const found = await client.call('listTicketGroups', { path: { guild_id: guildId }, query }, options);
    groups.push(...found.data);
    if (found.next_page_url === null) break;
  }
  return groups;
}

/** The group that was typed: chosen from the suggestions, which gives its id, or by its name. */
export async function findGroup(call: Call, typed: string): Promise<Group> {
  const wanted = typed.trim().toLowerCase();
  const groups = await listGroups(call);
  const byId = groups.find(({ id }) => id === wanted);
  if (byId) return byId;
  const [found, another] = groups.filter(({ name }) => name.toLowerCase() === wanted);
  if (found === undefined) throw unknownGroup(typed, groups);
  if (another)
    throw new InputError(`Several ticket groups are called "${plain(typed)}". Choose one of the list.`);
  return found;
}

/** As `findGroup`, where the id is all that is wanted: one that was chosen needs no list. */
export async function findGroupId(call: Call, typed: string): Promise<string> {
  if (/^\d{17,20}$/.test(typed.trim())) return typed.trim();
  const { id } = await findGroup(call, typed);
  return id;
}

function unknownGroup(typed: string, groups: readonly Group[]): InputError {
  const sentence = `There is no ticket group "${plain(typed)}".`;
  if (groups.length === 0) return new InputError(`${sentence} The first /ticket create makes one.`);
  const names = groups.slice(0, NAMED_IN_SENTENCE).map(({ name }) => plain(name));
  const more = groups.length > names.length ? ' and others' : '';
  return new InputError(clip(`${sentence} There are: ${names.join(', ')}${more}.`));
}
