import type { Schema } from '../../../../contract/operations.ts';
import { keep, table } from './table.ts';

/** A webhook that receives the actions on a guild's tickets. */
export const webhooks = table(['id'], {
  id: keep.text,
  guild_id: keep.text,
  url: keep.text,
  /** Actions of the history; an empty list means all. */
  actions: keep.json,
  enabled: keep.flag,
  failing_since: keep.time.orNull,
  /** Nothing is sent before this time. */
  next_attempt_at: keep.time.orNull,
  disabled_reason: keep.as<Schema<'Webhook'>['disabled_reason']>(),
  /** Signs the deliveries, and so is stored as it is. */
  secret: keep.text,
  created_by: keep.text,
  created_at: keep.time,
});

/** An entry of the history that is still to be delivered to a webhook. */
export const webhookEvents = table(['webhook_id', 'id'], {
  webhook_id: keep.text,
  /** The id of the history entry. */
  id: keep.text,
  attempts: keep.number.withDefault,
});

export const webhookDeliveries = table(['webhook_id', 'id'], {
  webhook_id: keep.text,
  id: keep.text,
  event_id: keep.text,
  type: keep.text,
  attempt: keep.number,
  status: keep.number.orNull,
  error: keep.as<Schema<'WebhookDelivery'>['error']>(),
  milliseconds: keep.number,
  created_at: keep.time,
});
