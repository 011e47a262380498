import type { FastifyInstance, FastifyRequest } from 'fastify';
import { worded } from '../../../words/worded.ts';
import { mapMaybePromise } from '../../base/kit/maybe-promise.ts';
import { englishOnly, ServiceError } from '../../base/model/errors.ts';
import { type Fault, validationFailed } from '../../base/model/validation-failed.ts';
import type { Authenticator } from '../../base/tokens/authenticator.ts';
import { authenticate, bearerOf } from './checks/authentication.ts';
import { NotJson } from './checks/body.ts';
import { createErrorHandler } from './envelope.ts';
import type { OwnCalls } from './own-calls.ts';
import type { RateLimit } from './rate-limit.ts';
import { loadOnce } from '../../../contract/retry.ts';

/** A request of the Model Context Protocol, with what its address and its token say. */
interface McpRequest {
  readonly request: Request;
  /** Its body, parsed. */
  readonly message: unknown;
  readonly apiUrl: string;
  readonly apiKey: string;
  /** The headers of a call to the API. */
  readonly callHeaders: () => Readonly<Record<string, string>>;
  /** Whether tools that change something are offered. */
  readonly write: boolean;
  readonly guildId: string | undefined;
  readonly onError: (error: Error) => void;
}

/** Imports what answers these requests. */
export type LoadMcp = () => Promise<(asked: McpRequest) => Promise<Response>>;

interface McpContext {
  readonly authenticator: Authenticator;
  readonly rateLimit: RateLimit;
  readonly ownCalls: OwnCalls;
  readonly apiUrl: () => string;
  readonly publicUrl: () => string;
}

/**
 * Serves the tools for language models over the protocol's Streamable HTTP. A request needs what a call of the API needs, and
 * its tool calls the API with its token: what the token may do is decided there. Each request stands for itself, so that
 * any service on the database can answer it.
 */
export function serveMcp(routes: FastifyInstance, load: LoadMcp, context: McpContext): void {
  const { authenticator, rateLimit, ownCalls, apiUrl, publicUrl } = context;
  const logger = routes.log;
  const loaded = loadOnce(load);
  routes.setErrorHandler(createErrorHandler(logger, asJsonRpc));
  routes.addHook('onRequest', (request, reply, done) => {
    // The protocol asks for it, and every answer is for one caller.
    reply.headers({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
    const checked = mapMaybePromise(authenticate(authenticator, request), (caller) => {
      request.caller = caller;
      reply.removeHeader('www-authenticate');
      return mapMaybePromise(rateLimit.spend(caller, reply), () =>
        demandOwnOrigin(request, [publicUrl(), apiUrl()]),
      );
    });
    if (checked instanceof Promise) return checked;
    return done();
  });
  routes.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const connection = connectionOf(request);
      // One request could otherwise hold many calls. The protocol has had no batches since June 2025.
      if (Array.isArray(request.body)) throw validationFailed([{ field: 'body', says: NO_BATCH }]);
      const answer = await loaded();
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      let calls = 0;
      return reply.send(
        await answer({
          ...connection,
          request: toWebRequest(request, `${publicUrl()}/mcp`, gone.signal),
          message: request.body,
          apiUrl: apiUrl(),
          apiKey: bearerOf(request) ?? '',
          // This request was counted already, in place of its first call.
          callHeaders: () => ownCalls.headers({ isCounted: calls++ === 0 }),
          onError: (err) => logger.debug({ err, request_id: request.id }, 'MCP request rejected'),
        }),
      );
    },
  });
}

const NO_BATCH = worded('fault.type', { type: worded('type.object') });

/** A page in someone's browser could otherwise reach a service that is meant for its own network. */
function demandOwnOrigin({ headers }: FastifyRequest, own: readonly string[]): void {
  const { origin } = headers;
  if (origin === undefined || own.some((url) => new URL(url).origin === origin)) return;
  throw new ServiceError('FORBIDDEN', englishOnly('Pages of other sites can’t use this address.'));
}

/** What the address says: the tools of `npm run mcp` have the same two options. */
function connectionOf({ query }: FastifyRequest): Pick<McpRequest, 'write' | 'guildId'> {
  const { write = 'false', guild, ...others } = Object(query) as Readonly<Record<string, unknown>>;
  const faults: Fault[] = Object.keys(others).map((field) => ({ field, says: worded('fault.unknownField') }));
  if (write !== 'true' && write !== 'false')
    faults.push({ field: 'write', says: worded('fault.enum', { values: ['true', 'false'] }) });
  const guildId = typeof guild === 'string' && /^\d{1,20}$/.test(guild) ? guild : undefined;
  if (guild !== undefined && guildId === undefined) faults.push({ field: 'guild', says: worded('fault.id') });
  if (faults.length > 0) throw validationFailed(faults);
  return { write: write === 'true', guildId };
}

/** The protocol's own headers; its body is parsed already. */
const isOfProtocol = (name: string): boolean =>
  name === 'accept' || name === 'content-type' || name.startsWith('mcp-');

function toWebRequest({ method, headers }: FastifyRequest, url: string, signal: AbortSignal): Request {
  const ofProtocol = Object.entries(headers).flatMap(([name, value]) =>
    isOfProtocol(name) && typeof value === 'string' ? [[name, value] as const] : [],
  );
  return new Request(url, { method, headers: new Headers(ofProtocol.map(([...pair]) => pair)), signal });
}

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const INTERNAL_ERROR = -32_603;
/** For what the protocol has no code: the status says it. */
const SERVER_ERROR = -32_000;

function asJsonRpc(error: ServiceError): object {
  return { jsonrpc: '2.0', id: null, error: { code: rpcCode(error), message: error.message } };
}

function rpcCode(error: ServiceError): number {
  if (error instanceof NotJson) return PARSE_ERROR;
  if (error.code === 'INTERNAL') return INTERNAL_ERROR;
  return error.code === 'VALIDATION_FAILED' ? INVALID_REQUEST : SERVER_ERROR;
}
