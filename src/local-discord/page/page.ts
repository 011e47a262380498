/**
 * Serves the web page of the local Discord: the files of `browser/`, as they are, from `/`.
 */
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Nothing but our own files runs or styles. Pictures may come from elsewhere because embeds name any address, and from
 * the browser's memory (`blob:`) before they are uploaded; the events' WebSocket is on our own origin, which `'self'` covers.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob: https: http://127.0.0.1:* http://localhost:*",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What the browser asks for; the type definitions and the compiler's settings beside them are not served. */
const SERVED = /\.(?:html|css|js|svg)$/;

const browserFiles = fileURLToPath(new URL('browser/', import.meta.url));

/**
 * Adds the page to the local Discord's server. It talks to the Person API under `/local` of the same origin only.
 *
 * @param fastify the server that also serves `/local`; registering is finished when it is ready
 */
export function registerPage(fastify: FastifyInstance): void {
  void fastify.register(fastifyStatic, {
    root: browserFiles,
    cacheControl: false,
    allowedPath: (path) => path === '/' || SERVED.test(path),
    setHeaders: (reply) => {
      void reply.header('cache-control', 'no-cache');
      void reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
      void reply.header('referrer-policy', 'no-referrer');
      void reply.header('x-content-type-options', 'nosniff');
    },
  });
}
