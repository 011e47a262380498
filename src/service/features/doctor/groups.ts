import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { permissionsIn } from '../../base/guilds/permissions/permissions-in.ts';
import { rolesToPing } from '../../core/words/control-message.ts';
import { CATEGORY_FIELDS, checkChannels, modeOf, POST_FIELDS } from '../../core/groups/checks/channels.ts';
import { checkForm } from '../../core/groups/checks/form.ts';
import { emojisIn } from '../../core/groups/group.ts';
import type { GroupSettings } from '../../core/groups/ports.ts';
import { customEmojiIds } from '../../base/guilds/emojis.ts';
import type { SetupGuild } from '../../base/guilds/setup-ports.ts';
import { type Check, fault, fine, type Subject, warning } from './check.ts';
import { fullness } from './capacity.ts';
import { checkEmojis } from './emojis.ts';
import { checkThreadParent } from './thread-parent.ts';
import { worded } from '../../../words/worded.ts';

const CHANNEL_NAMES = {
  opened_channel_id: 'place.opened',
  closed_category_id: 'place.closed',
  locked_category_id: 'place.locked',
  assigned_category_id: 'place.assigned',
  transcript_channel_id: 'place.transcripts',
  form_channel_id: 'place.forms',
  feedback_channel_id: 'place.feedback',
  answer_reminder_channel_id: 'place.reminders',
} as const;

type Field = keyof typeof CHANNEL_NAMES;
const FIELDS = ['opened_channel_id', ...CATEGORY_FIELDS, ...POST_FIELDS] as const satisfies readonly Field[];

/** Checks the channels and roles of a group's settings; returns one `ok` check if all of them are in order. */
export function checkGroup(guild: SetupGuild, group: GroupSettings): Check[] {
  const found = [
    ...FIELDS.flatMap((field) => channelOf(guild, group, field)),
    ...(group.mode === 'thread' ? checkThreadParent(guild, group) : []),
    ...checkStaff(guild, group),
    ...checkPings(guild, group),
    ...checkOpeners(guild, group),
    ...checkForms(group),
    ...checkEmojis(guild, subjectOf(group, 'set-up'), emojisIn(group)),
  ];
  return found.length > 0 ? found : [fine(subjectOf(group, 'set-up'), worded('doctor.groupOk'))];
}

function subjectOf(group: GroupSettings, what: string): Subject {
  return { id: `group.${group.id}.${what}`, title: worded('doctor.group', { group: group.name }) };
}

function channelOf(guild: SetupGuild, group: GroupSettings, field: Field): Check[] {
  const id = group[field];
  const subject = subjectOf(group, field);
  if (id === null) return field === 'opened_channel_id' ? withoutParent(group, subject) : [];
  // A post that does not arrive is only missed, but a ticket that can't be opened or moved fails.
  const say = POST_FIELDS.some((post) => post === field) ? warning : fault;
  const [invalid] = checkChannels(guild, { [field]: id });
  if (invalid !== undefined) {
    return [
      say(
        subject,
        worded('doctor.placeWrong', { place: worded(CHANNEL_NAMES[field]), fault: invalid.says }),
        worded('doctor.correctPlace', { field }),
      ),
    ];
  }
  if (field === 'opened_channel_id' && modeOf(guild, id) !== group.mode) {
    const reason =
      group.mode === 'thread' ? worded('fault.textChannelNoMore') : worded('fault.categoryNoMore');
    return [
      fault(
        subject,
        worded('doctor.placeWrong', { place: worded(CHANNEL_NAMES[field]), fault: reason }),
        worded('doctor.chooseAnother', { field }),
      ),
    ];
  }
  return fullOf(guild, subject, id, CHANNEL_NAMES[field]);
}

function withoutParent({ mode }: GroupSettings, subject: Subject): Check[] {
  if (mode === 'channel') return [];
  return [
    fault(
      subject,
      worded('doctor.noThreadChannel'),
      worded('doctor.chooseOne', { field: 'opened_channel_id' }),
    ),
  ];
}

function fullOf(
  guild: SetupGuild,
  subject: Subject,
  id: string,
  name: (typeof CHANNEL_NAMES)[Field],
): Check[] {
  const category = guild.channels.get(id);
  if (category?.kind !== 'category') return [];
  const state = fullness(guild, category);
  if (state === 'room') return [];
  const remedy = worded('doctor.emptyCategory');
  const full = { place: worded(name), category: category.name };
  return state === 'overflows'
    ? [warning(subject, worded('doctor.categoryOverflows', full), remedy)]
    : [fault(subject, worded('doctor.categoryStuck', full), remedy)];
}

function checkStaff(guild: SetupGuild, group: GroupSettings): Check[] {
  const subject = subjectOf(group, 'staff_role_ids');
  const remedy = worded('doctor.chooseStaff', { field: 'staff_role_ids' });
  const { gone, there } = rolesOf(guild, group.staff_role_ids);
  if (there.length === 0) {
    return [warning(subject, worded('doctor.noStaff'), remedy)];
  }
  return gone.length === 0
    ? []
    : [warning(subject, worded('doctor.staffGone', { count: gone.length }), remedy)];
}

/** If nobody may ping a role, nobody is notified of a new ticket. */
function checkPings(guild: SetupGuild, group: GroupSettings): Check[] {
  const channel = guild.channels.get(group.opened_channel_id ?? '');
  const held = permissionsIn(guild, channel?.overwrites ?? [], guild.bot);
  if ((held & (Bit.MentionEveryone | Bit.Administrator)) !== 0n) return [];
  const pinged = new Set(rolesToPing(group));
  const silent = guild.roles.filter(({ id, mentionable }) => pinged.has(id) && !mentionable);
  if (silent.length === 0) return [];
  return [
    warning(
      subjectOf(group, 'ping_role_ids'),
      worded('doctor.rolesNotPinged', { roles: silent.map(({ name }) => name) }),
      worded('doctor.allowMention'),
    ),
  ];
}

function checkOpeners(guild: SetupGuild, group: GroupSettings): Check[] {
  const subject = subjectOf(group, 'opener_role_ids');
  const remedy = worded('doctor.chooseOpeners', { field: 'opener_role_ids' });
  const { gone, there } = rolesOf(guild, group.opener_role_ids);
  if (gone.length === 0) return [];
  if (there.length > 0)
    return [warning(subject, worded('doctor.openersGone', { count: gone.length }), remedy)];
  return [fault(subject, worded('doctor.noOpeners'), remedy)];
}

/** Forms are checked when they are set, but one may be older than its check. */
function checkForms(group: GroupSettings): Check[] {
  const known = new Set(customEmojiIds(emojisIn(group)));
  return checkForm(group.form_fields, known).map(({ field, says }) => {
    const [, row = ''] = field.split('.');
    const question = group.form_fields[Number(row)]?.[0]?.title ?? group.form_title;
    return fault(
      subjectOf(group, field),
      worded('doctor.formFault', { question, fault: says }),
      worded('doctor.correctForm', { field: 'form_fields' }),
    );
  });
}

function rolesOf(guild: SetupGuild, ids: readonly string[]) {
  const known = new Set(guild.roles.map(({ id }) => id));
  return { gone: ids.filter((id) => !known.has(id)), there: ids.filter((id) => known.has(id)) };
}
