import type { OpenAttachment, OpenDataExport, OpenPage } from '../../../core/model/signed-pages.ts';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pageErrorHandler, linkParameter, preparePage, refuseAsPage } from './page-response.ts';
import { ServiceError } from '../../../base/model/errors.ts';

/**
 * The media types that a browser may show; everything else that a member sent is saved, never opened as a page of
 * ours.
 */
const INLINE_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'audio/mp4',
]);
const UNKNOWN = 'application/octet-stream';

interface AttachmentRoute {
  readonly Params: { readonly ticket: string; readonly id: string };
  readonly Querystring: { readonly ex?: unknown; readonly hm?: unknown };
}

/** Serves attachments of transcripts by signed links that expire: pages and browsers send no token. */
export function serveAttachments(app: FastifyInstance, open: OpenAttachment): void {
  const options = { errorHandler: pageErrorHandler };
  app.get<AttachmentRoute>('/attachments/:ticket/:id/:name', options, async (request, reply) => {
    const { ex, hm } = request.query;
    const { ticket: ticketId, id } = request.params;
    const attachment = await open({ ticketId, id }, linkParameter(ex), linkParameter(hm));
    const [mime = ''] = attachment.mime.toLowerCase().split(';', 1);
    const isInline = INLINE_TYPES.has(mime.trim());
    const name = `filename*=UTF-8''${encodeURIComponent(attachment.name).replaceAll(/['()*]/g, hexOf)}`;
    reply
      .header('content-type', isInline ? mime.trim() : UNKNOWN)
      .header('content-length', attachment.size)
      .header('content-disposition', `${isInline ? 'inline' : 'attachment'}; ${name}`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store');
    return reply.send(Readable.from(attachment.content));
  });
}

/** RFC 5987 leaves fewer characters as they are than encodeURIComponent does. */
function hexOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

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
