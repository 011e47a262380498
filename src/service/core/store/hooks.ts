import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../edge/database/schema.ts';
import type { CustomMessageChange, CustomMessageRecord } from '../../base/model/message.ts';
import type { TicketGroup } from '../model/ticket.ts';
import type { Stamps } from '../../base/store/context.ts';

/** What a feature does in the transaction that changes or deletes a group. The guild's row is locked. */
export interface GroupHook {
  changed?(
    tx: Kysely<Tables>,
    stamps: Stamps,
    before: TicketGroup,
    change: Partial<TicketGroup>,
  ): Promise<void>;
  removed?(tx: Kysely<Tables>, stamps: Stamps, group: TicketGroup): Promise<void>;
}

/** What a feature does in the transaction that changes or deletes a template. The guild's row is locked. */
export interface TemplateHook {
  /** `before` is null for a new one. */
  changed?(
    tx: Transaction<Tables>,
    stamps: Stamps,
    before: CustomMessageRecord | null,
    after: CustomMessageRecord,
    change: CustomMessageChange,
  ): Promise<void>;
  deleted?(tx: Transaction<Tables>, id: string): Promise<void>;
}
