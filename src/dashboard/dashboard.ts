import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { parse as parseForm } from 'node:querystring';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../contract/errors.ts';
import { html, streamHtml } from '../pages/html.ts';
import { readStyle, styleSource } from '../pages/page.ts';
import { type Say, sayIn } from '../words/say.ts';
import { act, ANSWER_LENGTH, isActionName, type ReadField, type RefusedForm } from './actions.ts';
import { createAddressLimit } from './address-limit.ts';
import { bulkQuestion, bulkResult, isBulkAction, selectedIn } from './bulk.ts';
import { discordLink, serveDiscordSignIn } from './discord-sign-in.ts';
import { figuresPage, wallPage } from './figures.ts';
import { notice, type Page, pathOf, renderDocument, withQuery } from './layout.ts';
import { openLiveEvents } from './live.ts';
import { ownTicketsPage } from './own-tickets.ts';
import { queuePage } from './queue.ts';
import { searchPage } from './search.ts';
import { linkEndedPage, refusalSentence, signInPage } from './sign-in.ts';
import { type Refusal, ticketPage } from './ticket.ts';
import {
  type Addresses,
  clientOf,
  dropSession,
  isOwnForm,
  isRefusal,
  isStaff,
  keepSession,
  languageIn,
  renewSession,
  SignedOut,
  type Visit,
  visitOf,
} from './visit.ts';

