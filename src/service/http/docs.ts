import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { stringify } from 'yaml';

const HIDDEN_FROM_ERRORS = { logger: false } as const;

/** The contract as a page that works offline, and as the document itself. */
export function serveDocs(app: FastifyInstance, document: object): void {
  const json = JSON.stringify(document);
  let yaml: string | null = null;
  app.get('/openapi.json', (_request, reply) => reply.header('content-type', 'application/json').send(json));
  app.get('/openapi.yaml', (_request, reply) => {
    yaml ??= stringify(document, { aliasDuplicateObjects: false });
    return reply.header('content-type', 'application/yaml; charset=utf-8').send(yaml);
  });

  const page = createPage();
  app.addHook('onClose', () => page.close());
  app.get('/docs', (_request, reply) => reply.redirect('/docs/', 301));
  app.get('/docs/*', (request, reply) => page.answer(request, reply));
}

/**
 * The page's package is a 4 MB string and costs 40 MB and 150 ms: it is loaded with the first visit, in a server of
 * its own, since routes cannot be added to one that runs.
 */
function createPage() {
  let loading: Promise<FastifyInstance> | null = null;
  return {
    async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      loading ??= loadPage();
      const page = await loading;
      // The package builds URLs from the Host header, and a hostile one would make it throw.
      request.raw.headers.host = 'localhost';
      reply.hijack();
      page.routing(request.raw, reply.raw);
    },
    async close(): Promise<void> {
      if (loading !== null) await (await loading).close();
    },
  };
}

async function loadPage(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const page = Fastify(HIDDEN_FROM_ERRORS);
  await page.register(reference, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Ticket Management Service API',
      // Everything comes from the package: the page must work where there is no internet.
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      showDeveloperTools: 'never',
      agent: { disabled: true },
    },
  });
  await page.ready();
  return page;
}
