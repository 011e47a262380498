import type { FastifyReply } from 'fastify';

/**
 * Answers with JSON that is serialised already, under the reference's headers. Bytes instead of a string, because
 * Fastify would add a charset to the content type, which JSON has none of and the reference doesn't show.
 */
export function sendJson(reply: FastifyReply, status: number, json: string): void {
  reply
    .code(status)
    .header('content-type', 'application/json')
    .header('cache-control', 'no-cache, private')
    .send(Buffer.from(json));
}
