import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable } from '../../../base/model/errors.ts';

/** When everything has been unanswered for this long, the server is asked whether it still answers. */
const PATIENCE_MS = 1_000;
/** It answered, so that a long statement is under way: it is asked again after this long. */
const PATIENCE_WITH_LONG_MS = 5_000;
/** How long it may take to answer. A server that is only slow answers something in that time. */
const ANSWER_MS = 3_000;
/** How often a silent server is asked. */
const AGAIN_MS = 1_000;
const LOOK_MS = 250;

/**
 * Notices a server that accepts everything and answers nothing: its machine hangs, or the network drops what is sent. It would
 * otherwise keep each caller waiting until they give up, and every connection busy.
 */
export interface Silence {
  /**
   * Runs what the server must answer; rejects with DatabaseUnavailable, at once while it is silent.
   * @param isAnswer false: that it ends says nothing about the server
   */
  watch<Answer>(run: () => Promise<Answer>, isAnswer?: boolean): Promise<Answer>;
  close(): void;
}

/** @param onSilent cuts the connections, so that nobody waits for them */
export function createSilence(config: pg.ClientConfig, onSilent: (error: Error) => void): Silence {
  const waiting = new Set<(reason: Error) => void>();
  let heardAt = 0;
  let patience = PATIENCE_MS;
  let silent: DatabaseUnavailable | null = null;
  let isLooking = false;
  let isClosed = false;

  function heard(): void {
    heardAt = performance.now();
    patience = PATIENCE_MS;
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    while (!isClosed && (waiting.size > 0 || silent !== null)) {
      await sleep(silent === null ? LOOK_MS : AGAIN_MS, undefined, { ref: false });
      if (silent === null && performance.now() - heardAt < patience) continue;
      const askedAt = performance.now();
      const isAnswered = await answers(config);
      // After a long stop of this process, answers are read only now.
      await sleep(LOOK_MS, undefined, { ref: false });
      if (isAnswered || heardAt > askedAt) {
        silent = null;
        heardAt = performance.now();
        patience = PATIENCE_WITH_LONG_MS;
      } else if (silent === null && waiting.size > 0) becomeSilent();
    }
    isLooking = false;
  }

  function becomeSilent(): void {
    const cause = new Error(
      `PostgreSQL has answered nothing for ${Math.round((performance.now() - heardAt) / 1_000)} s`,
    );
    silent = new DatabaseUnavailable(cause);
    onSilent(cause);
    for (const giveUp of waiting) giveUp(silent);
  }

  return {
    async watch(run, isAnswer = true) {
      if (silent !== null) throw silent;
      if (waiting.size === 0) heardAt = performance.now();
      const { promise: givenUp, reject: giveUp } = Promise.withResolvers<never>();
      waiting.add(giveUp);
      void look();
      try {
        const answer = await Promise.race([run(), givenUp]);
        if (isAnswer) heard();
        return answer;
      } catch (error) {
        if (error instanceof pg.DatabaseError) heard();
        throw error;
      } finally {
        waiting.delete(giveUp);
      }
    },
    close() {
      isClosed = true;
    },
  };
}

/** Over a new connection, since the others wait. A rejection is an answer, too. */
async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => undefined);
  const asking = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      (error: unknown) => error instanceof pg.DatabaseError,
    );
  try {
    return await Promise.race([asking, sleep(ANSWER_MS, false, { ref: false })]);
  } finally {
    client.connection.stream.destroy();
  }
}
