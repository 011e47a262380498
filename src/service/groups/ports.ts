import type { Schema } from '../../contract/operations.ts';
import type { Slice, Window } from '../pagination.ts';
import type { TicketGroup } from '../tickets/ticket.ts';

/** A ticket group with everything that can be set about it. */
export interface GroupSettings extends TicketGroup {
  /** Its tickets that are not deleted. A counter: it is not counted for each page. */
  readonly ticket_count: number;
  readonly transcript_channel_id: string | null;
  readonly form_channel_id: string | null;
  readonly feedback_channel_id: string | null;
  readonly form_title: string;
  readonly form_fields: Schema<'TicketGroupSettings'>['form_fields'];
  readonly created_at: string;
}

export interface GroupStore {
  /** Groups of a guild in the order in which they were made. */
  list(guildId: string, window: Window): Promise<Slice<GroupSettings>>;
  /** Null for another guild's group, too. */
  find(guildId: string, groupId: string): Promise<GroupSettings | null>;
}
