/** A real HTTP server that answers a client with what a test prepares, and remembers what it was sent. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface Sent {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a string as it is. */
  readonly body?: string | object;
}

/** `never` keeps the connection open and silent, `half` stops within the body, `hang-up` cuts the connection. */
export type Answer = Reply | 'never' | 'half' | 'hang-up';

export interface AnsweringServer {
  readonly url: string;
  /** All requests so far, in order. */
  readonly requests: readonly Sent[];
}

function reply(response: ServerResponse, { status, headers, body }: Reply): void {
  if (typeof body === 'object') {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  } else {
    response.writeHead(status, headers).end(body);
  }
}

async function remember(request: IncomingMessage): Promise<Sent> {
  const { method, url, headers } = request;
  return { method, url, headers, body: await text(request) };
}

/** Answers the first request with the first answer, and so on; the last one answers all that follow. */
export async function startAnswering(...answers: [Answer, ...Answer[]]): Promise<AnsweringServer> {
  const requests: Sent[] = [];
  const server = createServer((request, response) => {
    void remember(request).then((sent) => {
      const answer = answers[requests.length] ?? answers.at(-1);
      requests.push(sent);
      if (answer === 'hang-up') request.socket.destroy();
      else if (answer === 'half') response.writeHead(200, { 'content-length': '99' }).write('{"id":');
      else if (answer !== undefined && answer !== 'never') reply(response, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests };
}
