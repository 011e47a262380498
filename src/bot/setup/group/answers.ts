import { ApiError } from '../../../contract/errors.ts';
import type { Schema } from '../../../contract/operations.ts';
import type { Key } from '../../../words/languages/en.ts';
import type { Call } from '../../interactions/call.ts';
import type { Answer } from '../../interactions/replies.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { checkLines, isFault } from '../check-lines.ts';
import { tryFormButton } from '../form/preview.ts';
import { formFields } from '../form/wording.ts';
import { customMessageName } from '../message/message-option.ts';
import { changeAnswer, differences, showAllButton } from '../settings-answer.ts';
import { groupCard } from './card.ts';
import type { firstOptions } from './settings.ts';

type Group = Schema<'TicketGroupSettings'>;
type Option = (typeof firstOptions)[number]['name'];

/** The key of the card's field that shows how an option was understood. */
const CARD_FIELD = {
  channel: 'group.place',
  staff: 'group.staff',
  welcome: 'settings.firstWords',
  hours: 'group.hours',
  timezone: 'group.hours',
  openers: 'group.openers',
  'max-open': 'group.limits',
  'max-open-per-user': 'group.limits',
  priorities: 'group.priorities',
  ratings: 'group.ratings',
  'name-pattern': 'group.names',
  default: undefined,
} as const satisfies Record<Option, Key | undefined>;

/** A new group: where its tickets are, who works on them, and how the typed options were understood. */
export async function newGroupAnswer(
  call: Call,
  group: Group,
  typed: Partial<Record<Option, unknown>>,
): Promise<Answer> {
  const { description, fields } = groupCard(group, undefined);
  const options = Object.keys(typed).filter((name): name is Option => name in CARD_FIELD);
  const keys = [CARD_FIELD.channel, CARD_FIELD.staff, ...options.map((option) => CARD_FIELD[option])];
  const shown = new Set(keys.map((key) => key && say(key)));
  const all = [[say('settings.firstWords'), description] as const, ...fields];
  return changeAnswer({
    notice: say('group.made', { name: plain(group.name) }),
    title: titleOf(group),
    fields: all.filter(([name]) => shown.has(name)),
    faults: await faultsText(call, group),
    next: say('group.madeNext'),
    buttons: [showAllButton('group', group.id)],
  });
}

/** The changed settings of a group. */
export async function groupChangeAnswer(call: Call, before: Group, after: Group): Promise<Answer> {
  const [old, welcome] = await Promise.all(
    [before, after].map(({ welcome_custom_message_id: id }) => customMessageName(call, id)),
  );
  const fields = differences(groupCard(before, old), groupCard(after, welcome));
  const isOther = before.staff_role_ids.join() !== after.staff_role_ids.join();
  return changeAnswer({
    notice: say(fields.length === 0 ? 'group.unchanged' : 'group.changed'),
    title: titleOf(after),
    fields,
    faults: await faultsText(call, after),
    ...(isOther && { next: say('group.staffNext') }),
    buttons: [showAllButton('group', after.id)],
  });
}

/** A group's form after a change: members see it as a whole. */
export function formChangeAnswer(group: Group): Answer {
  const hasFields = group.form_fields.length > 0;
  return changeAnswer({
    notice: say('groupForm.changed'),
    title: titleOf(group),
    fields: formFields(group),
    next: say(hasFields ? 'groupForm.tryNext' : 'groupForm.addNext'),
    buttons: [...(hasFields ? [tryFormButton(group.id)] : []), showAllButton('group', group.id)],
  });
}

const titleOf = ({ name }: Group): string => say('group.title', { name: plain(name) });

const ROOM = 3000;

/**
 * The doctor's findings about this group, and about who sees its staff's commands. It is no failure if the doctor can't
 * be asked now.
 */
async function faultsText({ client, guildId, options }: Call, { id }: Group): Promise<string> {
  try {
    const { checks } = await client.call('checkGuild', { path: { guild_id: guildId } }, options);
    const own = checks.filter(
      (check) => check.id.startsWith(`group.${id}.`) || check.id === 'commands.staff',
    );
    return checkLines(own.filter(isFault), ROOM);
  } catch (error) {
    if (error instanceof ApiError) return '';
    throw error;
  }
}
