import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { withRetries } from '../../../../contract/retry.ts';
import { type Answer, readRefusal } from './answers.ts';
import { faultOf, isMissing, isPassing, Refused } from './faults.ts';
import type { S3Options } from './location.ts';

/** The body of a PUT: sent completely, and again from its beginning if the first try failed. */
export interface Upload {
  readonly bytes: number;
  /** In hex; S3 rejects a body with another hash. */
  readonly sha256: string;
  readonly stream: () => Readable;
}

interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without a key, the request is for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly upload?: Upload;
  /** For callers that need an answer now: the request is sent once and canceled by the signal. */
  readonly signal?: AbortSignal;
}

/** Requests to one bucket. Each throws a FilesFault if it fails. */
export interface S3Client {
  /**
   * Null: there is no such file. `read` counts as part of the request: it has the same time limit and is repeated with
   * it.
   */
  call<Read>(call: Call, read: (answer: Answer) => Promise<Read> | Read): Promise<Read | null>;
  /** Streams a content; a stream that breaks off in the middle is not repeated. */
  stream(answer: Answer): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Enough for 25 MiB over a slow line, until S3 has stored them and answers. */
const UPLOAD_TIMEOUT_MS = 120_000;
/** As S3 recommends, and no longer than people wait. */
const PAUSES_MS = [200, 1_000];
/** The SHA-256 of an empty body. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Sends signed requests that are repeated if that helps, have a time limit, and fail in one known way. */
export function createS3Client(options: S3Options): S3Client {
  const { patienceMs = TIMEOUT_MS } = options;
  const agent = new Agent({
    connect: { timeout: Math.min(CONNECT_TIMEOUT_MS, patienceMs) },
    // The time between two parts of an answer; it does not run while the reader is slow.
    bodyTimeout: patienceMs,
  });
  const signingKeys = new Map<string, ArrayBuffer>();

  async function sendOnce({ method, key, query, upload, signal }: Call): Promise<Answer | null> {
    const { AwsV4Signer } = await import('aws4fetch');
    const { sessionToken } = options;
    const { url, headers } = await new AwsV4Signer({
      method,
      url: urlOf(options, key, query),
      headers: { 'x-amz-content-sha256': upload?.sha256 ?? EMPTY },
      service: 's3',
      region: options.region,
      accessKeyId: options.accessKeyId,
      secretAccessKey: options.secretAccessKey,
      ...(sessionToken !== undefined && { sessionToken }),
      cache: signingKeys,
    }).sign();
    const answer = await request(url, {
      method,
      dispatcher: agent,
      headers: {
        ...Object.fromEntries(headers),
        'user-agent': 'coatcheck',
        ...(upload !== undefined && { 'content-length': String(upload.bytes) }),
      },
      ...(upload !== undefined && { body: upload.stream() }),
      headersTimeout: upload === undefined ? patienceMs : Math.max(patienceMs, UPLOAD_TIMEOUT_MS),
      ...(signal !== undefined && { signal }),
    });
    if (answer.statusCode >= 200 && answer.statusCode < 300) return answer;
    const refusal = await readRefusal(answer);
    if (isMissing(refusal)) return null;
    throw new Refused(refusal);
  }

  return {
    async call(call, read) {
      try {
        return await withRetries(
          async () => {
            const answer = await sendOnce(call);
            return answer === null ? null : await read(answer);
          },
          (error, attempt) => (call.signal === undefined && isPassing(error) ? pause(attempt) : undefined),
        );
      } catch (error) {
        throw faultOf(error, options);
      }
    },
    async *stream({ body }) {
      try {
        for await (const chunk of body) yield Buffer.from(chunk);
      } catch (error) {
        throw faultOf(error, options);
      }
    },
    close: () => agent.destroy(),
  };
}

/** Random, so that clients that were rejected together don't come back together. */
function pause(attempt: number): number | undefined {
  const longest = PAUSES_MS[attempt - 1];
  return longest === undefined ? undefined : longest * (0.5 + Math.random() / 2);
}

function urlOf(
  { endpoint, bucket, prefix, isPathStyle }: S3Options,
  key: string | undefined,
  query: Readonly<Record<string, string>> = {},
): string {
  const within = key === undefined ? [] : [...(prefix === '' ? [] : [prefix]), key];
  const url = new URL(`/${[...(isPathStyle ? [bucket] : []), ...within].join('/')}`, endpoint);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
