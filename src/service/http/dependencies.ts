import type { Logger } from 'pino';
import type { OpenDataExport } from '../data-export/data-export.ts';
import type { BodiesOfOutcomes, OperationHandlers } from '../calls.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Clock } from '../kit/clock.ts';
import type { GuildAccess } from '../guilds/permissions/access.ts';
import type { Authorization } from '../authorization/authorization.ts';
import type { Authenticator } from '../tokens/authenticator.ts';
import type { Open } from '../transcripts/attachments/open.ts';
import type { OpenPage } from '../transcripts/delivery/open-page.ts';
import type { Readiness } from './pages/health.ts';
import type { RateLimitStore } from './rate-limit/shared-window.ts';
import type { IdempotencyStore } from './callers/idempotency-store.ts';

/** Everything the server is made of; `service.ts` gives it. */
export interface HttpDependencies {
  /** The parsed `openapi.yaml`. */
  readonly document: object;
  readonly operations: OperationHandlers;
  /** Of those that are answered within the transaction of their change; none when left out. */
  readonly bodiesOfOutcomes?: BodiesOfOutcomes;
  readonly authenticator: Authenticator;
  /** Told of each token that names a person and may not act for one. */
  readonly onActAsRefused?: (tokenId: string) => void;
  readonly guildAccess: GuildAccess;
  readonly permits: Pick<Authorization, 'authorizeAccess'>;
  readonly idempotency: IdempotencyStore;
  /** How long a call belongs to the process that answers it. */
  readonly leaseMs: number;
  readonly readiness: () => Promise<Readiness>;
  /** Opens attachments of transcripts; left out, none are served. */
  readonly openAttachment?: Open;
  /** As above, transcripts' pages. */
  readonly openPage?: OpenPage;
  /** As above, archives of people's data. */
  readonly openArchive?: OpenDataExport;
  readonly metrics: Pick<Metrics, 'contentType' | 'text' | 'onRequest'>;
  readonly logger: Logger;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly beforeListening?: (() => Promise<void>) | undefined;
  /** Where people reach it, for the contract that it serves; where it listens, when left out or not known yet. */
  readonly publicUrl?: () => string;
  /** How long a connection may send nothing before it is cut; 10 s when left out. */
  readonly silenceMs?: number;
  /** As above, of those who take nothing of their answer. */
  readonly takingMs?: number;
  readonly clock: Clock;
  /** 0 is no limit. */
  readonly rateLimitPerMinute: number;
  /** Shares it with other processes; null where there is none. */
  readonly rateLimits: RateLimitStore | null;
}
