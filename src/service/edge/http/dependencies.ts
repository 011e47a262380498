import type { SignedPages } from '../../core/model/signed-pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { OperationHandlers } from '../../base/model/call.ts';
import type { Metrics } from '../../../metrics/metrics.ts';
import type { Clock } from '../../base/kit/clock.ts';
import type { GuildAccess } from '../../base/guilds/permissions/access.ts';
import type { Authorization } from '../../core/authorization/authorization.ts';
import type { Authenticator } from '../../base/tokens/authenticator.ts';
import type { Readiness } from './pages/health.ts';
import type { LoadMcp } from './mcp.ts';
import type { ReceiveInteraction } from './interactions.ts';
import type { OwnCalls } from './own-calls.ts';
import type { RateLimitStore } from '../../base/model/rate-limit.ts';
import type { IdempotencyStore } from '../../base/model/idempotency.ts';

/** Discord's page on which people let our application know who they are. */
export interface AuthorizePage {
  readonly clientId: string;
  readonly authorizeUrl: string;
}

/** Adds the dashboard's routes. Their client of the API calls `apiUrl`, which is known once the server listens. */
export type ServeDashboard = (
  app: FastifyInstance,
  options: {
    readonly apiUrl: () => string;
    readonly publicUrl: () => string;
    readonly discord?: AuthorizePage | undefined;
    /** The headers by which the API recognizes the dashboard's calls. */
    readonly ownCall: OwnCalls['headers'];
    readonly rateLimitPerMinute: number;
  },
) => void;

/** Everything that the server needs; `service.ts` provides it. Signed pages that are left out are not served. */
export interface HttpDependencies extends Partial<SignedPages> {
  /** The contract as one document (`openapi.gen.json`). */
  readonly document: object;
  readonly operations: OperationHandlers;
  readonly authenticator: Authenticator;
  /** Called for each token that names a person and may not act for one. */
  readonly onActAsRefused?: (tokenId: string) => void;
  readonly guildAccess: GuildAccess;
  readonly authorization: Authorization;
  readonly idempotency: IdempotencyStore;
  /** How long a call belongs to the process that answers it. */
  readonly leaseMs: number;
  readonly readiness: () => Promise<Readiness>;
  /** Whether everything is served and new requests should nevertheless go to another process. */
  readonly isLeaving?: (() => boolean) | undefined;
  readonly dashboard?: ServeDashboard | undefined;
  /** Serves the tools for language models; they aren't served when left out. */
  readonly mcp?: LoadMcp | undefined;
  /** Receives interactions for a bot in this process; undefined if they come over the gateway. */
  readonly receiveInteraction?: ReceiveInteraction | undefined;
  /** Where people sign in to the dashboard with Discord; undefined if they don't. */
  readonly authorizePage?: AuthorizePage | undefined;
  readonly metrics: Pick<Metrics, 'contentType' | 'text' | 'onRequest'>;
  readonly logger: Logger;
  readonly host: string;
  /** With 0 a free port is taken. */
  readonly port: number;
  readonly beforeListening?: (() => Promise<void>) | undefined;
  /**
   * The address at which people reach it, for the contract that it serves; if left out or not known yet, the address
   * at which it listens.
   */
  readonly publicUrl?: () => string;
  /** How long a connection may send nothing before it is cut; 10 s when left out. */
  readonly silenceMs?: number;
  /** How long a connection may take nothing of its answer before it is cut; 30 s if left out. */
  readonly stallMs?: number;
  /** How many streams of events may be open at a time; 5,000 when left out. */
  readonly maxStreams?: number;
  /** How long a call waits while its user reads many transcripts; 5 s when left out. */
  readonly largeAnswersPatienceMs?: number;
  readonly clock: Clock;
  /** Addresses and networks of proxies that are believed about the addresses of browsers; none when left out. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** With 0 there is no limit. */
  readonly rateLimitPerMinute: number;
  readonly rateLimitPatienceMs?: number | undefined;
  /** Shares the limit with other processes; null if there are none. */
  readonly rateLimits: RateLimitStore | null;
}
