import { ApiError } from '../../contract/errors.ts';
import type { Call } from '../interactions/call.ts';
import { InputError } from '../words/errors.ts';
import { ENOUGH_OPEN } from '../words/member-errors.ts';
import type { FormAnswer } from './form-answers.ts';
import { groupForm } from './group-form.ts';
import type { GroupSettings } from './group-forms.ts';
import type { ModalForm } from '../interactions/kinds/modal.ts';
import { isOpen, nextOpening } from './opening-hours.ts';
import type { Answer } from '../interactions/replies.ts';
import { roleMention } from '../words/typed/roles.ts';
import { channelMention, moment } from '../../discord-text/mention.ts';
import { plain } from '../words/wording.ts';
import { wallClock } from '../words/typed/time-zone.ts';

/** The group's form, when it has one. Outside its hours nobody fills in a form for nothing. */
export async function formToOpen(call: Call, groupId: string): Promise<ModalForm | undefined> {
  const group = await call.forms.group(call, groupId);
  if (!isOpen(group.schedule, group.schedule_timezone, new Date())) throw outsideHours(group);
  return groupForm(group);
}

/** Opens a ticket for the one who asks. What the service refuses is told in words for members, not for staff. */
export async function openOwnTicket(
  call: Call,
  groupId: string,
  form?: readonly FormAnswer[],
): Promise<Answer> {
  const { client, guildId, userId, options } = call;
  const body = { user_id: userId, ticket_group_id: groupId, ...(form && { form: [...form] }) };
  try {
    const ticket = await client.call(
      'createTicket',
      // Said always: left out, a token with the anonymous ability would hide the member by itself.
      { path: { guild_id: guildId }, body: { ...body, anonymous: false } },
      options,
    );
    return {
      content: `Your ticket is open${ticket.channel_id ? `: ${channelMention(ticket.channel_id)}` : '.'}`,
    };
  } catch (error) {
    throw await forMembers(call, groupId, error);
  }
}

/** The same refusal, with what this member can do about it; any other failure as it is. */
async function forMembers(call: Call, groupId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError)) return error;
  try {
    return (await HELP[error.code]?.(call, groupId, error)) ?? error;
  } catch {
    // What would have helped could not be asked for: the refusal itself is told.
    return error;
  }
}

type Help = (call: Call, groupId: string, error: ApiError) => Promise<Error>;

const HELP: Partial<Record<ApiError['code'], Help>> = {
  TICKET_OUT_OF_SCHEDULE: async (call, groupId, error) =>
    outsideHours(await call.forms.group(call, groupId), error),
  USER_TOO_MANY_TICKETS_OPENED: async (call, groupId, cause) =>
    new InputError(await haveOneOpen(call, groupId), { cause }),
  FORBIDDEN: async (call, groupId, error) => notAnOpener(await call.forms.group(call, groupId), error),
};

function outsideHours(
  { name, schedule, schedule_timezone: zone }: GroupSettings,
  cause?: unknown,
): InputError {
  const next = nextOpening(schedule, zone, new Date());
  const when =
    next === undefined
      ? ''
      : ` It opens again ${moment(next.toISOString(), 'F')}: ${wallClock(next, zone)} (${plain(zone)}).`;
  return new InputError(`"${plain(name)}" takes no new tickets at this time.${when}`, { cause });
}

const SHOWN = 5;

/** Their own, and nobody else's: asked for as the bot itself, since lists of tickets are for staff. */
async function haveOneOpen({ client, guildId, userId }: Call, groupId: string): Promise<string> {
  const query = { owner_id: userId, group_id: groupId, status: 'open', per_page: SHOWN } as const;
  const { data, total } = await client.call('listTickets', { path: { guild_id: guildId }, query });
  const places = data.flatMap(({ channel_id: id }) => (id ? [channelMention(id)] : []));
  if (places.length === 0) return ENOUGH_OPEN;
  if (places.length === 1 && total === 1)
    return `You already have a ticket open: ${places[0]}. Write there, or close it first.`;
  const more = total > places.length ? ' and more' : '';
  return `You already have ${total} tickets open, which is the most: ${places.join(', ')}${more}. Write in one of them, or close one first.`;
}

/** It may also be the bot's own token that is not let in: that is nothing a member can do about. */
function notAnOpener({ name, opener_role_ids: roles }: GroupSettings, error: ApiError): Error {
  if (roles.length === 0) return error;
  return new InputError(
    `"${plain(name)}" takes tickets only of those who have ${roles.map(roleMention).join(' or ')}.`,
    { cause: error },
  );
}
