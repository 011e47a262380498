import type { OperationId } from '../../contract/operations.ts';
import type { Actor, Caller } from '../caller.ts';
import type { RequestChecks } from './checks/validation.ts';

/** What the contract says of a route, prepared once. */
interface RouteOperation {
  readonly id: OperationId;
  readonly checks: RequestChecks;
  readonly needsGuild: boolean;
  /** Of its one success: 200, or 202 for work that is queued. */
  readonly successStatus: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before authentication, and outside `/api/`. */
    caller: Caller | null;
    actor: Actor | null;
    /** The body as it came, for telling two requests with one Idempotency-Key apart. */
    bodyText: string;
    /** What was away, for which it failed, as its error names it. */
    away: string | undefined;
  }
  interface FastifyContextConfig {
    operation?: RouteOperation;
  }
}
