import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { OpenAttachment } from '../../transcripts/attachments/open.ts';
import { pageErrorHandler, linkParameter } from './page-response.ts';

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
