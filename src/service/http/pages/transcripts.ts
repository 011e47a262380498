import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../errors.ts';
import type { OpenPage } from '../../transcripts/delivery/open-page.ts';
import { asPage, refuseAsPage } from './as-page.ts';
import { textOf } from './text-of.ts';

interface PageRoute {
  readonly Params: { readonly ticket: string };
  readonly Querystring: { readonly ex?: unknown; readonly hm?: unknown; readonly notes?: unknown };
}

/** Transcripts as pages, by signed links that end: browsers bring no token. */
export function serveTranscripts(app: FastifyInstance, open: OpenPage): void {
  app.get<PageRoute>('/transcripts/:ticket', async (request, reply) => {
    const { ex, hm, notes } = request.query;
    const link = { notes: notes === '1', expires: textOf(ex), signature: textOf(hm) };
    try {
      const page = await open({ ticketId: request.params.ticket, ...link });
      // A piece that cannot be made ends the connection: what arrived by then never looks like all of it.
      return await asPage(reply, 200).send(Readable.from(gathered(page)));
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) throw error;
      return refuseAsPage(request, reply, error);
    }
  });
}

/** Characters that are written at once: a write for each of 10,000 messages would cost as much as a third of making them. */
const WRITTEN_AT_ONCE = 32_768;

async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    if (held.length < WRITTEN_AT_ONCE) continue;
    yield held;
    held = '';
  }
  if (held !== '') yield held;
}
