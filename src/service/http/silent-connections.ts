import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whoever connects sends the head of a request at once, or is not a caller. */
const SILENCE_MS = 10_000;

/** Whoever takes nothing of an answer for so long keeps what is held for it from others. */
const TAKING_MS = 30_000;

/** Ends connections whose reader stopped reading: Node alone waits for ever. */
export function cutWhoTakesNothing(app: FastifyInstance, takingMs = TAKING_MS): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { socket } = request.raw;
    const cut = (): void => void socket.destroy();
    socket.setTimeout(takingMs, cut);
    reply.raw.once('close', () => socket.setTimeout(0, cut));
    done();
  });
}

/** So many requests of a connection wait for their turn before no more are read from it. */
const MOST_WAITING = 50;

/**
 * Requests that were sent without waiting for answers are begun one after the other, and others come between them: Node
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
 * For Node's HTTP server: connections that send nothing, or a head byte by byte, cost a socket each and are cut.
 * Node looks only now and then; left to itself, every half minute.
 */
export function cutSilent(silenceMs = SILENCE_MS): {
  readonly headersTimeout: number;
  readonly connectionsCheckingInterval: number;
} {
  return { headersTimeout: silenceMs, connectionsCheckingInterval: Math.ceil(silenceMs / 4) };
}
