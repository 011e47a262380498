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
import { nameOfChosen } from '../message/message-option.ts';
import { changeAnswer, differences, showAllButton } from '../settings-answer.ts';
import { groupCard } from './card.ts';
import type { firstOptions } from './settings.ts';

type Group = Schema<'TicketGroupSettings'>;
type Option = (typeof firstOptions)[number]['name'];

/** The key of the card's field that tells how an option was understood. */
const TOLD_BY = {
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

/** A new group: where its tickets are, who works on them, and how all that was typed was understood. */
export async function groupMade(
  call: Call,
  group: Group,
  typed: Partial<Record<Option, unknown>>,
): Promise<Answer> {
  const { description, fields } = groupCard(group, undefined);
  const options = Object.keys(typed).filter((name): name is Option => name in TOLD_BY);
  const keys = [TOLD_BY.channel, TOLD_BY.staff, ...options.map((option) => TOLD_BY[option])];
  const shown = new Set(keys.map((key) => key && say(key)));
  const all = [[say('settings.firstWords'), description] as const, ...fields];
  return changeAnswer({
    said: say('group.made', { name: plain(group.name) }),
    title: titleOf(group),
    fields: all.filter(([name]) => shown.has(name)),
    faults: await faultsText(call, group),
    next: say('group.madeNext'),
    buttons: [showAllButton('group', group.id)],
  });
}

/** What is different about a group by now. */
export async function groupChanged(call: Call, before: Group, after: Group): Promise<Answer> {
  const [old, welcome] = await Promise.all(
    [before, after].map(({ welcome_custom_message_id: id }) => nameOfChosen(call, id)),
  );
  const fields = differences(groupCard(before, old), groupCard(after, welcome));
  const isOther = before.staff_role_ids.join() !== after.staff_role_ids.join();
  return changeAnswer({
    said: say(fields.length === 0 ? 'group.unchanged' : 'group.changed'),
    title: titleOf(after),
    fields,
    faults: await faultsText(call, after),
    ...(isOther && { next: say('group.staffNext') }),
    buttons: [showAllButton('group', after.id)],
  });
}

/** A group's form, as it is by now: members meet it as a whole. */
export function formChanged(group: Group): Answer {
  const hasFields = group.form_fields.length > 0;
  return changeAnswer({
    said: say('groupForm.changed'),
    title: titleOf(group),
    fields: formFields(group),
    next: say(hasFields ? 'groupForm.tryNext' : 'groupForm.addNext'),
    buttons: [...(hasFields ? [tryFormButton(group.id)] : []), showAllButton('group', group.id)],
  });
}

const titleOf = ({ name }: Group): string => say('group.title', { name: plain(name) });

const ROOM = 3000;

/** What the doctor says of this group, and of who sees its staff's commands. That it can't be asked now is no failure. */
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