/** Scripts, styles and pictures of our own, forms and requests to ourselves, no frame. `css` is the page's own style sheet. */
const contentSecurityPolicy = (css = ''): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src 'self'${css === '' ? '' : ` ${styleSource(css)}`}`,
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Room for the longest answer, where a character takes twelve bytes at most, and for the fields around it. */
const FORM_BYTES = 12 * ANSWER_LENGTH + 2_048;

/** Adds the dashboard's routes below `/dashboard`: pages rendered on the server, from what the API answers the person. */
export function serveDashboard(app: FastifyInstance, addresses: Addresses): void {
  const withinLimit = createAddressLimit();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    // Browsers send two characters for a line break, and count one where they limit what is typed.
    (_request, text, done) => done(null, parseForm(text.replaceAll(/%0D%0A/gi, '%0A'))),
  );
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(reply);
    if (request.method === 'POST' && !isOwnForm(addresses, request)) return done(new ForeignForm());
    return done();
  });
  app.setErrorHandler(async (error, request, reply) => {
    const language = languageIn(addresses, request);
    const isOver = error instanceof SignedOut || isRefusal(error, 401);
    if (isOver) dropSession(addresses, request, reply);
    else if (!(error instanceof ApiError) && !(error instanceof ForeignForm) && !isTooLarge(error))
      request.log.error({ err: error, request_id: request.id }, 'a page of the dashboard failed');
    const guildId = text(request.params, 'guild');
    return send(reply, request, pageOfError(sayIn(language), error, guildId, addresses), null);
  });

  async function send(reply: FastifyReply, request: FastifyRequest, page: Page, visit: Visit | null) {
    const language = visit?.language ?? languageIn(addresses, request);
    // The answer to a form has no address that could be asked again.
    const shown = request.method === 'GET' ? page : { ...page, live: false };
    const document = renderDocument(language, sayIn(language), shown, visit);
    return reply
      .code(page.status ?? 200)
      .header('content-security-policy', contentSecurityPolicy(page.css))
      .type('text/html; charset=utf-8')
      .send(Readable.from(streamHtml(document)));
  }

  /** A page for a person who is signed in. */
  function serve(path: string, render: (visit: Visit, request: FastifyRequest) => Promise<Page>): void {
    app.get(`/:guild${path}`, async (request, reply) => {
      const visit = await visitOf(addresses, request);
      renewSession(addresses, request, reply);
      return send(reply, request, await render(visit, request), visit);
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const say = sayIn(languageIn(addresses, request));
    return send(reply, request, notice(say('page.cannotBeShown'), [say('dashboard.noPage')], 404), null);
  });
  app.get('/style.css', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/css')
      .send(await styleSheet()),
  );
  for (const name of SCRIPTS) {
    app.get(`/browser/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(await readScript(name)),
    );
  }
  app.get('/', async (request, reply) => {
    const say = sayIn(languageIn(addresses, request));
    const link = discordLink(addresses, say);
    return send(reply, request, notice(say('dashboard.signIn'), [say('dashboard.newLink')], 200, link), null);
  });
  serveDiscordSignIn(app, {
    addresses,
    withinLimit,
    sayFor: (request) => sayIn(languageIn(addresses, request)),
    send: (reply, request, page) => send(reply, request, page, null),
  });
  app.get('/sign-in/:code', async (request, reply) => {
    const say = sayIn(languageIn(addresses, request));
    return send(reply, request, signInPage(say, text(request.params, 'code')), null);
  });
  app.post('/sign-in', async (request, reply) => {
    const say = sayIn(languageIn(addresses, request));
    const [code, number] = [text(request.body, 'code'), text(request.body, 'number')];
    if (!withinLimit(request.ip))
      return send(reply, request, notice(say('dashboard.failed'), [say('dashboard.tooMany')], 429), null);
    try {
      const session = await clientOf(addresses).call('createSession', { body: { code, number } });
      keepSession(addresses, reply, session);
      return await reply.redirect(pathOf({ guildId: session.guild_id }), 303);
    } catch (error) {
      if (isRefusal(error, 400)) return send(reply, request, signInPage(say, code, error), null);
      if (isRefusal(error, 401)) return send(reply, request, linkEndedPage(say), null);
      throw error;
    }
  });

  app.get('/:guild', async (request, reply) => {
    const visit = await visitOf(addresses, request);
    return reply.redirect(pathOf(visit, isStaff(visit) ? '/tickets' : '/own'), 303);
  });
  serve('/tickets', (visit, { query }) =>
    queuePage(visit, { show: text(query, 'show'), group: text(query, 'group'), page: pageNumber(query) }),
  );
  serve('/tickets/:ticket', (visit, { params, query }) =>
    ticketPage(visit, text(params, 'ticket'), {
      view: viewIn(query),
      before: text(query, 'before'),
      page: pageNumber(query, 'history'),
      done: text(query, 'done'),
    }),
  );
  serve('/search', (visit, { query }) =>
    searchPage(visit, { q: text(query, 'q'), group: text(query, 'group'), page: pageNumber(query) }),
  );
  serve('/figures', (visit, { query }) => figuresPage(visit, text(query, 'days')));
  serve('/wall', wallPage);
  serve('/own', (visit, { query }) => ownTicketsPage(visit, pageNumber(query)));

  app.get('/:guild/events', async (request, reply) => {
    const { api, guildId } = await visitOf(addresses, request);
    const events = await openLiveEvents(api, guildId, text(request.query, 'viewing'));
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(events);
  });
  app.post('/:guild/tickets/bulk', async (request, reply) => {
    const visit = await visitOf(addresses, request);
    const action = text(request.body, 'action');
    if (!isBulkAction(action)) return reply.callNotFound();
    const tickets = selectedIn(texts(request.body, 'ticket'));
    return send(reply, request, await bulkQuestion(visit, action, tickets), visit);
  });
  app.post('/:guild/tickets/bulk/:action', async (request, reply) => {
    const visit = await visitOf(addresses, request);
    const action = text(request.params, 'action');
    if (!isBulkAction(action)) return reply.callNotFound();
    const tickets = selectedIn(texts(request.body, 'ticket'));
    const read: ReadField = (name) => text(request.body, name);
    return send(reply, request, await bulkResult(visit, action, tickets, read), visit);
  });
  app.post('/:guild/tickets/:ticket/actions/:action', async (request, reply) => {
    const visit = await visitOf(addresses, request);
    const [ticket, action] = [text(request.params, 'ticket'), text(request.params, 'action')];
    if (!isActionName(action)) return reply.callNotFound();
    const read: ReadField = (name) => text(request.body, name);
    try {
      await act(visit, action, ticket, read);
    } catch (error) {
      const refusal = refusalOf(visit.say, error, { action, read });
      if (refusal === null) throw error;
      const view = { view: 'conversation', before: '', page: 1, done: '' } as const;
      return send(reply, request, await ticketPage(visit, ticket, view, refusal), visit);
    }
    return reply.redirect(withQuery(pathOf(visit, `/tickets/${ticket}`), { done: action }), 303);
  });
  app.post('/:guild/tickets/:ticket/transcript', async (request, reply) => {
    const { api, guildId } = await visitOf(addresses, request);
    const path = { guild_id: guildId, ticket_id: text(request.params, 'ticket') };
    const { url } = await api.call('getTicketTranscriptLink', { path });
    return reply.redirect(url, 303);
  });
  app.post('/:guild/sign-out', async (request, reply) => {
    const { api, guildId, say } = await visitOf(addresses, request);
    await api.call('endSessions', { path: { guild_id: guildId } });
    dropSession(addresses, request, reply);
    return send(
      reply,
      request,
      notice(
        say('dashboard.signedOutHere'),
        [say('dashboard.newLink')],
        200,
        discordLink(addresses, say, guildId),
      ),
      null,
    );
  });
}

