import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of the contract that answers every question at once with the same open ticket. */
export function startInstantService(ticket: Readonly<Record<string, unknown>>): Promise<string> {
  const body = JSON.stringify(ticket);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on a port has an address of this kind.
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}
