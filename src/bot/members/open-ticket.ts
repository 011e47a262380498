import { ApiError } from '../../contract/errors.ts';
import type { CallOptions } from '../../contract/client.ts';
import type { Schema } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import { InputError } from '../words/errors.ts';
import { enoughOpen } from '../words/member-errors.ts';
import type { FormAnswer } from './form-answers.ts';
import { groupForm } from './group-form.ts';
import type { GroupSettings } from './group-forms.ts';
import type { ModalForm } from '../interactions/kinds/modal.ts';
import { isOpen, nextOpening } from './opening-hours.ts';
import type { Answer } from '../interactions/replies.ts';
import { channelMention, relative, roleMention } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { oneOf, plain } from '../words/wording.ts';

/** The group's form, when it has one, and the person may open a ticket: nobody fills in a form for nothing. */
export async function formToOpen(call: Call, groupId: string): Promise<ModalForm | undefined> {
  const group = await call.forms.group(call, groupId);
  if (!isOpen(group.schedule, group.schedule_timezone, new Date())) throw outsideHours(group);
  const form = groupForm(group);
  if (form !== undefined) await mustBeAdmitted(call, groupId);
  return form;
}

/** A form has two seconds; whether it may be sent at all is asked in less, and decided when it is sent. */
const ASKED_WITHIN_MS = 1_000;

/** What keeps a person from opening a ticket is told before they fill in a form for it. */
async function mustBeAdmitted(call: Call, groupId: string): Promise<void> {
  const { client, guildId, options } = call;
  const input = { path: { guild_id: guildId, group_id: groupId } };
  const signal = AbortSignal.timeout(ASKED_WITHIN_MS);
  try {
    await client.call('checkTicketOpening', input, { ...options, signal });
  } catch (error) {
    // No answer, or one that does not know the question: the form's own sending finds out.
    if (error instanceof ApiError && KEEPS_OUT.has(error.code)) throw await forMembers(call, groupId, error);
  }
}

const KEEPS_OUT: ReadonlySet<ApiError['code']> = new Set([
  'FORBIDDEN',
  'BLOCKED',
  'ACCOUNT_TOO_YOUNG',
  'TICKET_OPENED_RECENTLY',
  'GROUP_NOT_FOUND',
  'TICKET_OUT_OF_SCHEDULE',
  'TOO_MANY_TICKETS_OPENED',
  'USER_TOO_MANY_TICKETS_OPENED',
]);

/** Opens a ticket for the one who asks. What the service refuses is told in words for members, not for staff. */
export async function openOwnTicket(
  call: Call,
  groupId: string,
  form?: readonly FormAnswer[],
): Promise<Answer> {
  try {
    const { ticket, lacksFiles } = await opened(call, groupId, form);
    const done = ticket.channel_id
      ? say('opened.inChannel', { channel: channelMention(ticket.channel_id) })
      : say('opened.open');
    return { content: lacksFiles ? `${done}\n${say('opened.lacksFiles')}` : done };
  } catch (error) {
    throw await forMembers(call, groupId, error);
  }
}

interface Opened {
  readonly ticket: Pick<Schema<'Ticket'>, 'channel_id'>;
  /** They were uploaded, and the server of the API did not take them. */
  readonly lacksFiles: boolean;
}

async function opened(call: Call, groupId: string, form?: readonly FormAnswer[]): Promise<Opened> {
  const { client, guildId, userId, options } = call;
  const create = (answers: readonly FormAnswer[] | undefined, asked: CallOptions) => {
    const body = { user_id: userId, ticket_group_id: groupId, ...(answers && { form: [...answers] }) };
    // Said always: left out, a token with the anonymous ability would hide the member by itself.
    const input = { path: { guild_id: guildId }, body: { ...body, anonymous: false } };
    return client.call('createTicket', input, asked);
  };
  try {
    return { ticket: await create(form, options), lacksFiles: false };
  } catch (error) {
    const without = form?.map(({ files: _files, ...answer }) => answer);
    if (!form?.some(({ files }) => files !== undefined) || !isBadBody(error)) throw error;
    // Another server of the contract may not know files: the ticket is worth more than they are.
    const idempotencyKey = `${call.interactionId}:without-files`;
    return { ticket: await create(without, { ...options, idempotencyKey }), lacksFiles: true };
  }
}

function isBadBody(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 422);
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
  const group = plain(name);
  if (next === undefined) return new InputError(say('opening.closed', { group }), { cause });
  return new InputError(say('opening.closedUntil', { group, when: relative(next.toISOString()) }), {
    cause,
  });
}

const SHOWN = 5;

/** Their own, and nobody else's: asked for as the bot itself, since lists of tickets are for staff. */
async function haveOneOpen({ client, guildId, userId }: Call, groupId: string): Promise<string> {
  const query = { owner_id: userId, group_id: groupId, status: ['open'], per_page: SHOWN } as const;
  const { data, total } = await client.call('listTickets', { path: { guild_id: guildId }, query });
  const places = data.flatMap(({ channel_id: id }) => (id ? [channelMention(id)] : []));
  if (places.length === 0) return enoughOpen();
  if (places.length === 1 && total === 1) return say('opening.haveOne', { channel: places.join(', ') });
  return say(total > places.length ? 'opening.haveMostMore' : 'opening.haveMost', {
    total,
    channels: places.join(', '),
  });
}

/** It may also be the bot's own token that is not let in: that is nothing a member can do about. */
function notAnOpener({ name, opener_role_ids: roles }: GroupSettings, error: ApiError): Error {
  if (roles.length === 0) return error;
  const told = { group: plain(name), roles: oneOf(roles.map(roleMention)) };
  return new InputError(say('opening.notAnOpener', told), { cause: error });
}
