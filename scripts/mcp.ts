/** `npm run mcp`: the API as tools for language models, over standard input and output. */
import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import root from '../package.json' with { type: 'json' };
import { createApiClient } from '../src/contract/client.ts';
import { createMcpServer } from '../src/mcp/server.ts';
import { createScript, demandSnowflake, runStarted, UsageError } from './kit/command-line.ts';

const USAGE = `Usage: npm run --silent mcp -- [--write] [--guild ID]
  Offers the API of API_BASE_URL as tools to a program that supports the Model Context Protocol, over standard input and
  output. The tools can do what the owner of API_KEY can do.
  --write  also offer tools that change something; without it, they only read
  --guild  only this server`;

export const mcp = createScript(USAGE, async ({ args, config, printError }) => {
  const { values } = parseArgs({
    args,
    options: { write: { type: 'boolean', default: false }, guild: { type: 'string' } },
  });
  const { API_BASE_URL: baseUrl, API_KEY: apiKey } = config();
  if (baseUrl === undefined) throw new UsageError('Set API_BASE_URL and API_KEY.');
  const guildId = values.guild === undefined ? undefined : demandSnowflake('--guild', values.guild);
  const client = createApiClient({ baseUrl, apiKey, userAgent: 'coatcheck-mcp' });
  const { write } = values;
  serveStdio(() => createMcpServer({ client, write, guildId, version: root.version }), {
    onerror: (error) => printError(error.message),
  });
});

await runStarted(import.meta, mcp);
