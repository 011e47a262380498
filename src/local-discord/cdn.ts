/** Serves uploaded files at their signed addresses, as Discord's CDN does. */
import type { FastifyInstance } from 'fastify';
import { pictureType } from './messages/pictures.ts';
import type { World } from './world.ts';

/**
 * Files come from strangers, and the page is on the same origin: a picture is shown, by what it is and not by what its
 * sender calls it; all else is only ever saved. Whatever a browser would still make of it runs nothing.
 */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
} as const;

/** Adds `/attachments/:channel/:id/:name`; what is not there, or whose signature has run out, is 404. */
export function serveAttachments(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string; name: string }; Querystring: { ex?: string } }>(
    '/attachments/:channel/:id/:name',
    async (request, reply) => {
      const { id, name } = request.params;
      const bytes = world.attachments.bytes(id);
      const ends = Number.parseInt(request.query.ex ?? '0', 16) * 1000;
      reply.headers(HARMLESS);
      // `not >=`: a signature that is no number is none.
      if (!bytes || !(ends >= world.clock()))
        return reply.code(404).type('text/plain').send('This content is no longer available.');
      const picture = pictureType(bytes);
      const file = name.replaceAll(/[^\w.-]/g, '_');
      reply.header('content-disposition', `${picture ? 'inline' : 'attachment'}; filename="${file}"`);
      return reply.type(picture ?? 'application/octet-stream').send(bytes);
    },
  );
}
