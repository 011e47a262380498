/** What the package `ticket-service-client` offers; `npm run pack:client` makes it of this folder and the one above. */
export {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
  type CallOptions,
  type TicketInput,
  type TicketTarget,
} from '../client.ts';
export { ApiError, type ClientErrorCode } from '../errors.ts';
export type {
  Body,
  ErrorCode,
  OperationId,
  PathParams,
  Query,
  Reply,
  Schema,
  TicketOperationId,
} from '../operations.ts';
export type { RetryOptions } from '../patience.ts';
export type { ClientReply } from '../success-reply.ts';
export type { Wording, WordingValue } from '../wording.ts';
export {
  verifyWebhook,
  WebhookError,
  type WebhookErrorCode,
  type WebhookEvent,
  type WebhookHeaders,
} from './verify-webhook.ts';
