import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A caller sends the head of a request at once; a connection that doesn't isn't a caller's. */
const SILENCE_MS = 10_000;

/** A client that takes next to nothing of its answer for this long keeps memory from others. */
const STALL_MS = 30_000;
/** Any client that's reading takes more in that time. */
const LEAST_BYTES = 32 * 1024;

/** The sockets of all callers that are connected at the moment. */
export function openConnections({ server }: FastifyInstance): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return connections;
}

/**
 * Ends connections whose client has stopped reading, or reads a little now and then. Node alone waits forever. Each
 * connection is looked at every `stallMs`, and is cut if an answer waited for its client at two looks in a row. Data that
 * the system already has can't be taken back.
 */
export function cutStalledReaders(
  app: FastifyInstance,
  connections: ReadonlySet<Socket>,
  stallMs = STALL_MS,
): void {
  /** The bytes that a client had taken when an answer waited for it. */
  const waiting = new WeakMap<Socket, number>();
  const look = (socket: Socket): void => {
    if (socket.writableLength === 0) return void waiting.delete(socket);
    const before = waiting.get(socket);
    const taken = socket.bytesWritten - socket.writableLength;
    waiting.set(socket, taken);
    if (before !== undefined && taken - before < LEAST_BYTES) socket.destroy();
  };
  const timer = setInterval(() => connections.forEach(look), stallMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
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

  function queueOf(socket: Socket): (() => void)[] {
    const known = queues.get(socket);
    if (known !== undefined) return known;
    const queue: (() => void)[] = [];
    queues.set(socket, queue);
    return queue;
  }

  function next(socket: Socket): void {
    const queue = queueOf(socket);
    queue.shift();
    if (queue.length === MAX_QUEUED) socket.resume();
    if (queue[0] !== undefined) setImmediate(queue[0]);
  }

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const queue = queueOf(socket);
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
