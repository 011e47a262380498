import type { Body } from '../../../contract/operations.ts';
import { instant } from '../../base/kit/clock.ts';
import { answerDue } from '../deadlines/answer-due.ts';
import { EMPTY_TICKET, type FormEntry, type TicketGroup, type TicketRecord } from '../model/ticket.ts';
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
    ...EMPTY_TICKET,
    id: ids.snowflake(),
    uuid: ids.uuid(),
    guild_id: group.guild_id,
    group_id: group.id,
    status: 'open' as const,
    owner_id: body.user_id,
    owner_name: ownerName,
    label_ids: labelIds,
    priority: defaultLevel === -1 ? null : defaultLevel,
    ...textsOf(body),
    expires_at: seconds === null ? null : instant(new Date(now.getTime() + seconds * 1_000)),
    expiry_clearable: seconds !== null && group.expire_clearable,
    created_at: at,
    opened_at: at,
    last_activity: at,
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
