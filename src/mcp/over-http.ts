import { createMcpHandler } from '@modelcontextprotocol/server';
import { Agent } from 'undici';
import { createApiClient } from '../contract/client.ts';
import { inCallSpan } from '../metrics/spans.ts';
import { VERSION } from '../version.ts';
import { createMcpServer } from './server.ts';

/** One request, with what its address and its token say. */
interface McpRequest {
  readonly request: Request;
  /** Its body, parsed. */
  readonly message: unknown;
  /** The address of the API that the tools call, and the token that they call it with. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** The headers of one call: it says whether the request was counted for it. */
  readonly callHeaders: () => Readonly<Record<string, string>>;
  readonly write: boolean;
  readonly guildId: string | undefined;
  readonly onError: (error: Error) => void;
}

/** The calls of all requests share these. */
const connections = new Agent({ connections: 64 });

/** Answers one request. Nothing is kept between two: the next one may reach another process. */
export async function answerMcp(asked: McpRequest): Promise<Response> {
  const { request, message, apiUrl, apiKey, callHeaders, write, guildId, onError } = asked;
  const client = createApiClient({
    baseUrl: apiUrl,
    apiKey,
    userAgent: 'coatcheck-mcp',
    extensions: true,
    around: (operation, attempt) =>
      inCallSpan(operation, (headers) => attempt({ ...headers, ...callHeaders() })),
    dispatcher: connections,
  });
  const handler = createMcpHandler(() => createMcpServer({ client, write, guildId, version: VERSION }), {
    // No list of tools changes, so nobody needs to listen for it.
    maxSubscriptions: 0,
    onerror: onError,
  });
  return handler.fetch(request, { parsedBody: message });
}
