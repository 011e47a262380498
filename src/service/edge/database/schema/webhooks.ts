import type { Generated } from 'kysely';
import type { Schema } from '../../../../contract/operations.ts';
import type { Flag } from './flag.ts';

type Instant = string;

/** A webhook that receives the actions on a guild's tickets. */
export interface WebhooksTable {
  id: string;
  guild_id: string;
  url: string;
  /** JSON: actions of the history; an empty list means all. */
  actions: string;
  enabled: Flag;
  failing_since: Instant | null;
  /** Nothing is sent before this time. */
  next_attempt_at: Instant | null;
  disabled_reason: Schema<'Webhook'>['disabled_reason'];
  /** Signs the deliveries, and so is stored as it is. */
  secret: string;
  created_by: string;
  created_at: Instant;
}

/** An entry of the history that is still to be delivered to a webhook. */
export interface WebhookEventsTable {
  webhook_id: string;
  /** The id of the history entry. */
  id: string;
  attempts: Generated<number>;
}

export interface WebhookDeliveriesTable {
  webhook_id: string;
  id: string;
  event_id: string;
  type: string;
  attempt: number;
  status: number | null;
  error: Schema<'WebhookDelivery'>['error'];
  milliseconds: number;
  created_at: Instant;
}
