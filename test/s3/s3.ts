/** S3, with a stretch of network before it that can be bad. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import S3rver from '@20minutes/s3rver';
import { request } from 'undici';
import { readS3Url, type S3Options } from '../../src/service/edge/files/s3/location.ts';

/**
 * A bucket of another S3 to run the tests on as well, as ATTACHMENTS_URL would name it, with its AWS_* variables: they
 * need it to be empty, and leave nothing there.
 */
const OTHER_URL = process.env['TEST_S3_URL'];
const BUCKET = 'tickets';
const CHUNK_BYTES = 64 * 1024;

/** What the network does to a request; nothing: it arrives, and so does its answer. */
export type Fault =
  | {
      readonly status: number;
      readonly code?: string;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** An answer with this many bytes, as fast as they're read. */
  | { readonly bytes: number }
  /** The answer breaks off in the middle, the connection before there is one, or nothing ever comes. */
  | 'half'
  | 'reset'
  | 'silence';

export interface S3World {
  /** Each with its own prefix. */
  options(change?: Partial<S3Options>): S3Options;
  /** The same as variables; `{ ATTACHMENTS_URL: … }` unless told. */
  environment(options: S3Options, variable?: string): Record<string, string>;
  /** Called for each request: `PUT guild/ticket/hash`, or `GET ?prefix=…`. */
  fault: (what: string) => Fault | undefined;
  /** Those that have come. */
  readonly requests: string[];
  /** What has gone through to those who read. */
  readonly bytesRead: number;
  close(): Promise<void>;
}

/** The implementations to test with: s3rver always, another one where there is one. */
export const S3_KINDS = ['s3rver', ...(OTHER_URL === undefined ? [] : ['the S3 of TEST_S3_URL'])];

export async function startS3World(kind = 's3rver'): Promise<S3World> {
  const behind = kind === 's3rver' ? await startS3rver() : otherS3();
  const network = await startNetwork(behind.endpoint);
  return Object.assign(network.world, {
    options: (change: Partial<S3Options> = {}): S3Options => ({
      ...behind,
      endpoint: network.url,
      prefix: `test/${randomUUID()}`,
      ...change,
    }),
    environment: (options: S3Options, variable = 'ATTACHMENTS_URL') => ({
      [variable]: `s3://${options.bucket}/${options.prefix}?region=${options.region}&endpoint=${options.endpoint}`,
      AWS_ACCESS_KEY_ID: options.accessKeyId,
      AWS_SECRET_ACCESS_KEY: options.secretAccessKey,
    }),
    async close() {
      await network.close();
      await behind.close();
    },
  });
}

type Behind = S3Options & { close(): Promise<void> };

async function startS3rver(): Promise<Behind> {
  const directory = await mkdtemp(join(tmpdir(), 's3rver-'));
  const s3rver = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await s3rver.run();
  return {
    ...located(`s3://${BUCKET}/?endpoint=http://127.0.0.1:${port}`),
    // The only ones that it knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async close() {
      await s3rver.close();
      await rm(directory, { recursive: true });
    },
  };
}

function otherS3(): Behind {
  return {
    ...located(OTHER_URL ?? ''),
    accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
    close: async () => undefined,
  };
}

function located(url: string) {
  const location = readS3Url(url);
  if (typeof location === 'string') throw new Error(`TEST_S3_URL ${location}`);
  return { ...location, variable: 'ATTACHMENTS_URL' };
}

/** Lets requests through as they are, signed for this address, unless there is a fault for them. */
async function startNetwork(target: string) {
  const world = {
    fault: (_what: string): Fault | undefined => undefined,
    requests: new Array<string>(),
    bytesRead: 0,
  };
  const server = createServer((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? '', target);
    const key = pathname.split('/').slice(4).join('/');
    const what = `${incoming.method} ${key === '' ? decodeURIComponent(search) : key}`;
    world.requests.push(what);
    const fault = world.fault(what);
    if (fault === 'silence') return;
    if (fault === 'reset') incoming.socket.destroy();
    else if (fault === undefined || fault === 'half') {
      pass({
        target,
        incoming,
        outgoing,
        isCut: fault === 'half',
        onBytes: (count) => (world.bytesRead += count),
      });
    } else if ('bytes' in fault) {
      const flood = Readable.from(zeros(fault.bytes, (count) => (world.bytesRead += count)));
      pipeline(flood, outgoing.writeHead(200, { 'content-length': fault.bytes })).catch(() => undefined);
    } else refuse(incoming, outgoing, fault);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    world,
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function* zeros(bytes: number, onBytes: (count: number) => void): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= CHUNK_BYTES) {
    const chunk = Buffer.alloc(Math.min(left, CHUNK_BYTES));
    onBytes(chunk.length);
    yield chunk;
  }
}

function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, code, body, headers = {} }: Extract<Fault, { status: number }>,
): void {
  incoming.resume();
  const error = code === undefined ? '' : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
  outgoing.writeHead(status, headers).end(incoming.method === 'HEAD' ? '' : (body ?? error));
}

function pass(through: {
  readonly target: string;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly isCut: boolean;
  readonly onBytes: (count: number) => void;
}): void {
  const { target, incoming, outgoing, isCut, onBytes } = through;
  const { connection: _connection, ...headers } = incoming.headers;
  async function* onward(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      if (isCut) yield chunk.subarray(0, Math.floor(chunk.length / 2));
      if (isCut) throw new Error('cut');
      onBytes(chunk.length);
      yield chunk;
    }
  }
  request(new URL(incoming.url ?? '', target), {
    method: incoming.method ?? 'GET',
    headers,
    ...(incoming.method === 'PUT' && { body: incoming }),
  })
    .then(({ statusCode, headers, body }) => {
      outgoing.writeHead(statusCode, headers);
      return pipeline(onward(body), outgoing);
    })
    .catch(() => outgoing.destroy());
}
