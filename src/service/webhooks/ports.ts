import type { Schema } from '../../contract/operations.ts';
import type { Slice, Window } from '../pagination.ts';
import type { HistoryEntry } from '../tickets/lists/ports.ts';

/** As it is stored; field names are the contract's. */
export interface WebhookRecord {
  readonly id: string;
  readonly guild_id: string;
  readonly url: string;
  /** None: all of them. */
  readonly actions: readonly Schema<'TicketHistoryAction'>[];
  readonly enabled: boolean;
  readonly failing_since: string | null;
  readonly disabled_reason: Schema<'Webhook'>['disabled_reason'];
  readonly secret: string;
  readonly created_by: string;
  readonly created_at: string;
}

export type WebhookSettings = Pick<WebhookRecord, 'url' | 'actions' | 'enabled'>;

/** With how many events are still to be delivered to it. */
export type WaitingWebhook = WebhookRecord & { readonly waiting: number };

/** What a change of one came to: kept beside the call for its repetition, and so without the secret. */
export type ChangedWebhook = Omit<WaitingWebhook, 'secret'>;

/** An event that waits, with what it tells. */
export interface WaitingEvent {
  readonly webhook: WebhookRecord;
  readonly id: string;
  /** How often it was sent. */
  readonly attempts: number;
  readonly ticketId: string;
  readonly entry: HistoryEntry;
}

/** What came of sending something. */
export interface Outcome {
  /** Null: nobody answered. */
  readonly status: number | null;
  /** Null: it was taken. */
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

/** What a failed delivery does to its webhook. */
export type Consequence =
  | { readonly nextAttemptAt: string; readonly failingSince: string }
  | { readonly disabledReason: NonNullable<WebhookRecord['disabled_reason']> };

export interface Enqueued {
  readonly count: number;
  /** The last of them, where there may be more behind it; else ''. */
  readonly last: string;
}

export interface WebhookStore {
  list(guildId: string, window: Window): Promise<Slice<WaitingWebhook>>;
  /** Null for another guild's, too. */
  find(guildId: string, id: string): Promise<WaitingWebhook | null>;
  /** Null where the guild has `most` of them; the one that the same call has made before, where it has. */
  create(webhook: WebhookRecord, idempotencyId: string | null, most: number): Promise<ChangedWebhook | null>;
  /** Switched on again, it is tried at once. Null when there is none. */
  change(
    guildId: string,
    id: string,
    idempotencyId: string | null,
    change: Partial<WebhookSettings>,
  ): Promise<ChangedWebhook | null>;
  /** With what waits for it; as it was. */
  delete(guildId: string, id: string, idempotencyId: string | null): Promise<ChangedWebhook | null>;
  deliveries(webhookId: string, window: Window): Promise<Slice<DeliveryRecord>>;

  /** Has webhooks that events wait for looked after, as durable work: at most `limit`, those behind the id `after`. */
  enqueueDue(at: string, limit: number, after: string): Promise<Enqueued>;
  /** The oldest event of a webhook that is switched on. */
  next(webhookId: string): Promise<WaitingEvent | null>;
  /** It was taken, and is done with. */
  delivered(event: Pick<WaitingEvent, 'webhook' | 'id'>, delivery: DeliveryRecord): Promise<void>;
  /** It was not, and stays. */
  failed(
    event: Pick<WaitingEvent, 'webhook' | 'id'>,
    delivery: DeliveryRecord,
    consequence: Consequence,
  ): Promise<void>;
  /** Its receiver has as many requests as it may: nothing is sent before `until`. */
  turnedAway(webhookId: string, until: string): Promise<void>;
  /** A test was sent; one that was taken has what waits tried at once. */
  tested(webhookId: string, delivery: DeliveryRecord): Promise<void>;
}

/** Sends one signed request. Never rejects. */
export type SendEvent = (
  webhook: Pick<WebhookRecord, 'url' | 'secret'>,
  event: { readonly id: string; readonly body: string },
  stopping?: AbortSignal,
) => Promise<Outcome>;
