import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A caller sends the head of a request at once; a connection that doesn't isn't a caller's. */
const SILENCE_MS = 10_000;

/** A client that takes next to nothing of its answer for this long keeps memory from others. */
const STALL_MS = 30_000;
/** Any client that's reading takes more in that time. */
const LEAST_BYTES = 32 * 1024;

/**
 * Ends connections whose client has stopped reading, or reads a little now and then: Node alone waits forever. Data
 * already handed to the system is out of our hands; the connection ends when no other request follows.
 */
export function cutStalledReaders(app: FastifyInstance, stallMs = STALL_MS): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { socket } = request.raw;
    const taken = (): number => socket.bytesWritten - socket.writableLength;
    let before = taken();
    const timer = setInterval(() => {
      const now = taken();
      if (socket.writableLength > 0 && now - before < LEAST_BYTES) socket.destroy();
      before = now;
    }, stallMs);
    reply.raw.once('close', () => clearInterval(timer));
    done();
  });
}

/** Longer than between the requests of a page or a client; a proxy opens a connection again. */
export const KEEP_ALIVE_MS = 15_000;

/** When this many requests of a connection wait for their turn, no more are read from it. */
const MAX_QUEUED = 50;

/**
 * Requests that were sent without waiting for answers are begun one after the other, with others in between: Node
 * would read and begin all of them at once.
 */
export function queuePipelinedRequests(app: FastifyInstance): void {
  const queues = new WeakMap<Socket, (() => void)[]>();

  function next(socket: Socket): void {
    const queue = queues.get(socket);
    queue?.shift();
    if (queue?.length === MAX_QUEUED) socket.resume();
    if (queue?.[0] === undefined) queues.delete(socket);
    else setImmediate(queue[0]);
  }

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    queue.push(done);
    reply.raw.once('close', () => next(socket));
    if (queue.length === 1) done();
    else if (queue.length > MAX_QUEUED) socket.pause();
  });
}

/**
 * Options of Node's HTTP server: connections that send nothing, or a head byte by byte, cost a socket each and are
 * cut. Node checks only now and then; by default, every half minute.
 */
export function silenceTimeouts(silenceMs = SILENCE_MS): {
  readonly headersTimeout: number;
  readonly connectionsCheckingInterval: number;
} {
  return { headersTimeout: silenceMs, connectionsCheckingInterval: Math.ceil(silenceMs / 4) };
}
