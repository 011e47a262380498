/** A proxy in front of several processes, as nginx with `proxy_next_upstream error http_503 non_idempotent`. */
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** As long as some proxies wait between two looks at `/readyz`. */
const PROBE_MS = 300;

export interface Balancer extends AsyncDisposable {
  readonly url: string;
  /** The addresses behind it, in turn; a test changes them. */
  readonly behind: string[];
  /** What went through, and which of them answered it with what. */
  readonly passed: Passed[];
  /** Attempts that one of them didn't answer, or with 503: the next one was asked. */
  readonly failed: string[];
}

export interface Passed {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly by: string;
  readonly status: number;
}

export async function startBalancer(...urls: readonly string[]): Promise<Balancer> {
  const behind = [...urls];
  const passed: Passed[] = [];
  const failed: string[] = [];
  let turn = 0;

  async function answer(
    incoming: IncomingMessage,
  ): Promise<{ status: number; headers: OutgoingHttpHeaders; body: Buffer }> {
    const body = await buffer(incoming);
    turn += 1;
    const from = turn;
    for (const [index] of behind.entries()) {
      const base = behind[(from + index) % behind.length] ?? '';
      const answered = await pass(base, incoming, body).catch(() => undefined);
      if (answered === undefined || answered.status === 503) {
        failed.push(`${incoming.method} ${incoming.url}: ${answered?.status ?? 'no answer'}`);
        continue;
      }
      passed.push({ headers: incoming.headers, body, by: base, status: answered.status });
      return answered;
    }
    return { status: 502, headers: {}, body: Buffer.alloc(0) };
  }

  const server = createServer((incoming, outgoing) => {
    void answer(incoming).then(({ status, headers, body }) => outgoing.writeHead(status, headers).end(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    behind,
    passed,
    failed,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(base: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const outgoing = request(new URL(url ?? '/', base), { method, headers });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { connection: _connection, ...kept } = response.headers;
  return { status: response.statusCode ?? 0, headers: kept, body: await buffer(response) };
}

/** As a proxy checks its upstreams: those that are ready are behind it, until the signal says that it's over. */
export async function followReady(
  balancer: Balancer,
  urls: () => readonly string[],
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const all = urls();
    const answers = await Promise.allSettled(all.map(async (url) => fetch(`${url}/readyz`)));
    const isReady = (_: string, index: number): boolean => {
      const answer = answers[index];
      return answer?.status === 'fulfilled' && answer.value.ok;
    };
    balancer.behind.splice(0, Infinity, ...all.filter(isReady));
    await sleep(PROBE_MS);
  }
}

/** Sends a request that went through again, as someone who read it on its way; the status of the answer. */
export async function sendAgain(
  base: string,
  passed: Passed | undefined,
  change: (body: string) => string = (body) => body,
): Promise<number> {
  if (passed === undefined) throw new Error('Nothing went through');
  const { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } = passed.headers;
  const response = await fetch(`${base}/interactions`, {
    method: 'POST',
    headers: { 'x-signature-ed25519': String(signature), 'x-signature-timestamp': String(timestamp) },
    body: change(passed.body.toString()),
  });
  return response.status;
}
