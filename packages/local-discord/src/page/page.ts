/**
 * Serves the web page of the local Discord: the files of `browser/` from `/`; its scripts, which are TypeScript, without
 * their types.
 */
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/**
 * Nothing but our own files runs, styles or is shown: no other machine learns what is read here. Pictures are also in
 * the browser's memory (`blob:`) before they're uploaded; the events' WebSocket is on our own origin, which `'self'`
 * covers.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // Else a browser asks its name server for every host that a message links to.
  'x-dns-prefetch-control': 'off',
};

/** Types of files by their ending. Others, such as the compiler's settings, are not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.ts': 'text/javascript',
};
/** Files by their names alone: no dot but the last, so no way out of the folder. */
const FILE = /^(?:[a-z-]+\/)*[a-z-]+\.[a-z]+$/;

/** So that emoji look the same everywhere. */
const EMOJI_FONT = 'twemoji-colr-font/twemoji.woff2';

const browserFiles = fileURLToPath(new URL('browser/', import.meta.url));

/**
 * Adds the page to the local Discord's server. It talks to the Person API under `/local` of the same origin only.
 *
 * @param fastify the server that also serves `/local`; registering is finished when it is ready
 */
export function registerPage(fastify: FastifyInstance): void {
  const scriptOf = createScripts();
  void fastify.register(async (page) => {
    page.get('/emoji.woff2', async (_request, reply) => {
      void reply.headers({ ...HEADERS, 'cache-control': 'max-age=86400' }).type('font/woff2');
      return reply.send(await readFile(fileURLToPath(import.meta.resolve(EMOJI_FONT))));
    });
    page.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const path = request.params['*'] || 'index.html';
      const type = FILE.test(path) ? TYPES[extname(path)] : undefined;
      void reply.headers(HEADERS);
      if (type === undefined) return reply.callNotFound();
      const content = await (path.endsWith('.ts') ? scriptOf(path) : contentOf(path));
      if (content === undefined) return reply.callNotFound();
      return reply.type(`${type}; charset=utf-8`).send(content);
    });
  });
}

const contentOf = (path: string): Promise<string | undefined> =>
  readFile(join(browserFiles, path), 'utf8').catch(() => undefined);

/** A script is stripped on its first request: the first page pays for that, not the start. */
function createScripts(): (path: string) => Promise<string | undefined> {
  const stripped = new Map<string, string>();
  return async (path) => {
    const known = stripped.get(path);
    if (known !== undefined) return known;
    const source = await contentOf(path);
    if (source === undefined) return undefined;
    // Blanks replace the types: lines and columns in the browser's tools are those of the file.
    const script = stripTypeScriptTypes(source);
    stripped.set(path, script);
    return script;
  };
}
