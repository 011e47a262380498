import type { Schema } from '../../../contract/operations.ts';
import type { HistoryEntry } from './lists.ts';

/** Converts a history entry to the contract's form. The body's `reason` and `anonymous` are fields of their own. */
export function toHistoryEntry(entry: HistoryEntry): Schema<'TicketHistoryEntry'> {
  const { reason: _reason, anonymous: _anonymous, ...detail } = entry.detail;
  return {
    id: entry.id,
    action: entry.action,
    actor_id: entry.actorId,
    token_user_id: entry.tokenUserId,
    reason: entry.reason,
    anonymous: entry.anonymous,
    detail,
    created_at: entry.at,
  };
}
