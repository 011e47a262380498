import { withTimeout } from '../../../contract/retry.ts';
import { lastIdOf } from '../../../discord-text/snowflake.ts';
import { ServiceError } from '../../base/model/errors.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import { isErased } from '../../core/tickets/erased.ts';
import type { TranscriptContext } from './context.ts';
import type { TicketOfChannel } from './records.ts';

/**
 * Stores the messages of a ticket's channel, or of its notes, that were written while no events were received: the
 * service was down, starting, or between two sessions. Someone is waiting for the list of messages, so it's brief and
 * doesn't fail if Discord does.
 */
export type FetchMissed = (ticket: TicketRecord, inThread: boolean) => Promise<void>;

/** Discord's largest page; a shorter one is the last. */
const PAGE = 100;
/** The rest is read when the transcript is saved. */
const MAX_PAGES = 3;
const TIMEOUT_MS = 2_000;
/**
 * A busy process learns late that its session has begun. What it received before then doesn't mean that it has
 * everything written earlier.
 */
const LAG_MS = 60_000;
/** How often a process asks that receives no events now, or leaves them to another process. */
const WITHOUT_EVENTS_MS = 30_000;
const MAX_CHANNELS = 10_000;

export function createFetchMissed(
  deps: Pick<
    TranscriptContext,
    'store' | 'discord' | 'captureStore' | 'coverage' | 'clock' | 'logger' | 'wake'
  >,
): FetchMissed {
  const { store, discord, captureStore, coverage, clock, logger, wake } = deps;
  /** For each channel, the session for which it was asked: once is enough while all events are received. */
  const asked = new Map<string, number>();

  async function fetch(of: TicketOfChannel, channelId: string, since: Date | null): Promise<void> {
    const before = since === null ? null : lastIdOf(since.getTime() - LAG_MS);
    const [newest] = await store.newestMessages(of.ticketId, { inThread: of.inThread, before, limit: 1 });
    let after = newest?.id ?? '0';
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const messages = await discord.history(channelId, after);
      await captureStore.write(
        messages.map((message) => ({ ticket: of, event: { kind: 'message', message } })),
      );
      if (messages.some(({ attachments }) => attachments.length > 0)) wake();
      after = messages.at(-1)?.id ?? after;
      if (messages.length < PAGE) return;
    }
  }

  return async (ticket, inThread) => {
    const { id: ticketId, guild_id: guildId, notes_thread_id: notesId } = ticket;
    const channelId = inThread ? notesId : ticket.channel_id;
    if (channelId === null || isErased(ticket)) return;
    const since = coverage.since(guildId);
    const session = since?.getTime() ?? Math.floor(clock.elapsed() / WITHOUT_EVENTS_MS);
    if (asked.get(channelId) === session) return;
    if (asked.size >= MAX_CHANNELS) asked.clear();
    asked.set(channelId, session);
    const work = () => fetch({ ticketId, guildId, inThread }, channelId, since);
    try {
      await withTimeout(TIMEOUT_MS, work, () => undefined);
    } catch (err) {
      if (!(err instanceof ServiceError)) throw err;
      asked.delete(channelId);
      logger.warn({ err, ticket: ticketId }, 'could not read missed messages');
    }
  };
}
