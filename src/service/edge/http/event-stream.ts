import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenStream } from '../../base/model/call.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { worded } from '../../../words/worded.ts';

/** A browser opens one for each page, and a program few. */
const PER_CALLER = 20;
/** With all of their tokens and sessions, of which anyone can make more. */
const PER_PERSON = 60;
const PER_PROCESS = 5_000;
/** Proxies cut connections on which nothing comes, mostly after a minute. */
const HEARTBEAT_MS = 15_000;
const RECHECK_MS = 5_000;
/** A reader that leaves this much unread isn't reading. */
const MAX_UNREAD_BYTES = 64 * 1024;

export interface EventStreams {
  /** Answers with a stream until it is closed, or `recheck` rejects. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    options: { readonly open: OpenStream<unknown>; readonly recheck: () => Promise<void> },
  ): void;
}

/** Sends events to callers over connections that stay open. `app` ends them all when it closes. */
export function createEventStreams(app: FastifyInstance, most = PER_PROCESS): EventStreams {
  /** The open streams of each caller, and of each person. */
  const callers = new Map<string, number>();
  const ends = new Set<() => void>();
  app.addHook('preClose', (done) => {
    for (const end of ends) end();
    done();
  });

  function count(caller: string, person: string): () => void {
    refuseBeyond(PER_CALLER, callers.get(caller));
    refuseBeyond(PER_PERSON, callers.get(person));
    if (ends.size >= most)
      throw new ServiceError(
        'SERVICE_UNAVAILABLE',
        [worded('refused.noMoreStreams'), worded('refused.tryAgainInAMoment')],
        { retryAfter: 30 },
      );
    for (const each of [caller, person]) callers.set(each, (callers.get(each) ?? 0) + 1);
    return () => {
      for (const each of [caller, person]) {
        const left = (callers.get(each) ?? 1) - 1;
        if (left === 0) callers.delete(each);
        else callers.set(each, left);
      }
    };
  }

  return {
    answer({ caller, actor, raw: { socket } }, reply, { open, recheck }) {
      // The caller may have left while the handler worked.
      if (reply.raw.destroyed) return;
      const uncount = count(`${caller?.tokenId} ${actor?.userId}`, `${actor?.userId}`);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...Object.fromEntries(Object.entries(reply.getHeaders())),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // nginx would keep events back until its buffer is full.
        'x-accel-buffering': 'no',
      });
      // The head is kept in one piece once it is sent alone, and else in dozens.
      raw.flushHeaders();
      socket.setNoDelay(true);
      const end = (): void => void raw.end();
      ends.add(end);
      const write = (text: string): void => {
        if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
        else if (!raw.writableEnded) raw.write(text);
      };
      const stream = open((event) => write(`data: ${JSON.stringify(event)}\n\n`), end);
      const check = (): void =>
        void recheck()
          .then(() => stream.refresh())
          .catch(end);
      const timers = [setInterval(() => write(':\n\n'), HEARTBEAT_MS), setInterval(check, RECHECK_MS)];
      raw.once('close', () => {
        for (const timer of timers) clearInterval(timer);
        stream.close();
        ends.delete(end);
        uncount();
      });
      write(':\n\n');
    },
  };
}

function refuseBeyond(most: number, open = 0): void {
  if (open < most) return;
  throw new ServiceError('RATE_LIMITED', worded('refused.tooManyStreams', { most }), { retryAfter: 30 });
}
