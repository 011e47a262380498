import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_BODY_BYTES } from './checks/body-limit.ts';

/** Discord posts interactions here if the bot of this process receives them over HTTP. */
export const INTERACTIONS_PATH = '/interactions';

/** Judges a request by its signature, and passes what Discord signed on to the bot. */
export type ReceiveInteraction = (request: {
  readonly signature: string | undefined;
  readonly timestamp: string | undefined;
  readonly body: Uint8Array;
}) => { readonly status: number; readonly body?: object };

/** Discord stops waiting after that time. */
const MAX_RECEIVING_MS = 3_000;
/** Larger than a command or a button; only long forms, and messages with everything in them, exceed it. */
const SMALL_BYTES = 64 * 1024;
/** The signature covers the body, so that a stranger's is read, too: this many large ones at a time. */
const MOST_LARGE = 16;
const RETRY_AFTER_S = 1;

/**
 * Anyone can reach this route, and only Discord can sign for it. So requests without a signature end before their
 * body is read, bodies have to arrive in the time that Discord waits, and large ones have few places.
 */
export function serveInteractions(app: FastifyInstance, receive: ReceiveInteraction): void {
  let large = 0;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    if (!mayBeSigned(request)) return refuse(reply, 401, 'The signature is missing.');
    const deadline = setTimeout(() => request.raw.destroy(), MAX_RECEIVING_MS);
    const isLarge = !(Number(request.headers['content-length']) <= SMALL_BYTES);
    if (isLarge) large += 1;
    request.raw.once('end', () => clearTimeout(deadline));
    reply.raw.once('close', () => {
      clearTimeout(deadline);
      if (isLarge) large -= 1;
    });
    if (isLarge && large > MOST_LARGE) {
      reply.header('retry-after', RETRY_AFTER_S);
      return refuse(reply, 503, 'Too many large requests at once.');
    }
    return undefined;
  });
  app.post(INTERACTIONS_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const { status, body } = receive({
      signature: headerOf(request, SIGNATURE),
      timestamp: headerOf(request, TIMESTAMP),
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    });
    return body === undefined ? reply.code(status).send() : sendJson(reply, status, body);
  });
}

const SIGNATURE = 'x-signature-ed25519';
const TIMESTAMP = 'x-signature-timestamp';

function mayBeSigned(request: FastifyRequest): boolean {
  return (
    /^[\da-f]{128}$/i.test(headerOf(request, SIGNATURE) ?? '') &&
    /^\d{1,12}$/.test(headerOf(request, TIMESTAMP) ?? '')
  );
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Without the rest of the body, which would otherwise be read to the end. */
function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return sendJson(reply.header('connection', 'close'), status, { message });
}

function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).type('application/json').send(JSON.stringify(body));
}
