import { basename } from 'node:path/posix';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { styleSource, writePage } from '../pages/page.ts';
import { type Say, sayIn } from '../words/say.ts';
import { type Kept, writeCookie } from './cookies.ts';
import { formBytes, type FormFields, readForm, type SentForm } from './form.ts';
import { type Page, renderDocument } from './layout.ts';
import { createUploads, readUpload } from './uploads.ts';
import { type Addresses, languageIn, renewSession, type Visit, visitOf } from './visit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a form may have files: no other is read as such. */
    readonly takesFiles?: boolean;
  }
}

/** The routes of every subject share this. */
export interface PageServer {
  readonly app: FastifyInstance;
  readonly addresses: Addresses;
  /** Adds a page of a server, for a person who is signed in. */
  readonly page: (path: string, render: RenderPage) => void;
  /** Adds a form of a server with these fields, for a person who is signed in. */
  readonly form: (path: string, fields: FormFields, answer: AnswerForm) => void;
  /** The same for one that may have files. They are read after `allow`, which says that this person may send any. */
  readonly formWithFiles: (path: string, fields: FormFields, allow: AllowForm, answer: AnswerForm) => void;
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

/** Returns the page, or the address of one. */
export type RenderPage = (visit: Visit, request: FastifyRequest) => Promise<Page | string>;
export type ReadTable = (visit: Visit, request: FastifyRequest) => Promise<AsyncIterable<string>>;
/** Returns the page that the form leads to, or the address of one. */
export type AnswerForm = (
  visit: Visit,
  sent: SentForm,
  request: FastifyRequest,
) => Promise<Page | string | WayOn>;
/** The address that a form leads to, and what the browser keeps for it. */
export interface WayOn {
  readonly to: string;
  readonly keep: Kept | undefined;
}
/** Rejects where the person may not send the form. */
export type AllowForm = (visit: Visit, request: FastifyRequest) => Promise<unknown>;

/** Thrown by a form whose address names nothing. */
export class NoSuchPage extends Error {
  override readonly name = 'NoSuchPage';
}

export function createPageServer(app: FastifyInstance, addresses: Addresses): PageServer {
  const sayFor = (request: FastifyRequest): Say => sayIn(languageIn(addresses, request));

  async function send(reply: FastifyReply, request: FastifyRequest, page: Page, visit: Visit | null) {
    const language = visit?.language ?? languageIn(addresses, request);
    // The answer to a form has no address that could be asked again.
    const shown =
      request.method === 'GET' ? { ...page, ...gapOf(page, addresses) } : { ...page, live: false };
    const document = renderDocument(language, sayIn(language), shown, visit);
    return reply
      .code(page.status ?? 200)
      .header('content-security-policy', contentSecurityPolicy(page.css))
      .type('text/html; charset=utf-8')
      .send(Readable.from(writePage(document)));
  }

  function page(path: string, render: RenderPage): void {
    app.get(`/:guild${path}`, async (request, reply) => {
      const visit = await visitOf(addresses, request);
      renewSession(addresses, request, reply);
      const found = await render(visit, request);
      return typeof found === 'string' ? reply.redirect(found) : send(reply, request, found, visit);
    });
  }

  function answerTo(
    reply: FastifyReply,
    request: FastifyRequest,
    visit: Visit,
    result: Awaited<ReturnType<AnswerForm>>,
  ) {
    if (typeof result === 'string') return reply.redirect(result, 303);
    if (!('to' in result)) return send(reply, request, result, visit);
    const { to, keep } = result;
    if (keep !== undefined) writeCookie(addresses, reply, keep.name, keep.value, keep.seconds);
    return reply.redirect(to, 303);
  }

  function form(path: string, fields: FormFields, answer: AnswerForm): void {
    app.post(`/:guild${path}`, { bodyLimit: formBytes(fields) }, async (request, reply) => {
      const visit = await visitOf(addresses, request);
      const result = await answer(visit, readForm(fields, request.body), request);
      return answerTo(reply, request, visit, result);
    });
  }

  const upload = createUploads();
  function formWithFiles(path: string, fields: FormFields, allow: AllowForm, answer: AnswerForm): void {
    const options = { bodyLimit: formBytes(fields), config: { takesFiles: true } };
    app.post(`/:guild${path}`, options, async (request, reply) => {
      const visit = await visitOf(addresses, request);
      if (typeof request.body === 'string')
        return answerTo(reply, request, visit, await answer(visit, readForm(fields, request.body), request));
      await allow(visit, request);
      const result = await upload(visit.access.user_id, async () =>
        answer(visit, await readUpload(fields, request.raw), request),
      );
      return answerTo(reply, request, visit, result);
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

  return { app, addresses, page, form, formWithFiles, csv, send, sayFor };
}

/** The share of a person's requests that one open page may take. */
const PAGE_SHARE = 1 / 5;

function gapOf({ live }: Page, { rateLimitPerMinute }: Addresses): Pick<Page, 'gapMs'> {
  if (live !== true || rateLimitPerMinute === 0) return {};
  return { gapMs: Math.ceil(60_000 / (rateLimitPerMinute * PAGE_SHARE)) };
}

/** Scripts, styles and pictures of our own, forms and requests to ourselves, no frame. `css` is the page's own style sheet. */
export const contentSecurityPolicy = (css = ''): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src 'self'${css === '' ? '' : ` ${styleSource(css)}`}`,
    "font-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
