import type { Handler } from '../model/call.ts';
import type { Clock } from '../kit/clock.ts';
import { ServiceError } from '../model/errors.ts';
import { createExpiringCache } from '../kit/expiring-cache.ts';
import type { UserGuilds } from '../guilds/list-user-guilds.ts';
import type { UserDirectory } from './ports.ts';
import { toUser } from './user.ts';
import { worded } from '../../../words/worded.ts';

const CACHE_MS = 30_000;
/** An unknown user is looked up again soon. */
const ABSENT_MS = 3_000;
const MAX_CACHED = 10_000;

interface UserHandlers {
  readonly getUser: Handler<'getUser'>;
  readonly listUserGuilds: Handler<'listUserGuilds'>;
}

/** Handles the token's user and their guilds; only guilds of the person in `X-On-Behalf-Of`, if any, are listed. */
export function createUserHandlers(deps: {
  readonly users: UserDirectory;
  readonly userGuilds: UserGuilds;
  readonly clock: Clock;
}): UserHandlers {
  const users = createExpiringCache({
    ttlMs: CACHE_MS,
    absentMs: ABSENT_MS,
    maxEntries: MAX_CACHED,
    clock: deps.clock,
    load: (userId) => deps.users.user(userId),
  });

  return {
    async getUser({ caller }) {
      const user = await users.get(caller.userId);
      if (user !== null) return toUser(user);
      throw new ServiceError('DISCORD_REFUSED', worded('refused.noUser', { user: caller.userId }));
    },
    listUserGuilds: ({ caller, actor }) => deps.userGuilds.list(caller, actor),
  };
}
