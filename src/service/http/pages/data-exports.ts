import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { OpenDataExport } from '../../data-export/data-export.ts';
import { pageErrorHandler, linkParameter } from './page-response.ts';

interface DataExportRoute {
  readonly Params: { readonly guild: string; readonly user: string };
  readonly Querystring: { readonly ex?: unknown; readonly hm?: unknown };
}

/** Serves exports of people's data by signed links that expire. */
export function serveDataExports(app: FastifyInstance, open: OpenDataExport): void {
  // A request for the head alone would make the whole archive.
  const options = { exposeHeadRoute: false, errorHandler: pageErrorHandler };
  app.get<DataExportRoute>('/archives/:guild/:user', options, async (request, reply) => {
    const { guild: guildId, user: userId } = request.params;
    const { ex, hm } = request.query;
    const archive = open({ guildId, userId, expires: linkParameter(ex), signature: linkParameter(hm) });
    reply
      .header('content-type', 'application/zip')
      // The link is signed by us, and both parts are ids.
      .header('content-disposition', `attachment; filename="person-${userId}.zip"`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store');
    // A piece that can't be made ends the connection: what arrived by then never looks like a complete archive.
    return reply.send(Readable.from(archive, { objectMode: false }));
  });
}
