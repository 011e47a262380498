/** node:http and nothing else, answering always the same: what the service's HTTP is held against. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from './answer-parent.ts';
import { cpuMs } from './usage.ts';

export const methods = {
  start: ({ headers, body }: { headers: Record<string, string>; body: string }): Promise<string> =>
    new Promise((resolve) => {
      const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
      server.listen(0, '127.0.0.1', () => {
        // A server that listens on a port has an address of this kind.
        resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      });
    }),
  cpuMs,
};

export type Methods = typeof methods;

answerParent(methods);