/** Why an action was not done, where the person can still read the ticket; null where the whole page is an error. */
function refusalOf(say: Say, error: unknown, form: RefusedForm): Refusal | null {
  if (!(error instanceof ApiError) || error.status < 400) return null;
  if ([401, 403, 404].includes(error.status)) return null;
  return { sentence: refusalSentence(say, error), status: error.status, form };
}

/** A form that is larger than any that our pages send; Fastify stops reading it. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413;

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
  if (error instanceof ForeignForm) return notice(say('dashboard.failed'), [say('dashboard.foreign')], 403);
  if (isTooLarge(error)) return notice(say('dashboard.failed'), [say('dashboard.tooLong')], 413);
  if (!(error instanceof ApiError)) return notice(say('dashboard.failed'), [say('dashboard.tryAgain')], 500);
  if (error.status >= 400 && error.status < 500) {
    const title = error.status === 403 ? 'dashboard.notAllowed' : 'page.cannotBeShown';
    const back = html`<a href="${pathOf({ guildId })}">${say('dashboard.back')}</a>`;
    return notice(say(title), [refusalSentence(say, error)], error.status, back);
  }
  const status = error.status === 503 ? 503 : 502;
  return notice(say('dashboard.failed'), [say('dashboard.tryAgain')], status);
}

/** A parameter of a query or form; one that is given twice counts as not given. */
function text(from: unknown, name: string): string {
  const value = (Object(from) as Record<string, unknown>)[name]; // parsed by the server, so its values are checked here
  return typeof value === 'string' ? value : '';
}

/** The values of a field that a form may have several times. */
function texts(from: unknown, name: string): readonly string[] {
  const value = (Object(from) as Record<string, unknown>)[name]; // parsed by the server, so its values are checked here
  return [value].flat().filter((each) => typeof each === 'string');
}

function viewIn(query: unknown): 'conversation' | 'notes' | 'history' {
  if (text(query, 'history') !== '') return 'history';
  return text(query, 'notes') === '1' ? 'notes' : 'conversation';
}

function pageNumber(query: unknown, name = 'page'): number {
  const page = Number(text(query, name));
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1;
}

const SCRIPTS = ['live.ts', 'update.ts'] as const;
const scripts = new Map<string, Promise<string>>();

/** The browser gets a script as it is, without its types. It doesn't change while the process runs. */
async function readScript(name: (typeof SCRIPTS)[number]): Promise<string> {
  const known = scripts.get(name);
  if (known !== undefined) return known;
  const script = readFile(new URL(`browser/${name}`, import.meta.url), 'utf8').then(stripTypeScriptTypes);
  scripts.set(name, script);
  return script;
}

let style: Promise<string> | undefined;

/** The style of transcripts, and what only the dashboard has. It doesn't change while the process runs. */
async function styleSheet(): Promise<string> {
  style ??= Promise.all([readStyle(), readFile(new URL('dashboard.css', import.meta.url), 'utf8')]).then(
    (sheets) => sheets.join('\n'),
  );
  return style;
}
