import type { TicketGroup } from '../../../tickets/ticket.ts';
import { columnsOf, type RowIn } from '../columns.ts';

export const groupColumns = columnsOf<TicketGroup>()(
  {
    json: [
      'staff_role_ids',
      'ping_role_ids',
      'form_fields',
      'schedule',
      'priority_levels',
      'rating_levels',
      'opener_role_ids',
      'close_reasons',
    ],
    flags: ['expire_clearable', 'transcript_to_owner', 'close_reason_required'],
  },
  ['deleted_at', 'default_group_id'],
);

export interface TicketGroupsTable extends RowIn<typeof groupColumns> {
  /** A deleted group stays for the tickets that were deleted in it; nothing else sees it. */
  deleted_at: string | null;
}
