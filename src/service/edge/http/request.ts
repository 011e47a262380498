import type { OperationId } from '../../../contract/operations.ts';
import type { Actor, Caller } from '../../base/model/call.ts';
import type { RequestChecks } from './checks/validation.ts';

/** The contract's statements about a route, prepared once. */
interface RouteOperation {
  readonly id: OperationId;
  readonly checks: RequestChecks;
  readonly needsGuild: boolean;
  /** Whether it is answered without a token. */
  readonly isPublic: boolean;
  /** Whether it answers with a stream of events. */
  readonly isStream: boolean;
  /** Whether its body may have files, and so may be larger than others. */
  readonly takesFiles: boolean;
  /** The status of its one success: 200, or 202 for work that is queued. */
  readonly successStatus: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before authentication, and outside `/api/`. */
    caller: Caller | null;
    actor: Actor | null;
    /** The body as it came, or its hash if it is large: tells two requests with one Idempotency-Key apart. */
    bodyIdentity: string;
    /** The dependency whose outage made the request fail, as its error names it. */
    outage: string | undefined;
  }
  interface FastifyContextConfig {
    operation?: RouteOperation;
  }
}
