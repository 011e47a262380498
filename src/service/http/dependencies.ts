import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { OperationId } from '../../contract/operations.ts';
import type { OperationHandlers } from '../calls.ts';
import type { Clock } from '../clock.ts';
import type { GuildAccess } from '../guilds/access.ts';
import type { Authenticator } from '../tokens/authenticator.ts';
import type { Readiness } from './health.ts';
import type { IdempotencyStore } from './idempotency-store.ts';

/** Everything the server is made of; `service.ts` gives it. */
export interface HttpDependencies<NotYet extends OperationId = never> {
  /** The parsed `openapi.yaml`. */
  readonly document: object;
  readonly operations: OperationHandlers<NotYet>;
  /** Operations of later: registered, checked like all, answered with an honest 501. */
  readonly notYet: readonly NotYet[];
  readonly authenticator: Authenticator;
  readonly guildAccess: GuildAccess;
  readonly idempotency: IdempotencyStore;
  /** How long a call belongs to the process that answers it. */
  readonly leaseMs: number;
  readonly readiness: () => Promise<Readiness>;
  readonly metrics: Registry;
  readonly logger: Logger;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly clock: Clock;
  /** 0 is no limit. */
  readonly rateLimitPerMinute: number;
}
