import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, request } from 'undici';
import { withRetries } from '../../../../contract/retry.ts';
import { type Answer, readRefusal } from './answers.ts';
import { faultOf, isMissing, isPassing, Refused } from './faults.ts';
import type { S3Options } from './location.ts';

/** What is sent with a PUT: whole, and again from its beginning where the first try failed. */
export interface Sent {
  readonly bytes: number;
  /** As hex; S3 keeps nothing that does not have it. */
  readonly sha256: string;
  readonly stream: () => Readable;
}

interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Of the bucket itself without one. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly sent?: Sent;
  /** For those who want to know now: asked once, and no longer waited for. */
  readonly signal?: AbortSignal;
}

/** Requests of one bucket. Each throws a FilesFault where S3 cannot do it. */
export interface S3Client {
  /** Null: there is no such file. `read` is waited for with the same patience, and done again with the request. */
  call<Read>(call: Call, read: (answer: Answer) => Promise<Read> | Read): Promise<Read | null>;
  /** A content as it comes; what breaks off in the middle is not asked for again. */
  stream(answer: Answer): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;
const CONNECTS_WITHIN_MS = 5_000;
/** For 25 MiB over a slow line, until S3 has them and answers. */
const UPLOAD_PATIENCE_MS = 120_000;
/** As S3 asks for, and no longer than people wait. */
const PAUSES_MS = [200, 1_000];
/** SHA-256 of nothing. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Signed requests, repeated where that helps, bounded in time, failing in one known way. */
export function createS3Client(options: S3Options): S3Client {
  const { patienceMs = PATIENCE_MS } = options;
  const agent = new Agent({
    connect: { timeout: Math.min(CONNECTS_WITHIN_MS, patienceMs) },
    // Between two parts of an answer; not while whoever reads it is slow.
    bodyTimeout: patienceMs,
  });
  const signingKeys = new Map<string, ArrayBuffer>();

  async function once({ method, key, query, sent, signal }: Call): Promise<Answer | null> {
    const { sessionToken } = options;
    const { url, headers } = await new AwsV4Signer({
      method,
      url: urlOf(options, key, query),
      headers: { 'x-amz-content-sha256': sent?.sha256 ?? EMPTY },
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
        'user-agent': 'ticket-bot',
        ...(sent !== undefined && { 'content-length': String(sent.bytes) }),
      },
      ...(sent !== undefined && { body: sent.stream() }),
      headersTimeout: sent === undefined ? patienceMs : Math.max(patienceMs, UPLOAD_PATIENCE_MS),
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
            const answer = await once(call);
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

/** Random, so that those who were sent away together don't come back together. */
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
