/** The HTTP server: REST, people and page on one port; uploaded files and websocket upgrades are served here. */
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { serveAttachments } from './cdn.ts';
import type { Gateway } from './gateway/gateway.ts';
import { servePeople } from './person/http.ts';
import type { LiveConnections } from './person/live.ts';
import type { Faults, RequestLog } from './requests.ts';
import { acceptBodies } from './rest/body.ts';
import { allRoutes } from './rest/index.ts';
import { serveRest, serveUnknown } from './rest/server.ts';
import type { Store } from './store.ts';
import type { World } from './world.ts';

/** All that is served, not listening yet. */
export async function createServer(parts: {
  readonly world: World;
  readonly store: Store;
  readonly gateway: Gateway;
  readonly requests: RequestLog;
  readonly faults: Faults;
  readonly logger: FastifyBaseLogger | undefined;
}): Promise<{ app: FastifyInstance; live: LiveConnections }> {
  const { world, store, gateway, requests, faults, logger } = parts;
  const app: FastifyInstance = fastify({
    bodyLimit: 26 * 1024 * 1024,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: true,
    ...(logger ? { loggerInstance: logger, disableRequestLogging: true } : {}),
  });
  acceptBodies(app);
  const rest = { world, routes: allRoutes(() => gateway), limits: world.limits, requests, faults, store };
  await app.register(async (api) => serveUnknown(api, rest), { prefix: '/api' });
  await app.register(async (api) => serveRest(api, rest), { prefix: '/api/v10' });
  serveAttachments(app, world);
  const live = await servePeople(app, world, store);
  serveUpgrades(app.server, new WebSocketServer({ noServer: true }), { gateway, live });
  return { app, live };
}

/** Hands websocket upgrades to the gateway or to the page's event stream. */
function serveUpgrades(
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
