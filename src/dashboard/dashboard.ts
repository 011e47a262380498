import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../contract/errors.ts';
import { html, type Html } from '../pages/html.ts';
import type { Say } from '../words/say.ts';
import { serveAssets } from './assets.ts';
import { text } from './fields.ts';
import { serveFigures } from './figures/routes.ts';
import { notice, type Page, pathOf } from './layout.ts';
import { UnreadableForm } from './form.ts';
import { contentSecurityPolicy, createPageServer, NoSuchPage } from './page-server.ts';
import { refusalSentence } from './refusals.ts';
import { discordLink } from './sign-in/discord.ts';
import { serveSetup } from './setup/routes.ts';
import { serveSignIn } from './sign-in/routes.ts';
import { serveTickets } from './tickets/routes.ts';
import { FORM_WITH_FILES, TooManyUploads } from './uploads.ts';
import { type Addresses, dropSession, isOwnForm, isRefusal, SignedOut } from './visit.ts';

/** Adds the dashboard's routes below `/dashboard`: pages rendered on the server, from what the API answers the person. */
export function serveDashboard(app: FastifyInstance, addresses: Addresses): void {
  const pages = createPageServer(app, addresses);
  const { send, sayFor } = pages;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    // Each form reads the fields that it declares.
    (_request, body, done) => done(null, body),
  );
  // The form reads it as it comes, once it knows who sends it.
  app.addContentTypeParser(FORM_WITH_FILES, (request, _body, done) =>
    done(request.routeOptions.config.takesFiles === true ? null : new NotAForm(), undefined),
  );
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(reply);
    if (request.method === 'POST' && !isOwnForm(addresses, request)) return done(new ForeignForm());
    return done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    done(hasNoSegment(request.params) ? new NoSuchPage() : undefined);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const isOver = error instanceof SignedOut || isRefusal(error, 401);
    if (isOver) dropSession(addresses, request, reply);
    else if (!isExpected(error))
      request.log.error({ err: error, request_id: request.id }, 'dashboard page failed');
    const guildId = text(request.params, 'guild');
    return send(reply, request, pageOfError(sayFor(request), error, guildId, addresses), null);
  });
  app.setNotFoundHandler((request, reply) => {
    // Someone typed a slash after the address of a page.
    const page = request.url.replace(/^([^?]+)\/(?=\?|$)/, '$1');
    if (request.method === 'GET' && page !== request.url) return reply.redirect(page);
    const [, guildId] = /^\/dashboard\/(\d{1,20})\//.exec(request.url) ?? [];
    return send(reply, request, noSuchPage(sayFor(request), guildId), null);
  });
  serveAssets(app);
  serveSignIn(pages);
  serveTickets(pages);
  serveFigures(pages);
  serveSetup(pages);
}

const isExpected = (error: unknown): boolean =>
  error instanceof ApiError ||
  error instanceof ForeignForm ||
  error instanceof NoSuchPage ||
  error instanceof UnreadableForm ||
  error instanceof TooManyUploads ||
  refusedBody(error) !== undefined;

const noSuchPage = (say: Say, guildId = ''): Page =>
  notice(
    say('page.cannotBeShown'),
    [say('dashboard.noPage')],
    404,
    guildId === '' ? undefined : backLink(say, guildId),
  );

const backLink = (say: Say, guildId: string): Html =>
  html`<a href="${pathOf({ guildId })}">${say('dashboard.back')}</a>`;

/** Whether a part of the address is empty or a dot segment, as in `/tickets//actions/…`. */
const hasNoSegment = (params: unknown): boolean =>
  Object.values(Object(params)).some((value) => value === '' || value === '.' || value === '..');

/** The status of a body that no page of ours sends, which Fastify doesn't read: too large, or no form. */
const refusedBody = (error: unknown): number | undefined =>
  [413, 415].find((status) => error instanceof Error && 'statusCode' in error && error.statusCode === status);

/** A form of a kind that its route doesn't take. */
class NotAForm extends Error {
  override readonly name = 'NotAForm';
  readonly statusCode = 415;
}

/** A form that another site's page sent. */
class ForeignForm extends Error {
  override readonly name = 'ForeignForm';
}

function setHeaders(reply: FastifyReply): void {
  reply
    .header('content-security-policy', contentSecurityPolicy())
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin')
    // Without the origin of our own forms they could not be told from those of other sites.
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'private, no-store');
}

function pageOfError(say: Say, error: unknown, guildId: string, addresses: Addresses): Page {
  if (error instanceof SignedOut || isRefusal(error, 401))
    return notice(
      say('dashboard.ended'),
      [say('dashboard.newLink')],
      401,
      discordLink(addresses, say, guildId),
    );
  if (error instanceof NoSuchPage) return noSuchPage(say, guildId);
  const failed = (status: number, sentence = say('dashboard.tryAgain')): Page =>
    notice(say('dashboard.failed'), [sentence], status);
  if (error instanceof UnreadableForm) return failed(400);
  if (error instanceof TooManyUploads) return failed(429, say('dashboard.uploading'));
  if (error instanceof ForeignForm) return failed(403, say('dashboard.foreign'));
  if (refusedBody(error) === 413) return failed(413, say('dashboard.tooLong'));
  if (!(error instanceof ApiError)) return failed(refusedBody(error) ?? 500);
  // An id in a form was empty or a dot segment: the client didn't even call.
  if (error.status === 0 && error.code === 'VALIDATION_FAILED') return noSuchPage(say, guildId);
  if (error.status >= 400 && error.status < 500) {
    const title = error.status === 403 ? 'dashboard.notAllowed' : 'page.cannotBeShown';
    return notice(say(title), [refusalSentence(say, error)], error.status, backLink(say, guildId));
  }
  return failed(error.status === 503 ? 503 : 502);
}
