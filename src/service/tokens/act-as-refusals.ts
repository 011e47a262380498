import type { Logger } from 'pino';
import type { Clock } from '../kit/clock.ts';

/** Whoever uses such a token is refused everything: a bot, most often, whose token lost `act-as` or never had it. */
export interface ActAsRefusals {
  /** This token has just named a person, and may not act for one. */
  readonly note: (tokenId: string) => void;
  /** Within the last hour. */
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
  /** When it was told of. Of tokens that exist: they are few. */
  const told = new Map<string, number>();
  let last = Number.NEGATIVE_INFINITY;
  return {
    note(tokenId) {
      last = clock.elapsed();
      if (last - (told.get(tokenId) ?? Number.NEGATIVE_INFINITY) < RECENT_MS) return;
      told.set(tokenId, last);
      logger.warn(
        { token_id: tokenId },
        'a token without act-as asks in the name of people, and is refused everything: make a new one with npm run create-token -- --act-as',
      );
    },
    isRecent: () => clock.elapsed() - last < RECENT_MS,
  };
}
