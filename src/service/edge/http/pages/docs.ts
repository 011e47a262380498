import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { MARK_URL } from '../../../../pages/mark.ts';
import { loadOnce } from '../../../../contract/retry.ts';

const WITHOUT_LOGGER = { logger: false } as const;

/**
 * Serves the contract as a page that works offline, and as the document itself, with this service's address in it.
 */
export function serveDocs(app: FastifyInstance, document: object, address: () => string): void {
  const formats = {
    '/openapi.json': ['application/json', async (served: object) => JSON.stringify(served)],
    '/openapi.yaml': [
      'application/yaml; charset=utf-8',
      async (served: object) => (await import('yaml')).stringify(served, { aliasDuplicateObjects: false }),
    ],
  } as const;
  for (const [path, [type, write]] of Object.entries(formats)) {
    const written = loadOnce(async () => asBytes(await write(withServer(document, address()))));
    app.get(path, async (request, reply) => {
      const { bytes, tag } = await written();
      reply.headers(SECURITY_HEADERS).header('content-type', type).header('etag', tag);
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(bytes);
    });
  }

  const page = createPage(address);
  app.addHook('onClose', () => page.close());
  app.get('/docs', (_request, reply) => reply.redirect('/docs/', 301));
  app.get('/docs/*', (request, reply) => page.answer(request, reply));
}

function asBytes(text: string): { readonly bytes: Buffer; readonly tag: string } {
  const bytes = Buffer.from(text);
  return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

/** The document as written leaves the address open; its reader here wants to call this service. */
function withServer(document: object, url: string): object {
  return { ...document, servers: [{ url, description: 'This service.' }] };
}

const SECURITY_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const;

/** The page loads nothing from elsewhere, and its requests go to this service alone. */
function pageHeaders(html: string, address: string): Record<string, string> {
  const scripts = [...html.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(([, script = '']) => script);
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${new URL(address).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return { ...SECURITY_HEADERS, 'content-security-policy': policy.join('; '), 'x-frame-options': 'DENY' };
}

/**
 * The page's package is a 4 MB string and costs 40 MB and 150 ms: it is loaded at the first visit, in a server of its
 * own, since routes can't be added to one that runs.
 */
function createPage(address: () => string) {
  let opened: FastifyInstance | null = null;
  const loaded = loadOnce(async () => {
    const loadedPage = await loadPage(address());
    opened = loadedPage.page;
    return loadedPage;
  });
  return {
    async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { page, headers } = await loaded();
      // The package builds URLs from the Host header, and a hostile one would make it throw.
      request.raw.headers.host = 'localhost';
      reply.hijack();
      reply.raw.setHeaders(new Map(Object.entries(headers)));
      page.routing(request.raw, reply.raw);
    },
    async close(): Promise<void> {
      await opened?.close();
    },
  };
}

interface Page {
  readonly page: FastifyInstance;
  readonly headers: Readonly<Record<string, string>>;
}

async function loadPage(address: string): Promise<Page> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const page = Fastify(WITHOUT_LOGGER);
  await page.register(reference, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Coatcheck API',
      favicon: MARK_URL,
      customCss: `.introduction-section h1::before { content: url("${MARK_URL}"); display: inline-block; width: 1em; margin-inline-end: 0.35em; vertical-align: -0.15em; }`,
      // Everything comes from the package: the page must work where there is no internet.
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      // Its button hands the contract to a server of the package's makers.
      mcp: { disabled: true },
    },
  });
  const { body } = await page.inject('/docs/');
  return { page, headers: pageHeaders(body, address) };
}
