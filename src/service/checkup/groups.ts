import { CATEGORY_FIELDS, checkChannels, modeOf, POST_FIELDS } from '../groups/checks/channels.ts';
import type { GroupSettings } from '../groups/ports.ts';
import type { SetupGuild } from '../guilds/setup-ports.ts';
import { type Check, fault, fine, warning } from './check.ts';
import { fullness } from './capacity.ts';
import { checkThreadParent } from './thread-parent.ts';

const CALLED = {
  opened_channel_id: 'the channel for new tickets',
  closed_category_id: 'the category for closed tickets',
  locked_category_id: 'the category for locked tickets',
  assigned_category_id: 'the category for assigned tickets',
  transcript_channel_id: 'the channel for transcripts',
  form_channel_id: 'the channel for form results',
  feedback_channel_id: 'the channel for feedback',
} as const;

type Field = keyof typeof CALLED;
const FIELDS = ['opened_channel_id', ...CATEGORY_FIELDS, ...POST_FIELDS] as const satisfies readonly Field[];

/** What a group names, as it is on Discord by now; one good word where nothing is wrong. */
export function checkGroup(guild: SetupGuild, group: GroupSettings): Check[] {
  const found = [
    ...FIELDS.flatMap((field) => channelOf(guild, group, field)),
    ...(group.mode === 'thread' ? checkThreadParent(guild, group) : []),
    ...checkStaff(guild, group),
    ...checkOpeners(guild, group),
  ];
  return found.length > 0
    ? found
    : [fine(subjectOf(group, 'set-up'), 'Its channels and roles are in order.')];
}

function subjectOf(group: GroupSettings, what: string): Pick<Check, 'id' | 'title'> {
  return { id: `group.${group.id}.${what}`, title: `Ticket group ${group.name}` };
}

function channelOf(guild: SetupGuild, group: GroupSettings, field: Field): Check[] {
  const id = group[field];
  const subject = subjectOf(group, field);
  if (id === null) return field === 'opened_channel_id' ? withoutParent(group, subject) : [];
  // A post that does not arrive is missed; a ticket that cannot be opened or moved fails.
  const say = POST_FIELDS.some((post) => post === field) ? warning : fault;
  const [wrong] = checkChannels(guild, { [field]: id });
  if (wrong !== undefined) {
    return [
      say(
        subject,
        `${capital(CALLED[field])} ${wrong.says}.`,
        `Correct it, or choose another one (${field}).`,
      ),
    ];
  }
  if (field === 'opened_channel_id' && modeOf(guild, id) !== group.mode) {
    const said = group.mode === 'thread' ? 'is no text channel any more' : 'is no category any more';
    return [fault(subject, `${capital(CALLED[field])} ${said}.`, `Choose another one (${field}).`)];
  }
  return fullOf(guild, subject, id, CALLED[field]);
}

function withoutParent({ mode }: GroupSettings, subject: Pick<Check, 'id' | 'title'>): Check[] {
  if (mode === 'channel') return [];
  return [fault(subject, 'Its threads have no channel to be in.', 'Choose one (opened_channel_id).')];
}

function fullOf(
  guild: SetupGuild,
  subject: Pick<Check, 'id' | 'title'>,
  id: string,
  called: string,
): Check[] {
  const category = guild.channels.get(id);
  if (category?.kind !== 'category') return [];
  const state = fullness(guild, category);
  if (state === 'room') return [];
  const remedy = 'Delete closed tickets, or choose another category.';
  const said = `${capital(called)}, ${category.name}, has its full 50 channels`;
  if (state === 'overflows') {
    return [warning(subject, `${said}: tickets go to "${category.name} 2" and so on.`, remedy)];
  }
  return [fault(subject, `${said}, and the server has its full 50 categories.`, remedy)];
}

function checkStaff(guild: SetupGuild, group: GroupSettings): Check[] {
  const subject = subjectOf(group, 'staff_role_ids');
  const remedy = 'Choose its staff roles anew (staff_role_ids).';
  const { gone, there } = rolesOf(guild, group.staff_role_ids);
  if (there.length === 0) {
    return [warning(subject, 'It has no staff role: administrators alone see its tickets.', remedy)];
  }
  return gone.length === 0 ? [] : [warning(subject, `${counted(gone)} of its staff roles are gone.`, remedy)];
}

function checkOpeners(guild: SetupGuild, group: GroupSettings): Check[] {
  const subject = subjectOf(group, 'opener_role_ids');
  const remedy = 'Choose anew who may open its tickets (opener_role_ids).';
  const { gone, there } = rolesOf(guild, group.opener_role_ids);
  if (gone.length === 0) return [];
  if (there.length > 0)
    return [warning(subject, `${counted(gone)} of the roles that may open its tickets are gone.`, remedy)];
  return [fault(subject, 'The roles that may open its tickets are gone: nobody can.', remedy)];
}

function rolesOf(guild: SetupGuild, ids: readonly string[]) {
  const known = new Set(guild.roles.map(({ id }) => id));
  return { gone: ids.filter((id) => !known.has(id)), there: ids.filter((id) => known.has(id)) };
}

const counted = (ids: readonly string[]): string => String(ids.length);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
