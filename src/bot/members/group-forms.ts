import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../../contract/client.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Schema } from '../../contract/operations.ts';

export type GroupSettings = Schema<'TicketGroupSettings'>;

interface GroupRequest {
  readonly client: ApiClient;
  readonly guildId: string;
}

/** Caches ticket groups: a form has to be the first answer to a button, within 3 s. */
export interface GroupForms {
  /** The group as the service has it; a slightly older version where the service does not answer in time. */
  group(call: GroupRequest, groupId: string): Promise<GroupSettings>;
  /**
   * Stores a group as a change has just left it: a person who changes it by command and then clicks the button sees the
   * change.
   */
  update(group: GroupSettings): void;
}

const LIMITS = {
  /** A group is not requested again for this long. */
  freshMs: 10_000,
  /** A newer version is waited for this long where an older one is cached. */
  patienceMs: 1_000,
  maxGroups: 1_000,
};

interface CacheEntry {
  readonly group: GroupSettings;
  readonly until: number;
}

/** The cache is bounded: the least recently requested group is evicted first. */
export function createGroupForms(limits: Partial<typeof LIMITS> = {}): GroupForms {
  const { freshMs, patienceMs, maxGroups } = { ...LIMITS, ...limits };
  const cache = new Map<string, CacheEntry>();
  const pending = new Map<string, Promise<GroupSettings>>();

  /** Many people click the same button at the same moment: they share one request. */
  function request(call: GroupRequest, groupId: string, key: string): Promise<GroupSettings> {
    const running = pending.get(key);
    if (running !== undefined) return running;
    const loading: Promise<GroupSettings> = load(call, groupId)
      // A change that was stored in the meantime is newer.
      .then((group) => (pending.get(key) === loading ? store(key, group) : group))
      .finally(() => {
        if (pending.get(key) === loading) pending.delete(key);
      });
    pending.set(key, loading);
    return loading;
  }

  function store(key: string, group: GroupSettings): GroupSettings {
    cache.delete(key);
    cache.set(key, { group, until: performance.now() + freshMs });
    const [oldest] = cache.keys();
    if (cache.size > maxGroups && oldest !== undefined) cache.delete(oldest);
    return group;
  }

  return {
    async group(call, groupId) {
      const key = keyOf(call.guildId, groupId);
      const found = cache.get(key);
      if (found !== undefined && found.until > performance.now()) return found.group;
      const newer = request(call, groupId, key);
      return found === undefined ? newer : inTime(newer, found.group, patienceMs);
    },
    update(group) {
      const key = keyOf(group.guild_id, group.id);
      pending.delete(key);
      store(key, group);
    },
  };
}

/** A group belongs to its guild: an id from elsewhere must not find another guild's form here. */
function keyOf(guildId: string, groupId: string): string {
  return `${guildId} ${groupId}`;
}

/**
 * Requests the group as the bot itself, on behalf of nobody: members, who may not see a group's settings, fill in its
 * form. They get to see its name, form, levels and hours, which its panel, its tickets and the service's refusals show
 * anyway.
 */
function load({ client, guildId }: GroupRequest, groupId: string): Promise<GroupSettings> {
  return client.call('getTicketGroup', { path: { guild_id: guildId, group_id: groupId } });
}

/**
 * A slow or unavailable service does not stop people from filling in a form; a deleted group is reported if the answer
 * comes in time.
 */
async function inTime(
  newer: Promise<GroupSettings>,
  older: GroupSettings,
  patienceMs: number,
): Promise<GroupSettings> {
  const settled = newer.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'GROUP_NOT_FOUND') throw error;
    return older;
  });
  const waited = new AbortController();
  const tooLate = sleep(patienceMs, older, { signal: waited.signal });
  try {
    return await Promise.race([settled, tooLate]);
  } finally {
    waited.abort();
    // Neither promise is awaited from here on, whichever settles later.
    tooLate.catch(() => undefined);
    settled.catch(() => undefined);
  }
}
