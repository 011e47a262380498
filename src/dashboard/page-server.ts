import { basename } from 'node:path/posix';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { streamHtml } from '../pages/html.ts';
import { styleSource } from '../pages/page.ts';
import { type Say, sayIn } from '../words/say.ts';
import { type Page, renderDocument } from './layout.ts';
import { type Addresses, languageIn, renewSession, type Visit, visitOf } from './visit.ts';

/** The routes of every subject share this. */
export interface PageServer {
  readonly app: FastifyInstance;
  readonly addresses: Addresses;
  /** Adds a page of a server, for a person who is signed in. */
  readonly page: (path: string, render: RenderPage) => void;
  /** Adds a form of a server, for a person who is signed in; `bodyLimit` for one that is larger than most. */
  readonly form: (path: string, answer: AnswerForm, bodyLimit?: number) => void;
  /** Adds a table of the API as a file, sent in parts as they come; the end of the path is its name. */
  readonly csv: (path: string, read: ReadTable) => void;
  /** Sends a page; `visit` is null where nobody is signed in. */
  readonly send: (
    reply: FastifyReply,
    request: FastifyRequest,
    page: Page,
    visit: Visit | null,
  ) => Promise<FastifyReply>;
  /** The words in which a page without a visit is written. */
  readonly sayFor: (request: FastifyRequest) => Say;
}

export type RenderPage = (visit: Visit, request: FastifyRequest) => Promise<Page>;
export type ReadTable = (visit: Visit, request: FastifyRequest) => Promise<AsyncIterable<string>>;
/** Returns the page that the form leads to, or the address of one. */
export type AnswerForm = (
  visit: Visit,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Page | string>;

/** Thrown by a form whose address names nothing. */
export class NoSuchPage extends Error {
  override readonly name = 'NoSuchPage';
}

export function createPageServer(app: FastifyInstance, addresses: Addresses): PageServer {
  const sayFor = (request: FastifyRequest): Say => sayIn(languageIn(addresses, request));

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

  function page(path: string, render: RenderPage): void {
    app.get(`/:guild${path}`, async (request, reply) => {
      const visit = await visitOf(addresses, request);
      renewSession(addresses, request, reply);
      return send(reply, request, await render(visit, request), visit);
    });
  }

  function form(path: string, answer: AnswerForm, bodyLimit?: number): void {
    app.post(`/:guild${path}`, bodyLimit === undefined ? {} : { bodyLimit }, async (request, reply) => {
      const visit = await visitOf(addresses, request);
      const result = await answer(visit, request, reply);
      return typeof result === 'string' ? reply.redirect(result, 303) : send(reply, request, result, visit);
    });
  }

  function csv(path: string, read: ReadTable): void {
    app.get(`/:guild${path}`, async (request, reply) => {
      const visit = await visitOf(addresses, request);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${basename(path)}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(await read(visit, request)));
    });
  }

  return { app, addresses, page, form, csv, send, sayFor };
}

/** Scripts, styles and pictures of our own, forms and requests to ourselves, no frame. `css` is the page's own style sheet. */
export const contentSecurityPolicy = (css = ''): string =>
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
