/** A program that receives actions on tickets, and answers as a test tells it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Told {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Receiver extends AsyncDisposable {
  readonly origin: string;
  /** Whatever was sent to it, in its order. */
  readonly told: readonly Told[];
  /** From now on; 200 until told. */
  answer(how: (response: ServerResponse, told: Told) => void): void;
}

export async function startReceiver(): Promise<Receiver> {
  const told: Told[] = [];
  let answer = (response: ServerResponse, _told: Told): unknown => response.end();
  const server = createServer((request, response) => {
    read(request).then(
      (one) => {
        told.push(one);
        answer(response, one);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    told,
    answer(how) {
      answer = how;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<Told> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  return { id: headers['webhook-id'] ?? '', headers, body };
}

/** Whether it was signed with this secret, at whatever time: a test's clock may be ahead. */
export function isSigned(secret: string, { headers, body, id }: Told): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  return new Webhook(secret).sign(id, at, body) === headers['webhook-signature'];
}
