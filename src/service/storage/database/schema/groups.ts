import type { TicketGroup } from '../../../model/ticket.ts';
import { columnsOf, type RowIn } from '../columns.ts';

export const groupColumns = columnsOf<TicketGroup>(
  {
    staff_role_ids: 'json',
    ping_role_ids: 'json',
    form_fields: 'json',
    schedule: 'json',
    priority_levels: 'json',
    rating_levels: 'json',
    opener_role_ids: 'json',
    close_reasons: 'json',
    expire_clearable: 'flag',
    transcript_to_owner: 'flag',
    close_reason_required: 'flag',
  },
  ['deleted_at', 'default_group_id'],
);

export interface TicketGroupsTable extends RowIn<typeof groupColumns> {
  /** A deleted group stays for the tickets that were deleted in it; nothing else sees it. */
  deleted_at: string | null;
}
