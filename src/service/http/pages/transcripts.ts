import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Language } from '../../../words/languages.ts';
import { languageOfBrowser } from '../../../words/browser.ts';
import { sayIn } from '../../../words/say.ts';
import { tellAll } from '../../../words/worded.ts';
import { ServiceError } from '../../errors.ts';
import type { OpenPage } from '../../transcripts/delivery/open-page.ts';
import { html, type Html, written } from '../../transcripts/page/html.ts';

interface PageRoute {
  readonly Params: { readonly ticket: string };
  readonly Querystring: { readonly ex?: unknown; readonly hm?: unknown; readonly notes?: unknown };
}

/**
 * The page itself forbids more, and knows its styles by their hashes. This holds before its first byte is read, and
 * keeps it out of frames.
 */
const RULES = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Transcripts as pages, by signed links that end: browsers bring no token. */
export function serveTranscripts(app: FastifyInstance, open: OpenPage): void {
  app.get<PageRoute>('/transcripts/:ticket', async (request, reply) => {
    const { ex, hm, notes } = request.query;
    const link = { notes: notes === '1', expires: textOf(ex), signature: textOf(hm) };
    try {
      const page = await open({ ticketId: request.params.ticket, ...link });
      // A piece that cannot be made ends the connection: what arrived by then never looks like all of it.
      return await asPage(reply, 200).send(Readable.from(gathered(page)));
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) throw error;
      const language = languageOfBrowser(request.headers['accept-language']);
      return asPage(reply, error.status).send(Readable.from(written(refusal(language, error))));
    }
  });
}

/** Characters that are written at once: a write for each of 10,000 messages would cost as much as a third of making them. */
const WRITTEN_AT_ONCE = 32_768;

async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    if (held.length < WRITTEN_AT_ONCE) continue;
    yield held;
    held = '';
  }
  if (held !== '') yield held;
}

function asPage(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', RULES)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-store');
}

/** Whose link it was is not said, and so not in which language their group speaks: the reader's is the browser's. */
function refusal(language: Language, { wording, message }: ServiceError): Html {
  const say = sayIn(language);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${say('page.cannotBeShown')}</title>
      </head>
      <body style="font-family: system-ui, sans-serif; margin: 15vh auto; max-width: 32rem; padding: 0 1rem">
        <h1>${say('page.cannotBeShown')}</h1>
        <p>${wording.length === 0 ? message : tellAll(say, wording)}</p>
      </body>
    </html>`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
