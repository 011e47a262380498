import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Schema } from '../../src/contract/operations.ts';

/**
 * Any server of the contract, answering what a test says: a real one over HTTP, for what our own service never
 * answers (malformed, slow, empty) and to see exactly what the bot asks.
 */
export interface ContractServer {
  readonly url: string;
  readonly heard: readonly Heard[];
  /** What it answers from now on. */
  answer: (request: Heard) => Canned | 'hang-up' | Promise<Canned | 'hang-up'>;
  /** Whether it says on each answer that it knows the contract's extensions. */
  knowsExtensions: boolean;
  close(): Promise<void>;
}

export interface Heard {
  /** `POST /guild/1/ticket`: method, and path without `/api/v1`. */
  readonly asked: string;
  readonly body: unknown;
  readonly onBehalfOf: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface Canned {
  readonly status?: number;
  readonly body?: unknown;
  /** Sent as it is instead of a JSON body. */
  readonly raw?: string;
}

export async function startContractServer(): Promise<ContractServer> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void read(request).then(async (each) => {
      heard.push(each);
      const canned = await contract.answer(each);
      if (canned === 'hang-up') {
        request.socket.destroy();
        return;
      }
      const { status = 200, body, raw = JSON.stringify(body) } = canned;
      const known = contract.knowsExtensions ? { 'x-coatcheck': '1' } : {};
      response.writeHead(status, { 'content-type': 'application/json', ...known }).end(raw);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const contract: ContractServer = {
    url: `http://127.0.0.1:${port}`,
    heard,
    answer: () => ({ body: sampleTicket() }),
    knowsExtensions: true,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return contract;
}

async function read(request: IncomingMessage): Promise<Heard> {
  const text = (await request.toArray()).join('');
  const header = (name: string) => request.headers[name]?.toString();
  return {
    asked: `${request.method} ${request.url?.replace('/api/v1', '')}`,
    body: text === '' ? undefined : JSON.parse(text),
    onBehalfOf: header('x-on-behalf-of'),
    idempotencyKey: header('idempotency-key'),
  };
}

export function sampleTicket(changes: Partial<Schema<'Ticket'>> = {}): Schema<'Ticket'> {
  return {
    id: '1300000000000000001',
    uuid: '0b1f6a4e-8f0d-4a53-9a0e-3f6a0d1c2b11',
    group_id: '1300000000000000002',
    guild_id: '1290000000000000000',
    number: 12,
    status: 'open',
    created_at: '2026-11-21T09:30:00.000000Z',
    ...changes,
  };
}
