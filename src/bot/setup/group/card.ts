import type { Schema } from '../../../contract/operations.ts';
import type { Card } from '../../words/embeds.ts';
import { formFields } from '../form/wording.ts';
import type { Answer } from '../../interactions/replies.ts';
import type { Call } from '../../interactions/call.ts';
import { customMessageName } from '../message/message-option.ts';
import { settingsAnswer } from '../settings-answer.ts';
import { formatList } from '../../words/list-format.ts';
import { say } from '../../words/say.ts';
import { hoursText } from '../../words/input/hours.ts';
import { levelsText } from '../../words/input/levels.ts';
import { rolesText } from '../../words/input/roles.ts';
import { channelMention } from '../../../discord-text/mention.ts';
import { nameOf } from '../../../words/languages.ts';
import { plain, timeSpan } from '../../words/wording.ts';

type Group = Schema<'TicketGroupSettings'>;

const OWNER_LEFT = {
  keep: 'group.leftKeep',
  close: 'group.leftClose',
  delete: 'group.leftDelete',
} as const;

/** Everything that is set about a ticket group. */
export async function groupAnswer(call: Call, content: string, group: Group): Promise<Answer> {
  const welcome = await customMessageName(call, group.welcome_custom_message_id);
  return settingsAnswer(content, groupCard(group, welcome), group);
}

/** `welcome`: the name of the custom message that welcomes its tickets. */
export function groupCard(group: Group, welcome: string | undefined): Card {
  return {
    title: titleText(group),
    description: plain(group.welcome_message),
    fields: [
      [say('group.place'), placeText(group), 'inline'],
      [say('group.count'), String(group.count), 'inline'],
      [say('group.language'), nameOf(group.language), 'inline'],
      [say('group.staff'), rolesText(group.staff_role_ids, say('group.noRole')), 'inline'],
      [say('group.pinged'), pingedText(group), 'inline'],
      [say('group.openers'), rolesText(group.opener_role_ids, say('group.everyone')), 'inline'],
      [say('group.hours'), `${hoursText(group.schedule)} (${plain(group.schedule_timezone)})`, 'inline'],
      [say('group.limits'), limitsText(group), 'inline'],
      [say('group.closing'), closingText(group), 'inline'],
      [say('group.names'), plain(group.name_pattern), 'inline'],
      [say('group.welcome'), welcome, 'inline'],
      [say('group.expiry'), expiryText(group), 'inline'],
      [say('group.care'), inactivityText(group), 'inline'],
      [say('group.retention'), retentionText(group), 'inline'],
      [say('group.ownerLeft'), say(OWNER_LEFT[group.owner_left]), 'inline'],
      [say('group.priorities'), levelsText(group.priority_levels)],
      [say('group.ratings'), levelsText(group.rating_levels)],
      [say('group.places'), channelsText(group)],
      ...formFields(group),
    ],
    footer: say('group.id', { id: group.id }),
  };
}

function titleText({ name, default: isDefault }: Group): string {
  return say(isDefault ? 'group.defaultTitle' : 'group.title', { name: plain(name) });
}

/** The roles that a new ticket pings. */
export function pingedText({ ping_role_ids: ids }: Group): string {
  return ids === null ? say('group.pingsStaff') : rolesText(ids, say('group.pingsNobody'));
}

/** The place where the group's tickets are created. */
export function placeText({ mode, opened_channel_id: id }: Group): string {
  const isThread = mode === 'thread';
  if (!id) return say(isThread ? 'group.threads' : 'group.channels');
  return say(isThread ? 'group.threadsIn' : 'group.channelsIn', { channel: channelMention(id) });
}

function limitsText({
  max_open: most,
  max_open_per_user: mostOfPerson,
  open_pause: pause,
  min_account_age: age,
}: Group): string {
  return formatList([
    most === null ? say('group.anyOpen') : say('group.mostOpen', { count: most }),
    mostOfPerson === null ? say('group.anyOfPerson') : say('group.mostOfPerson', { count: mostOfPerson }),
    ...(pause === null ? [] : [say('group.pause', { time: timeSpan(pause) })]),
    ...(age === null ? [] : [say('group.age', { time: timeSpan(age) })]),
  ]);
}

function closingText({ close_reason_required: isNeeded, close_reasons: known }: Group): string {
  if (known.length === 0) return say(isNeeded ? 'group.reasonNeeded' : 'group.reasonFree');
  const reasons = known.map((reason) => plain(reason)).join(' / ');
  return say(isNeeded ? 'group.reasonNeededOf' : 'group.reasonFreeOf', { reasons });
}

function inactivityText({
  remind_after: remind,
  warn_after: warn,
  close_after: close,
  transcript_to_owner: sendsTranscript,
}: Group): string {
  const parts = [
    ...(remind === null ? [] : [say('group.reminds', { time: timeSpan(remind) })]),
    ...(warn === null ? [] : [say('group.warns', { time: timeSpan(warn) })]),
    ...(warn === null || close === null ? [] : [say('group.closesLater', { time: timeSpan(close) })]),
    ...(sendsTranscript ? [say('group.ownerTranscript')] : []),
  ];
  return formatList(parts) || say('group.noCare');
}

function retentionText({ erase_after: seconds }: Group): string {
  return seconds === null ? say('group.keptForever') : say('group.keptFor', { time: timeSpan(seconds) });
}

function expiryText({ expire_after: seconds, expire_clearable: isClearable }: Group): string {
  if (seconds === null) return say('ticketCard.never');
  return say(isClearable ? 'group.expiresClearable' : 'group.expires', { time: timeSpan(seconds) });
}

function channelsText(group: Group): string | undefined {
  const places = [
    ['group.closedIn', group.closed_category_id],
    ['group.lockedIn', group.locked_category_id],
    ['group.assignedIn', group.assigned_category_id],
    ['group.transcriptsIn', group.transcript_channel_id],
    ['group.formsIn', group.form_channel_id],
    ['group.feedbackIn', group.feedback_channel_id],
  ] as const;
  const lines = places.flatMap(([key, id]) => (id ? [say(key, { channel: channelMention(id) })] : []));
  return lines.length === 0 ? undefined : lines.join('\n');
}
