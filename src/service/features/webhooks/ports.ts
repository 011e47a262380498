import type { Schema } from '../../../contract/operations.ts';
import type { Slice, Window } from '../../core/model/pagination.ts';
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

export interface Enqueued {
  readonly count: number;
  /** The id of the last one if there may be more after it, else ''. */
  readonly last: string;
}

export interface WebhookStore {
  list(guildId: string, window: Window): Promise<Slice<WaitingWebhook>>;
  /** Returns null for a webhook of another guild, too. */
  find(guildId: string, id: string): Promise<WaitingWebhook | null>;
  /** Returns null if the guild has `max` webhooks already; a repeated call returns the webhook that it created before. */
  create(webhook: WebhookRecord, idempotencyId: string | null, max: number): Promise<ChangedWebhook | null>;
  /**
   * A webhook that is enabled again is tried at once. Returns null if there is no such webhook; `decide` throws if the
   * change must not be stored.
   */
  change(
    guildId: string,
    id: string,
    idempotencyId: string | null,
    decide: (webhook: WebhookSettings) => Partial<WebhookSettings>,
  ): Promise<ChangedWebhook | null>;
  /** Deletes the webhook and its waiting events, and returns it as it was. */
  delete(guildId: string, id: string, idempotencyId: string | null): Promise<ChangedWebhook | null>;
  deliveries(webhookId: string, window: Window): Promise<Slice<DeliveryRecord>>;

  /** Queues a delivery job for each webhook with waiting events: at most `limit` webhooks, with ids after `after`. */
  enqueueDue(at: string, limit: number, after: string): Promise<Enqueued>;
  /** The oldest waiting event of a webhook, if that is enabled. */
  next(webhookId: string): Promise<WaitingEvent | null>;
  /** Removes an event that was accepted. */
  delivered(event: Pick<WaitingEvent, 'webhook' | 'id'>, delivery: DeliveryRecord): Promise<void>;
  /** Records a failed delivery; the event stays. */
  failed(
    event: Pick<WaitingEvent, 'webhook' | 'id'>,
    delivery: DeliveryRecord,
    consequence: Consequence,
  ): Promise<void>;
  /** Sends nothing before `until`, because the receiver has the most requests already. */
  turnedAway(webhookId: string, until: string): Promise<void>;
  /** Records a test; if it was accepted, waiting events are tried at once. */
  tested(webhookId: string, delivery: DeliveryRecord): Promise<void>;
}

/** Sends one signed request. Never rejects. */
export type SendEvent = (
  webhook: Pick<WebhookRecord, 'url' | 'secret'>,
  event: { readonly id: string; readonly body: string },
  stopping?: AbortSignal,
) => Promise<Outcome>;
