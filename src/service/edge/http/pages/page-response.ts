import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOf } from '../../../../words/languages.ts';
import { sayIn } from '../../../../words/say.ts';
import { tellAll } from '../../../../words/worded.ts';
import { ServiceError } from '../../../base/model/errors.ts';
import { renderHtml } from '../../../../pages/document.ts';
import { html, type Html, streamHtml } from '../../../../pages/html.ts';
import { MARK_URL } from '../../../../pages/mark.ts';
import Negotiator from 'negotiator';

/**
 * The page itself forbids more, and allows its styles by their hashes. This policy applies before the page's first
 * byte is read, and keeps it out of frames.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  'img-src data:',
  'font-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function preparePage(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-store');
}

/** Tells a person who followed a link in a browser why there is nothing behind it. */
export function refuseAsPage(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ServiceError,
): FastifyReply {
  const language = languageOfBrowser(request.headers['accept-language']);
  return preparePage(reply, error.status).send(Readable.from(streamHtml(refusal(language, error))));
}

/**
 * Answers the refusals of a route whose links people also open. Pictures in a page, and programs, get what the API
 * answers.
 */
export function pageErrorHandler(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isBrowser = request.headers.accept?.includes('text/html') ?? false;
  if (isBrowser && error instanceof ServiceError) return refuseAsPage(request, reply, error);
  // The handler of all routes answers this.
  throw error;
}

/**
 * A refusal doesn't reveal whose link it was, and so not the language of their group: it is in the browser's
 * language.
 */
function refusal(language: Language, { wording, message }: ServiceError): Html {
  const say = sayIn(language);
  const title = say('page.cannotBeShown');
  return renderHtml({
    language,
    title,
    body: html`<body
      style="font-family: system-ui, sans-serif; margin: 15vh auto; max-width: 32rem; padding: 0 1rem"
    >
      <img src="${MARK_URL}" alt="Coatcheck" width="48" height="48" />
      <h1>${title}</h1>
      <p>${wording.length === 0 ? message : tellAll(say, wording)}</p>
    </body>`,
  });
}

/** Returns a link's parameter. One that is given twice or not at all is as good as a wrong one. */
export function linkParameter(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * The language for a browser: the first one that it asks for and that is translated.
 * @param accepted its Accept-Language header
 */
export function languageOfBrowser(accepted: string | undefined): Language {
  const wanted = new Negotiator({ headers: { 'accept-language': accepted } }).languages();
  const known = wanted.find((tag) => languageOf(tag) !== 'en' || /^en\b/i.test(tag));
  return languageOf(known);
}
