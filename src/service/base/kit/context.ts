import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';

/** What every part of the service is made with; each picks what it needs. */
export interface ServiceContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  /** The bot's own user; also the actor of changes whose event doesn't say who made them. */
  readonly botId: string;
  /** Called after durable work was stored, so that the worker doesn't wait for its next poll of the outbox. */
  readonly wake: () => void;
}
