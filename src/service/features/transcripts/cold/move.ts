import { setImmediate } from 'node:timers/promises';
import { instant } from '../../../base/kit/clock.ts';
import type { FeatureContext } from '../../../core/feature-context.ts';
import { type ColdStore, ROWS_IN_TRANSACTION } from '../store/cold.ts';
import { type AttachmentFiles, FilesUnavailable } from '../store/files.ts';
import { pack } from './file.ts';

/** What one run of the job may take: others use the database, too. */
const BUDGET = { messages: 1_000, pages: 20 } as const;
const NEXT_PART_MS = 20_000;
/** Tickets end on some day: minutes more don't matter. */
const NEXT_ROUND_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

interface MoveContext extends Pick<FeatureContext, 'clock' | 'logger' | 'coldAfterDays'> {
  readonly coldStore: ColdStore;
  readonly files: AttachmentFiles;
}

/**
 * Durable: moves messages of tickets that ended long ago into files, a part at a time, and queues the next part. May die
 * at any point: rows go only once their file is written and counts, and the next run finishes or gives up what is
 * unfinished.
 */
export function createMoveMessages({ coldStore: store, files, clock, logger, coldAfterDays }: MoveContext) {
  /** The ticket that the last part came to. */
  let after = '';

  async function deleteRows(ticketId: string, limit: number): Promise<number> {
    let deleted = 0;
    while (deleted < limit) {
      const count = await store.deleteRows(ticketId);
      deleted += count;
      if (count < ROWS_IN_TRANSACTION) break;
      // An embedded database answers at once: other work gets its turn in between.
      await setImmediate();
    }
    return deleted;
  }

  /** True if the file counts now. */
  async function writeFile(ticketId: string, endedBy: string): Promise<boolean> {
    const move = await store.begin(ticketId, endedBy);
    if (move === null) return false;
    const { content, hash } = await pack(store.rows(ticketId), move.moveId);
    if (!(await store.name(move, hash))) return false;
    await files.put(move, move.uuid, chunksOf(content));
    if (await store.settle(move)) return true;
    // Someone changed a message in the meantime.
    await files.remove(move, [hash]);
    return false;
  }

  /** Returns how many messages it deleted. */
  async function finishLeftOvers(limit: number): Promise<number> {
    let deleted = 0;
    for (const { ticketId, state } of await store.unfinished()) {
      if (deleted >= limit) break;
      if (state === 'reading') await store.giveUp(ticketId);
      else {
        if (state === 'returning') await store.cancelReturn(ticketId);
        deleted += await deleteRows(ticketId, limit - deleted);
      }
    }
    return deleted;
  }

  /** Moves what fits; returns the time until the next part. */
  async function movePart(endedBy: string, stopping: AbortSignal): Promise<number> {
    let [deleted, tickets] = [await finishLeftOvers(BUDGET.messages), 0];
    for (let page = 0; page < BUDGET.pages && deleted < BUDGET.messages; page += 1) {
      const { ticketIds, last } = await store.due(after, endedBy);
      for (const ticketId of ticketIds) {
        stopping.throwIfAborted();
        if (deleted >= BUDGET.messages) break;
        if (await writeFile(ticketId, endedBy)) {
          tickets += 1;
          deleted += await deleteRows(ticketId, BUDGET.messages - deleted);
        }
        after = ticketId;
      }
      if (deleted >= BUDGET.messages) break;
      after = last ?? '';
      if (last === null) break;
      await setImmediate();
    }
    if (deleted > 0)
      logger.info({ tickets, messages: deleted }, 'moved messages of ended tickets into files');
    return after === '' ? NEXT_ROUND_MS : NEXT_PART_MS;
  }

  return async (stopping: AbortSignal): Promise<void> => {
    if (coldAfterDays === null) return;
    const endedBy = instant(new Date(clock.now().getTime() - coldAfterDays * DAY_MS));
    try {
      await store.queue(await movePart(endedBy, stopping));
    } catch (err) {
      if (!(err instanceof FilesUnavailable)) throw err;
      // The messages stay in the database until then.
      logger.warn({ err }, 'could not move messages of ended tickets into files');
      await store.queue(NEXT_ROUND_MS);
    }
  };
}

/** Begins with the work; from then on, each part queues the next one. */
export function startMoving({
  coldStore: store,
  coldAfterDays,
  logger,
  wake,
}: Omit<MoveContext, 'files'> & Pick<FeatureContext, 'wake'>): { stop(): Promise<void> } {
  const started =
    coldAfterDays === null
      ? Promise.resolve()
      : store
          .queue(0)
          .then(wake)
          .catch((err: unknown) => logger.error({ err }, 'could not queue the move of messages into files'));
  return { stop: () => started };
}

async function* chunksOf(content: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* content;
}
