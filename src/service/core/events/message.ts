import { createBatchedWrites } from '../../base/kit/batched-writes.ts';
import { DiscordBusy } from '../../base/model/discord-errors.ts';
import { createExpiringCache } from '../../base/kit/expiring-cache.ts';
import { createNewChannels } from '../../base/kit/new-channels.ts';
import type { TicketEventStore, Touch } from './ports.ts';
import { BUSY } from '../tickets/ports.ts';
import { clearedByMessage } from '../deadlines/cleared-by-message.ts';
import { endSnoozeByOwner } from '../deadlines/snooze.ts';
import { type MessageSeen, noteResponse } from './first-response.ts';
import { systemReason } from '../../base/kit/system-reason.ts';
import { worded } from '../../../words/worded.ts';
import type { TicketContext } from '../tickets/context.ts';

/**
 * Updates a ticket's `last_activity` and first response when a message is written, clears an expiry that messages
 * may clear, and ends the snooze of a ticket whose owner writes.
 */
export interface MessageRule {
  seen(message: MessageSeen): Promise<void>;
  /**
   * Stores the activity of messages that were written while no gateway session was open; resolves once it is stored.
   * @throws DiscordBusy while an action is in progress.
   */
  missed(touches: readonly Touch[]): Promise<void>;
  close(): Promise<void>;
}

const WRITE_EVERY_MS = 2_000;
const WRITE_AT_ONCE = 200;
/** Most messages that a large bot receives are in channels without a ticket: caching saves a query for each. */
const KNOWN_CHANNELS = 10_000;
const KNOWN_FOR_MS = 10 * 60_000;

export function createMessageRule({
  store,
  ids,
  clock,
  logger,
  wake,
  storeActivityEveryMs = WRITE_EVERY_MS,
}: Pick<TicketContext, 'ids' | 'clock' | 'logger' | 'wake' | 'storeActivityEveryMs'> & {
  readonly store: TicketEventStore;
}): MessageRule {
  const tickets = createExpiringCache({
    ttlMs: KNOWN_FOR_MS,
    maxEntries: KNOWN_CHANNELS,
    clock,
    load: (channelId) => store.ofChannel(channelId),
  });
  const newChannels = createNewChannels<MessageSeen>(
    clock,
    (channelId) => void seeAgain(newChannels.take(channelId)),
  );
  const writes = createBatchedWrites<Touch>({
    everyMs: storeActivityEveryMs,
    maxAtOnce: WRITE_AT_ONCE,
    write,
    onError: (err) => logger.error({ err }, 'could not store ticket activity'),
  });

  async function write(touches: readonly Touch[]): Promise<ReadonlyMap<string, Touch>> {
    const retries = new Map<string, Touch>();
    // A wait begins and ends with the first message of the one and the other: none is left out, and their order counts.
    for (const touch of await store.touch(touches.toSorted(byTime))) {
      const results = [await clearExpiry(touch), await endSnooze(touch)];
      if (results.includes(BUSY)) retries.set(keyOf(touch), touch);
    }
    return retries;
  }

  async function endSnooze(touch: Touch) {
    const ended = await endSnoozeByOwner({ eventStore: store, ids }, touch);
    if (ended !== null && ended !== BUSY) wake();
    return ended;
  }

  function clearExpiry({ ticketId, guildId, userId, at }: Touch) {
    const { reason, detail } = systemReason(worded('reason.messageCleared'));
    const entry = { id: ids.snowflake(), guildId, ticketId, actorId: userId, reason, at };
    return store.record(
      { ...entry, action: 'expireTicket', detail: { ...detail, expire_at: null } },
      clearedByMessage,
    );
  }

  async function seen(message: MessageSeen): Promise<void> {
    const { channelId, userId, at } = message;
    const ticket = await tickets.get(channelId);
    if (ticket === null) {
      if (!newChannels.isNew(channelId)) return;
      tickets.forget(channelId);
      return newChannels.keep(channelId, message);
    }
    // Messages in a ticket that is known to have a response cost no query each.
    if (!ticket.isAnswered && (await noteResponse(store, ticket.id, message))) tickets.forget(channelId);
    // Last, as the next start doesn't read messages again that are older than the stored activity.
    const touch = { ticketId: ticket.id, guildId: ticket.guildId, userId, at };
    writes.add(keyOf(touch), touch);
  }

  async function seeAgain(messages: readonly MessageSeen[]): Promise<void> {
    try {
      for (const message of messages) await seen(message);
    } catch (err) {
      logger.error({ err }, 'could not store ticket activity');
    }
  }

  return {
    seen,
    async missed(touches) {
      if ((await write(touches)).size > 0) throw new DiscordBusy(1, undefined);
    },
    async close() {
      await seeAgain(newChannels.take());
      newChannels.close();
      await writes.close();
    },
  };
}

const keyOf = ({ ticketId, userId, at }: Touch): string => `${ticketId}:${userId}:${at}`;

const byTime = (one: Touch, other: Touch): number => (one.at < other.at ? -1 : 1);
