/**
 * Serves the web page of the local Discord: the files of `browser/` from `/`; its scripts, which are TypeScript, without
 * their types.
 */
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
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

/** Files as they are; the compiler's settings next to them aren't served. */
const FILE = /^(?:|.*\.(?:html|css|svg))$/;
/** Scripts by their names alone: no dot but the last, so no way out of the folder. */
const SCRIPT = /^(?:[a-z-]+\/)*[a-z-]+\.ts$/;

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
    await page.register(fastifyStatic, { root: browserFiles, serve: false, cacheControl: false });
    page.get('/emoji.woff2', async (_request, reply) => {
      void reply.headers({ ...HEADERS, 'cache-control': 'max-age=86400' }).type('font/woff2');
      return reply.send(await readFile(fileURLToPath(import.meta.resolve(EMOJI_FONT))));
    });
    page.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const path = request.params['*'];
      void reply.headers(HEADERS);
      if (FILE.test(path)) return reply.sendFile(path === '' ? 'index.html' : path);
      const script = SCRIPT.test(path) ? await scriptOf(path) : undefined;
      if (script === undefined) return reply.callNotFound();
      return reply.type('text/javascript; charset=utf-8').send(script);
    });
  });
}

/** A script is stripped on its first request: the first page pays for that, not the start. */
function createScripts(): (path: string) => Promise<string | undefined> {
  const stripped = new Map<string, string>();
  return async (path) => {
    const known = stripped.get(path);
    if (known !== undefined) return known;
    const source = await readFile(join(browserFiles, path), 'utf8').catch(() => undefined);
    if (source === undefined) return undefined;
    // Blanks replace the types: lines and columns in the browser's tools are those of the file.
    const script = stripTypeScriptTypes(source);
    stripped.set(path, script);
    return script;
  };
}
