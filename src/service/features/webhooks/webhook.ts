import type { Schema } from '../../../contract/operations.ts';
import type { HistoryEntry } from '../../core/tickets/lists.ts';

/** A webhook as it is stored, with the contract's field names. */
export interface WebhookRecord {
  readonly id: string;
  readonly guild_id: string;
  readonly url: string;
  /** Empty means all actions. */
  readonly actions: readonly Schema<'TicketHistoryAction'>[];
  readonly enabled: boolean;
  readonly failing_since: string | null;
  readonly disabled_reason: Schema<'Webhook'>['disabled_reason'];
  readonly secret: string;
  readonly created_by: string;
  readonly created_at: string;
}

export type WebhookSettings = Pick<WebhookRecord, 'url' | 'actions' | 'enabled'>;

/** A webhook with the number of events that are still to be delivered to it. */
export type WaitingWebhook = WebhookRecord & { readonly waiting: number };

/** The result of a change. It is stored with the call for a repetition, and therefore lacks the secret. */
export type ChangedWebhook = Omit<WaitingWebhook, 'secret'>;

/** A waiting event with its content. */
export interface WaitingEvent {
  readonly webhook: WebhookRecord;
  readonly id: string;
  /** The number of attempts so far. */
  readonly attempts: number;
  readonly ticketId: string;
  readonly entry: HistoryEntry;
}

/** The result of a request. */
export interface Outcome {
  /** Null if there was no answer. */
  readonly status: number | null;
  /** Null if it was accepted. */
  readonly error: Schema<'WebhookDelivery'>['error'];
  readonly milliseconds: number;
}

export interface DeliveryRecord extends Outcome {
  readonly id: string;
  readonly event_id: string;
  readonly type: string;
  readonly attempt: number;
  readonly created_at: string;
}

/** The consequence of a failed delivery for its webhook. */
export type Consequence =
  | { readonly nextAttemptAt: string; readonly failingSince: string }
  | { readonly disabledReason: NonNullable<WebhookRecord['disabled_reason']> };

/** Sends one signed request. Never rejects. */
export type SendEvent = (
  webhook: Pick<WebhookRecord, 'url' | 'secret'>,
  event: { readonly id: string; readonly body: string },
  stopping?: AbortSignal,
) => Promise<Outcome>;
