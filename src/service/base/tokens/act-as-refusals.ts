import type { Logger } from 'pino';
import type { Clock } from '../kit/clock.ts';

/** Records refused tokens without `act-as`. All their calls fail; most often a bot's token lost `act-as` or never had it. */
export interface ActAsRefusals {
  /** Records that this token has named a person that it may not act for. */
  readonly note: (tokenId: string) => void;
  /** Whether a token was refused within the last hour. */
  readonly isRecent: () => boolean;
}

const RECENT_MS = 3_600_000;

export function createActAsRefusals({
  logger,
  clock,
}: {
  readonly logger: Logger;
  readonly clock: Clock;
}): ActAsRefusals {
  /** The time of the last log line for each token. There are few tokens. */
  const loggedAt = new Map<string, number>();
  let last = Number.NEGATIVE_INFINITY;
  return {
    note(tokenId) {
      last = clock.elapsed();
      if (last - (loggedAt.get(tokenId) ?? Number.NEGATIVE_INFINITY) < RECENT_MS) return;
      loggedAt.set(tokenId, last);
      logger.warn(
        { token_id: tokenId },
        'API token without act-as denied: create one with npm run create-token -- --act-as',
      );
    },
    isRecent: () => clock.elapsed() - last < RECENT_MS,
  };
}
