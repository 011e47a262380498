import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { instant } from '../../base/kit/clock.ts';
import { renewalOf } from '../../base/kit/lease.ts';
import { ServiceError, englishOnly } from '../../base/model/errors.ts';
import type { CallKey, Claim, FirstReply, StoredReply } from '../../base/model/idempotency.ts';
import type { HttpDependencies } from './dependencies.ts';

const RETENTION_MS = 24 * 3_600_000;
/** How often a call that another process is answering is polled. */
const POLL_MS = 100;

export interface Idempotency {
  /** Runs the call, or repeats its first answer. `run` gets the id under which the rules may record what they did. */
  runOnce(
    call: CallKey,
    bodyHash: string,
    run: (idempotencyId: string) => Promise<FirstReply>,
  ): Promise<Once>;
  close(): void;
}

interface Once {
  readonly reply: StoredReply;
  /** The call was answered before; nothing was done now. */
  readonly replayed: boolean;
}

/**
 * The same key and body run once: calls that come while it runs wait, and later ones get the first answer. Answers of
 * 5xx aren't stored: the caller repeats in order to succeed. A call that a dead process left is run again under its
 * old id, by which the rules find what that process had done; if that process is alive after all, its answer no
 * longer counts.
 */
export function createIdempotency({
  idempotency: store,
  clock,
  logger,
  leaseMs,
}: Pick<HttpDependencies, 'idempotency' | 'clock' | 'logger' | 'leaseMs'>): Idempotency {
  const owner = randomUUID();
  /** Calls that this process runs: their end is awaited, not polled. */
  const running = new Map<string, { readonly id: string; readonly ended: Promise<unknown> }>();
  const instantIn = (ms: number): string => instant(new Date(clock.now().getTime() + ms));

  const heartbeat = setInterval(() => {
    if (running.size === 0) return;
    const ids = [...running.values()].map(({ id }) => id);
    store.extend(ids, owner, instantIn(leaseMs)).catch((error: unknown) => {
      logger.error({ err: error, calls: ids.length }, 'could not renew leases of API calls');
    });
  }, renewalOf(leaseMs)).unref();

  function claim(call: CallKey, bodyHash: string): Promise<Claim> {
    return store.claim(call, {
      newId: randomUUID(),
      bodyHash,
      owner,
      now: instantIn(0),
      leaseUntil: instantIn(leaseMs),
      forgottenBefore: instantIn(-RETENTION_MS),
    });
  }

  /** Null if another process has since taken over the call. */
  async function run(id: string, work: (id: string) => Promise<FirstReply>): Promise<StoredReply | null> {
    const own = { id, owner };
    try {
      const reply = await work(id);
      const { stored = reply } = reply;
      // A released call is run again, and finds what it did.
      const isReleased = reply.status >= 500 || (stored === 'again' && (await store.isDone(id)));
      if (isReleased) await store.release(own, instantIn(0));
      else if (!(await store.finish(own, stored === 'again' ? reply : stored, instantIn(0)))) return null;
      return reply;
    } catch (error) {
      await store.release(own, instantIn(0)).catch((failure: unknown) => {
        // Its lease runs out; until then the key answers as if the call were still running.
        logger.error({ err: failure, idempotency_id: id }, 'could not release API call');
      });
      throw error;
    }
  }

  async function runHere(
    call: CallKey,
    id: string,
    work: (id: string) => Promise<FirstReply>,
  ): Promise<StoredReply | null> {
    const name = nameOf(call);
    const reply = run(id, work);
    running.set(name, { id, ended: reply.catch(() => undefined) });
    try {
      return await reply;
    } finally {
      running.delete(name);
    }
  }

  return {
    async runOnce(call, bodyHash, work) {
      for (;;) {
        const claimed = await claim(call, bodyHash);
        if (claimed.state === 'ours') {
          const reply = await runHere(call, claimed.id, work);
          if (reply !== null) return { reply, replayed: false };
          continue;
        }
        if (claimed.bodyHash !== bodyHash) throw conflict();
        if (claimed.state === 'answered') return { reply: claimed.reply, replayed: true };
        await (running.get(nameOf(call))?.ended ?? sleep(POLL_MS));
      }
    },
    close: () => clearInterval(heartbeat),
  };
}

function nameOf({ tokenId, route, key }: CallKey): string {
  return JSON.stringify([tokenId, route, key]);
}

function conflict(): ServiceError {
  return new ServiceError(
    'IDEMPOTENCY_CONFLICT',
    englishOnly(
      'This Idempotency-Key was used for a different request before. Use a new key for a new request.',
    ),
  );
}
