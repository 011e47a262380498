/** An application's endpoint for interactions, on a free port. */
import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly type: number;
  readonly id: string;
  readonly token: string;
  readonly data?: { readonly name?: string };
}

/** A status, and a body that is sent as JSON. */
export type Answer = readonly [status: number, body?: object];

/** Answers PINGs as Discord demands it, and what it receives else as `answer` says. */
export async function startEndpoint(
  verifyKey: string,
  answer: (received: Received) => Answer | Promise<Answer> = () => [202],
): Promise<AsyncDisposable & { readonly url: string; readonly received: Received[] }> {
  const received: Received[] = [];
  const respond = async (request: IncomingMessage): Promise<Answer> => {
    const body = Buffer.concat(await request.toArray());
    if (!isSigned(verifyKey, request, body)) return [401];
    // The local Discord's own.
    const interaction = JSON.parse(body.toString()) as Received;
    if (interaction.type === 1) return [200, { type: 1 }];
    received.push(interaction);
    return answer(interaction);
  };
  const server = createServer((request, response) => {
    void respond(request).then(([status, body]) => {
      response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' });
      response.end(body && JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/interactions`,
    received,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function isSigned(verifyKey: string, { headers }: IncomingMessage, body: Buffer): boolean {
  const x = Buffer.from(verifyKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const signature = Buffer.from(String(headers['x-signature-ed25519']), 'hex');
  return verify(
    null,
    Buffer.concat([Buffer.from(String(headers['x-signature-timestamp'])), body]),
    key,
    signature,
  );
}
