import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A caller sends the head of a request at once; a connection that doesn't isn't a caller's. */
const SILENCE_MS = 10_000;

/** A client that takes nothing of its answer for this long keeps memory from others. */
const TAKING_MS = 30_000;

/** Ends connections whose reader stopped reading: Node alone waits forever. */
export function cutWhoTakesNothing(app: FastifyInstance, takingMs = TAKING_MS): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { socket } = request.raw;
    const cut = (): void => void socket.destroy();
    socket.setTimeout(takingMs, cut);
    reply.raw.once('close', () => socket.setTimeout(0, cut));
    done();
  });
}

/** When this many requests of a connection wait for their turn, no more are read from it. */
const MOST_WAITING = 50;

/**
 * Requests that were sent without waiting for answers are begun one after the other, with others in between: Node
 * would read and begin all of them at once.
 */
export function inTurns(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, (() => void)[]>();

  function next(socket: Socket): void {
    const line = lines.get(socket);
    line?.shift();
    if (line?.length === MOST_WAITING) socket.resume();
    if (line?.[0] === undefined) lines.delete(socket);
    else setImmediate(line[0]);
  }

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    line.push(done);
    reply.raw.once('close', () => next(socket));
    if (line.length === 1) done();
    else if (line.length > MOST_WAITING) socket.pause();
  });
}

/**
 * Options of Node's HTTP server: connections that send nothing, or a head byte by byte, cost a socket each and are
 * cut. Node checks only now and then; by default, every half minute.
 */
export function cutSilent(silenceMs = SILENCE_MS): {
  readonly headersTimeout: number;
  readonly connectionsCheckingInterval: number;
} {
  return { headersTimeout: silenceMs, connectionsCheckingInterval: Math.ceil(silenceMs / 4) };
}
