/** Puts a world together from its parts. */
import { createEvents, type Events } from '../events.ts';
import { createInteractions } from '../interactions/registry.ts';
import { createRateLimits } from '../limits.ts';
import { loadState } from '../load.ts';
import { createAttachments } from '../messages/attachments.ts';
import { createOAuth } from '../oauth.ts';
import type { Seed } from './seed.ts';
import { createSnowflakes } from '../state/snowflake.ts';
import type { Store } from '../store.ts';
import type { World } from '../world.ts';

/** The world of the store, or a new one from the seed. */
export function createWorld(options: {
  readonly store: Store;
  readonly url: () => string;
  readonly clock?: () => number;
  readonly seed?: Seed;
  readonly lifted?: boolean;
  readonly answerWithin?: number;
}): World {
  const { store, url, clock = Date.now, seed = {}, lifted = false, answerWithin } = options;
  const ids = createSnowflakes(clock);
  const events = createEvents();
  const state = loadState(store, seed, ids);
  return {
    state,
    events,
    ids,
    clock,
    url,
    limits: createRateLimits(clock, lifted),
    oauth: createOAuth(state, clock),
    interactions: createInteractions(clock, (failed) => tellFailure(events, failed), answerWithin),
    attachments: createAttachments({ store, ids, clock, url }),
  };
}

function tellFailure(events: Events, failed: { id: string; channelId: string; userId: string }): void {
  const d = {
    interaction_id: failed.id,
    channel_id: failed.channelId,
    message: 'The application did not respond',
  };
  events.emit({
    t: 'INTERACTION_FAILED',
    d,
    channelId: failed.channelId,
    onlyFor: failed.userId,
    audience: 'people',
  });
}
