/** The HTTP server: REST, people and page on one port; uploaded files and websocket upgrades are served here. */
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { serveAttachments } from './cdn.ts';
import type { Gateway } from './gateway/gateway.ts';
import { servePeople } from './person/http.ts';
import { createOwnAddress, guardAddress, type OwnAddress } from './own-address.ts';
import type { LiveConnections } from './person/live.ts';
import type { Faults, RequestLog } from './requests/requests.ts';
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
  /** The host that it will listen at. */
  readonly host: string;
}): Promise<{ app: FastifyInstance; live: LiveConnections }> {
  const { world, store, gateway, requests, faults, logger, host } = parts;
  const addressFault = createOwnAddress(host);
  const app: FastifyInstance = fastify({
    bodyLimit: 26 * 1024 * 1024,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: true,
    // Connections that send no request, or one without end, are cut as Discord's edge does.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_500 },
    requestTimeout: 60_000,
    ...(logger ? { loggerInstance: logger, disableRequestLogging: true } : {}),
  });
  guardAddress(app, addressFault);
  acceptBodies(app);
  const rest = { world, routes: allRoutes(() => gateway), limits: world.limits, requests, faults, store };
  await app.register(async (api) => serveUnknown(api, rest), { prefix: '/api' });
  await app.register(async (api) => serveRest(api, rest), { prefix: '/api/v10' });
  serveAttachments(app, world);
  const live = await servePeople(app, world, store);
  serveUpgrades(app.server, new WebSocketServer({ noServer: true }), { gateway, live, addressFault });
  return { app, live };
}

/** Hands websocket upgrades to the gateway or to the page's event stream. */
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
