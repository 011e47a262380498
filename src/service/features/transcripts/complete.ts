import { withRetries } from '../../../contract/retry.ts';
import { instant } from '../../base/kit/clock.ts';
import { DiscordBusy } from '../../base/model/discord-errors.ts';
import type { TranscriptContext } from './context.ts';
import type { CapturedChannel, TicketOfChannel } from './records.ts';

/** Brings the stored messages of a channel into agreement with Discord's history, page by page. */
export type Complete = (ticket: TicketOfChannel, channel: CapturedChannel) => Promise<void>;

/** Discord's largest page; a shorter one is the last. */
const PAGE = 100;
const FIRST = '0';
/**
 * An interrupted comparison resumes where it was for this long; changes since then in its first part are found by the
 * next one.
 */
const RESUMABLE_MS = 15 * 60_000;
/**
 * Reading a long history meets Discord's limits. Longer waits, in all for one channel, are left to the caller: someone
 * may be waiting for the answer, and nothing else can be done to the ticket until then. The next attempt resumes where
 * this one was.
 */
const LONGEST_WAIT_S = 5;

interface Start {
  readonly after: string;
  readonly scanSince: string;
}

export function createComplete({
  store,
  discord,
  coverage,
  clock,
}: Pick<TranscriptContext, 'store' | 'discord' | 'coverage' | 'clock'>): Complete {
  return async (ticket, channel) => {
    const { guildId } = ticket;
    const { channelId } = channel;
    await discord.mustReadHistory(guildId, channelId);
    const waitOf = createWaitBudget();
    let { after, scanSince } = startOf(channel, coverage.since(guildId), clock.now());
    for (;;) {
      const askedAt = instant(clock.now());
      // Read before the page is requested: messages that are stored by now and not in the page were deleted, later
      // ones weren't.
      const newest = await store.newestOf(channelId);
      const messages = await withRetries(() => discord.history(channelId, after), waitOf);
      const isLast = messages.length < PAGE;
      const last = messages.at(-1)?.id ?? after;
      const through = isLast && newest !== null && isNewer(newest, last) ? newest : last;
      // The permission may have been taken away in the meantime, and then Discord shows nothing.
      if (messages.length === 0 && through !== after) await discord.mustReadHistory(guildId, channelId);
      await store.compare({ channel, ticket, messages, after, through, askedAt, scanSince, isLast });
      if (isLast) return;
      after = last;
    }
  };
}

/** Starts from the beginning, unless nothing was missed since the last comparison, or it was interrupted just now. */
function startOf(channel: CapturedChannel, coveredSince: Date | null, now: Date): Start {
  const { scannedThrough, scanSince, isScanDone } = channel;
  if (scannedThrough !== null && scanSince !== null) {
    const since = Date.parse(scanSince);
    const wasFullyCovered = coveredSince !== null && coveredSince.getTime() <= since;
    if (isScanDone ? wasFullyCovered : now.getTime() - since < RESUMABLE_MS)
      return { after: scannedThrough, scanSince };
  }
  return { after: FIRST, scanSince: instant(now) };
}

/** Returns how long to wait after a failure, in ms, as long as that isn't too long together with all waits before. */
function createWaitBudget(): (error: unknown) => number | undefined {
  let left = LONGEST_WAIT_S;
  return (error) => {
    if (!(error instanceof DiscordBusy) || error.waitSeconds > left) return undefined;
    left -= error.waitSeconds;
    return error.waitSeconds * 1_000;
  };
}

/** Compares Discord's ids by age. */
function isNewer(id: string, other: string): boolean {
  return BigInt(id) > BigInt(other);
}
