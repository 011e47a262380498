import type { Body } from '../../../contract/operations.ts';
import { instant } from '../kit/clock.ts';
import { answerDue } from '../deadlines/answer-due.ts';
import type { FormEntry, TicketGroup, TicketRecord } from '../model/ticket.ts';
import type { TicketContext } from '../tickets/context.ts';

/** A ticket in its initial state; only its number is not yet assigned. */
export function newTicket(
  { ids, clock }: Pick<TicketContext, 'ids' | 'clock'>,
  group: TicketGroup,
  body: Body<'createTicket'>,
  { labelIds, ownerName }: { readonly labelIds: readonly string[]; readonly ownerName: string | null },
): Omit<TicketRecord, 'number'> {
  const now = clock.now();
  const at = instant(now);
  const { expire_after: seconds } = group;
  const defaultLevel = group.priority_levels.findIndex((level) => level.default);
  const ticket = {
    id: ids.snowflake(),
    uuid: ids.uuid(),
    guild_id: group.guild_id,
    group_id: group.id,
    status: 'open' as const,
    channel_id: null,
    channel_parent_id: null,
    overwrite_ids: null,
    control_message_id: null,
    texts_channel_id: null,
    notes_thread_id: null,
    owner_id: body.user_id,
    owner_name: ownerName,
    owner_left_at: null,
    assigned_id: null,
    assigned_as_staff_of: null,
    member_ids: [],
    notes_member_ids: [],
    label_ids: labelIds,
    priority: defaultLevel === -1 ? null : defaultLevel,
    rating: null,
    feedback: null,
    feedback_message_id: null,
    rating_channel_id: null,
    rating_message_id: null,
    ...textsOf(body),
    name: null,
    name_applies_at: null,
    channel_applies_at: null,
    closed_reason: null,
    expires_at: seconds === null ? null : instant(new Date(now.getTime() + seconds * 1_000)),
    expiry_clearable: seconds !== null && group.expire_clearable,
    eternal: false,
    locked_at: null,
    created_at: at,
    opened_at: at,
    closed_at: null,
    deleted_at: null,
    last_activity: at,
    owner_spoke_at: null,
    close_asked_at: null,
    snoozed_until: null,
    woken_at: null,
    answer_due_at: null,
  };
  const due = answerDue({ ...ticket, number: 0 }, group, { ownerAt: null, staffAt: null });
  return { ...ticket, answer_due_at: due?.dueAt ?? null };
}

/** What the ticket's owner said with it. */
export function textsOf({ form, message }: Body<'createTicket'>): Pick<TicketRecord, 'form' | 'message'> {
  return { form: form?.map(answerOf) ?? null, message: message ?? null };
}

/** The reference defines the type as an integer in the request and as text in the reply. */
function answerOf({ title = '', value = '', type }: FormAnswer): FormEntry {
  return { title, value, type: type === null || type === undefined ? null : String(type) };
}

type FormAnswer = NonNullable<Body<'createTicket'>['form']>[number];
