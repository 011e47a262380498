/** The HTTP server: REST, people and page on one port; uploaded files and websocket upgrades are served here. */
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import type { GuideIn } from './guide.ts';
import type { Gateway } from './gateway/gateway.ts';
import { servePeople } from './person/http.ts';
import { createOwnAddress, guardAddress, type OwnAddress } from './own-address.ts';
import type { LiveConnections } from './person/live.ts';
import type { Faults, RequestLog } from './requests/requests.ts';
import { serveAuthorize } from './page/authorize.ts';
import { acceptBodies } from './rest/body.ts';
import { allRoutes } from './rest/index.ts';
import { serveRest, serveUnknown } from './rest/server.ts';
import { hasUserAgent } from './rest/user-agent.ts';
import type { Store } from './store.ts';
import type { World } from './world.ts';
import { pictureType } from './messages/pictures.ts';

/** All that is served, not listening yet. */
export async function createServer(parts: {
  readonly world: World;
  readonly store: Store;
  readonly gateway: Gateway;
  readonly requests: RequestLog;
  readonly faults: Faults;
  readonly logger: FastifyBaseLogger | undefined;
  readonly guide: GuideIn | undefined;
  /** The host that it will listen at. */
  readonly host: string;
}): Promise<{ app: FastifyInstance; live: LiveConnections }> {
  const { world, store, gateway, requests, faults, logger, guide, host } = parts;
  const addressFault = createOwnAddress(host);
  const app: FastifyInstance = fastify({
    // Libraries encode the @ in some routes; to Discord both are the same.
    rewriteUrl: ({ url = '/' }) => url.replaceAll(/\/%40me(?=[/?]|$)/g, '/@me'),
    bodyLimit: 26 * 1024 * 1024,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: true,
    // Connections that send no request, or never finish one, are closed as Discord's edge does.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_500 },
    requestTimeout: 60_000,
    ...(logger ? { loggerInstance: logger, disableRequestLogging: true } : {}),
  });
  guardAddress(app, addressFault);
  acceptBodies(app);
  const rest = { world, routes: allRoutes(() => gateway), limits: world.limits, requests, faults, store };
  await app.register(async (api) => serveUnknown(api, rest), { prefix: '/api' });
  await app.register(async (api) => serveRest(api, rest), { prefix: '/api/v10' });
  serveAuthorize(app, world);
  serveAttachments(app, world);
  const live = await servePeople(app, world, { store, guide, isOnline: () => gateway.isOnline() });
  serveUpgrades(app.server, new WebSocketServer({ noServer: true }), { gateway, live, addressFault });
  return { app, live };
}

/** Passes websocket upgrades to the gateway or to the page's event stream. */
function serveUpgrades(
  server: Server,
  sockets: WebSocketServer,
  { gateway, live, addressFault }: { gateway: Gateway; live: LiveConnections; addressFault: OwnAddress },
): void {
  server.on('upgrade', (request, socket, head) => {
    const fault = addressFault(request);
    if (fault !== null) {
      socket.end(`HTTP/1.1 403 Forbidden\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n${fault}\n`);
      return;
    }
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

/**
 * Serves uploaded files at their signed addresses, as Discord's CDN does: `/attachments/:channel/:id/:name`, and the same for what was given to the app; what is not there, or whose
 * signature has run out, is 404.
 */
function serveAttachments(app: FastifyInstance, world: World): void {
  for (const place of ['attachments', 'ephemeral-attachments']) serveFiles(app, world, place);
}

function serveFiles(app: FastifyInstance, world: World, place: string): void {
  app.get<{ Params: { id: string; name: string }; Querystring: { ex?: string } }>(
    `/${place}/:channel/:id/:name`,
    async (request, reply) => {
      const { id, name } = request.params;
      const bytes = world.attachments.bytes(id);
      const ends = Number.parseInt(request.query.ex ?? '0', 16) * 1000;
      reply.headers(HARMLESS);
      if (!hasUserAgent(request)) return reply.code(403).type('text/plain').send('error code: 1010');
      // `not >=`, to reject a signature that isn't a number, too.
      if (!bytes || !(ends >= world.clock()))
        return reply.code(404).type('text/plain').send('This content is no longer available.');
      const picture = pictureType(bytes);
      const file = name.replaceAll(/[^\w.-]/g, '_');
      reply.header('content-disposition', `${picture ? 'inline' : 'attachment'}; filename="${file}"`);
      return reply.type(picture ?? 'application/octet-stream').send(bytes);
    },
  );
}
