/** The parts of the HTTP server that are neither API nor page: uploaded files, websocket upgrades. */
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Gateway } from './gateway/gateway.ts';
import type { World } from './world.ts';

/** Whoever takes the page's websockets. */
export interface LiveConnections {
  accept(socket: WebSocket, query: URLSearchParams): void;
  close(): void;
}

/** Serves uploads while their signed address is valid, as Discord's CDN does. */
export function serveAttachments(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string; name: string }; Querystring: { ex?: string } }>(
    '/attachments/:channel/:id/:name',
    async (request, reply) => {
      const bytes = world.attachments.bytes(request.params.id);
      const ends = Number.parseInt(request.query.ex ?? '0', 16) * 1000;
      if (!bytes || ends < world.clock()) return reply.code(404).send('This content is no longer available.');
      // Files come from strangers: never shown as a page of ours.
      reply.header('content-disposition', 'attachment').header('x-content-type-options', 'nosniff');
      return reply.type('application/octet-stream').send(bytes);
    },
  );
}

/** Hands websocket upgrades to the gateway or to the page's event stream. */
export function serveUpgrades(
  server: Server,
  sockets: WebSocketServer,
  { gateway, live }: { gateway: Gateway; live: LiveConnections },
): void {
  server.on('upgrade', (request, socket, head) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
    const takers = [
      { paths: ['/gateway', '/gateway/'], taker: gateway },
      { paths: ['/local/events'], taker: live },
    ];
    const taker = takers.find(({ paths }) => paths.includes(pathname))?.taker;
    if (taker)
      sockets.handleUpgrade(request, socket, head, (connection) => taker.accept(connection, searchParams));
    else socket.destroy();
  });
}
