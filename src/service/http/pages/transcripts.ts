import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../model/errors.ts';
import type { OpenPage } from '../../transcripts/delivery/open-page.ts';
import { preparePage, refuseAsPage, linkParameter } from './page-response.ts';

interface PageRoute {
  readonly Params: { readonly ticket: string };
  readonly Querystring: { readonly ex?: unknown; readonly hm?: unknown; readonly notes?: unknown };
}

/** Serves transcripts as pages by signed links that expire: browsers send no token. */
export function serveTranscripts(app: FastifyInstance, open: OpenPage): void {
  app.get<PageRoute>('/transcripts/:ticket', async (request, reply) => {
    const { ex, hm, notes } = request.query;
    const link = { notes: notes === '1', expires: linkParameter(ex), signature: linkParameter(hm) };
    try {
      const page = await open({ ticketId: request.params.ticket, ...link });
      return await preparePage(reply, 200).send(Readable.from(page, { objectMode: false }));
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status === 500) throw error;
      return refuseAsPage(request, reply, error);
    }
  });
}
