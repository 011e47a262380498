import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a table of the API as a file, in parts as they come. */
export function sendCsv(reply: FastifyReply, filename: string, parts: AsyncIterable<string>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(parts));
}
