/** The exports of the package `ticket-service-client`, which `npm run pack:client` builds from this folder and its parent. */
export { createApiClient, type ApiClient, type TicketInput, type TicketTarget } from '../client.ts';
/** What openapi-typescript makes of the contract, for openapi-fetch's own `createClient<paths>()`. */
export type { HttpPaths as paths } from '../http.ts';
export type { components, operations } from '../openapi.gen.ts';
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
export type { ApiClientOptions, AroundAttempt, CallOptions } from '../options.ts';
export type { RetryOptions } from '../retry.ts';
export type { ClientReply } from '../success-reply.ts';
export type { Wording, WordingValue } from '../wording.ts';
export {
  verifyWebhook,
  WebhookError,
  type WebhookErrorCode,
  type WebhookEvent,
  type WebhookHeaders,
} from './verify-webhook.ts';
