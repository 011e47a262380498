import type { Schema } from '../../contract/operations.ts';
import { isOpen, nextOpening } from '../../contract/opening-hours.ts';
import { ApiError } from '../../contract/errors.ts';
import type { CallOptions } from '../../contract/client.ts';
import type { Call } from '../interactions/call.ts';
import { InputError } from '../words/errors.ts';
import { enoughOpen } from '../words/member-errors.ts';
import type { FormAnswer } from './form-answers.ts';
import { groupForm } from './group-form.ts';
import type { GroupSettings } from './group-forms.ts';
import type { ModalForm } from '../interactions/kinds/modal.ts';
import type { Answer } from '../interactions/replies.ts';
import { channelMention, relative, roleMention } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { oneOf, plain } from '../words/wording.ts';

/** The group's form, if it has one and the person may open a ticket: nobody should fill in a form for nothing. */
export async function formToOpen(call: Call, groupId: string): Promise<ModalForm | undefined> {
  const group = await call.forms.group(call, groupId);
  // Only a courtesy to the person: the service decides.
  if (!isOpen(group, new Date())) throw outsideHours(group);
  const form = groupForm(group);
  if (form !== undefined) await requireAdmission(call, groupId);
  return form;
}

/** Throws before a person fills in a form that the service would refuse. */
async function requireAdmission(call: Call, groupId: string): Promise<void> {
  const { client, guildId, options } = call;
  const input = { path: { guild_id: guildId, group_id: groupId } };
  // Half of the time that a form has: the check is repeated on submission.
  const signal = AbortSignal.timeout(Math.floor(call.answerWithinMs / 3));
  try {
    await client.call('checkTicketOpening', input, { ...options, signal });
  } catch (error) {
    // A service that does not answer, or does not know the operation, decides when the form is submitted.
    if (error instanceof ApiError && OPENING_REFUSALS.has(error.code))
      throw await withAdvice(call, groupId, error);
  }
}

const OPENING_REFUSALS: ReadonlySet<ApiError['code']> = new Set([
  'FORBIDDEN',
  'BLOCKED',
  'ACCOUNT_TOO_YOUNG',
  'TICKET_OPENED_RECENTLY',
  'GROUP_NOT_FOUND',
  'TICKET_OUT_OF_SCHEDULE',
  'TOO_MANY_TICKETS_OPENED',
  'USER_TOO_MANY_TICKETS_OPENED',
]);

/** Opens a ticket for the person. Refusals of the service are worded for members, not for staff. */
export async function openOwnTicket(
  call: Call,
  groupId: string,
  form?: readonly FormAnswer[],
): Promise<Answer> {
  try {
    const { ticket, lacksFiles } = await createTicket(call, groupId, form);
    const done = ticket.channel_id
      ? say('opened.inChannel', { channel: channelMention(ticket.channel_id) })
      : say('opened.open');
    return { content: lacksFiles ? `${done}\n${say('opened.filesMissing')}` : done };
  } catch (error) {
    throw await withAdvice(call, groupId, error);
  }
}

interface CreatedTicket {
  readonly ticket: Pick<Schema<'Ticket'>, 'channel_id'>;
  /** Files were uploaded, and the server of the API did not take them. */
  readonly lacksFiles: boolean;
}

async function createTicket(
  call: Call,
  groupId: string,
  form?: readonly FormAnswer[],
): Promise<CreatedTicket> {
  const { client, guildId, userId, userName, messageId, options } = call;
  const create = (answers: readonly FormAnswer[] | undefined, callOptions: CallOptions) => {
    const body = {
      user_id: userId,
      owner_name: userName,
      ticket_group_id: groupId,
      ...(answers && { form: [...answers] }),
      ...(messageId !== undefined && { panel_message_id: messageId }),
    };
    // This is always sent: without it, a token with the anonymous ability would hide the member automatically.
    const input = { path: { guild_id: guildId }, body: { ...body, anonymous: false } };
    return client.call('createTicket', input, callOptions);
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

/** The same refusal, with what this member can do about it; any other failure unchanged. */
async function withAdvice(call: Call, groupId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError)) return error;
  try {
    return (await ADVICE[error.code]?.(call, groupId, error)) ?? error;
  } catch {
    // The details that would have helped could not be requested, so the refusal itself is reported.
    return error;
  }
}

type Advise = (call: Call, groupId: string, error: ApiError) => Promise<Error>;

const ADVICE: Partial<Record<ApiError['code'], Advise>> = {
  TICKET_OUT_OF_SCHEDULE: async (call, groupId, error) =>
    outsideHours(await call.forms.group(call, groupId), error),
  USER_TOO_MANY_TICKETS_OPENED: async (call, groupId, cause) =>
    new InputError(await openTicketsSentence(call, groupId), { cause }),
  FORBIDDEN: async (call, groupId, error) => notAnOpener(await call.forms.group(call, groupId), error),
};

function outsideHours(settings: GroupSettings, cause?: unknown): InputError {
  const next = nextOpening(settings, new Date());
  const group = plain(settings.name);
  if (next === undefined) return new InputError(say('opening.closed', { group }), { cause });
  const when = relative(next.toISOString());
  return new InputError(say('opening.closedUntil', { group, when }), { cause });
}

const SHOWN = 5;

/** Lists the member's own tickets only, requested as the bot itself, since lists of tickets are for staff. */
async function openTicketsSentence({ client, guildId, userId }: Call, groupId: string): Promise<string> {
  const query = { owner_id: userId, group_id: groupId, status: ['open'], per_page: SHOWN } as const;
  const { data, total } = await client.call('listTickets', { path: { guild_id: guildId }, query });
  const channels = data.flatMap(({ channel_id: id }) => (id ? [channelMention(id)] : []));
  if (channels.length === 0) return enoughOpen();
  if (channels.length === 1 && total === 1)
    return say('opening.alreadyOpen', { channel: channels.join(', ') });
  return say(total > channels.length ? 'opening.atLimitMore' : 'opening.atLimit', {
    total,
    channels: channels.join(', '),
  });
}

/** The refusal may also concern the bot's own token, about which a member can do nothing. */
function notAnOpener({ name, opener_role_ids: roles }: GroupSettings, error: ApiError): Error {
  if (roles.length === 0) return error;
  const values = { group: plain(name), roles: oneOf(roles.map(roleMention)) };
  return new InputError(say('opening.openersOnly', values), { cause: error });
}
