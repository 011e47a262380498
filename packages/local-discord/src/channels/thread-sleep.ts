/**
 * Threads in which nothing happens fall asleep. Discord archives them some time after `auto_archive_duration`; here it is
 * exactly then, the earliest that an app must reckon with. What counts is a message, waking, and a new duration.
 */
import type { Thread } from '../state/model.ts';
import { timeOf } from '../state/snowflake.ts';
import type { World } from '../world.ts';
import { publishThread, setArchived } from './thread-life.ts';

const MINUTE = 60 * 1000;

/** Archives every thread that is due by the world's clock; THREAD_UPDATE for each. */
export function archiveIdleThreads(world: World): void {
  for (const guild of world.state.knownGuilds()) {
    for (const thread of guild.threads.values()) if (isDue(world, thread)) fallAsleep(world, thread);
  }
}

/** Looks once per minute of real time, and immediately for those that became due while the server was down. */
export function watchIdleThreads(world: World): { stop(): void } {
  archiveIdleThreads(world);
  const timer = setInterval(() => archiveIdleThreads(world), MINUTE).unref();
  return { stop: () => clearInterval(timer) };
}

function isDue(world: World, { thread_metadata: metadata, last_message_id: last }: Thread): boolean {
  if (metadata.archived) return false;
  const active = Math.max(Date.parse(metadata.archive_timestamp), last === null ? 0 : timeOf(last));
  return world.clock() >= active + metadata.auto_archive_duration * MINUTE;
}

function fallAsleep(world: World, thread: Thread): void {
  setArchived(world, thread, true);
  publishThread(world, thread);
}
