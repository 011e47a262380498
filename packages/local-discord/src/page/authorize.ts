/**
 * The page on which a person lets an application know who they are, as Discord's at the same address. It works without
 * script, and asks whom to be, since nobody signs in here.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerAddress, type AuthorizationRequest, readAuthorization } from '../oauth.ts';
import type { World } from '../world.ts';

const WORDS = {
  en: { asks: 'wants to know who you are', who: 'You are', yes: 'Authorize', no: 'Cancel' },
  de: { asks: 'möchte wissen, wer du bist', who: 'Du bist', yes: 'Autorisieren', no: 'Abbrechen' },
  es: { asks: 'quiere saber quién eres', who: 'Eres', yes: 'Autorizar', no: 'Cancelar' },
  fr: { asks: 'veut savoir qui tu es', who: 'Tu es', yes: 'Autoriser', no: 'Annuler' },
  ja: { asks: 'があなたのアカウント情報を求めています', who: 'アカウント', yes: '認証', no: 'キャンセル' },
  pt: { asks: 'quer saber quem você é', who: 'Você é', yes: 'Autorizar', no: 'Cancelar' },
} as const;

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:12vh auto;max-width:24rem;padding:0 1rem}
label{display:block;padding:.3rem 0}
button{font:inherit;padding:.5rem 1.2rem;margin-inline-end:.5rem}`;

/** Adds `/oauth2/authorize`. */
export function serveAuthorize(app: FastifyInstance, { state, oauth }: World): void {
  const send = (request: FastifyRequest, reply: FastifyReply, status: number, content: string, to = '') =>
    reply
      .code(status)
      .headers({
        'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'${to === '' ? '' : ` ${new URL(to).origin}`}; base-uri 'none'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
        // Browsers send no Origin with a form of a page without a referrer.
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="${languageOf(request)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(state.application.name)}</title><style>${STYLE}</style><body><main>${content}</main></body></html>`);

  app.get('/oauth2/authorize', (request, reply) => {
    const query = new URL(request.url, 'http://local').searchParams;
    const asked = readAuthorization(query, state);
    if (typeof asked === 'string') return send(request, reply, 400, `<h1>${escape(asked)}</h1>`);
    const people = [...state.people.values()].map(({ id, description }, index) => {
      const name = state.users.get(id)?.global_name ?? id;
      return `<label><input type="radio" name="user" value="${escape(id)}" required${index === 0 ? ' checked' : ''}> ${escape(name)} (${escape(description)})</label>`;
    });
    const words = WORDS[languageOf(request)];
    const content = `<h1>${escape(state.application.name)} ${words.asks}</h1>
<form method="post" action="/oauth2/authorize?${escape(query.toString())}"><fieldset><legend>${words.who}</legend>${people.join('')}</fieldset>
<p><button name="answer" value="yes">${words.yes}</button><button name="answer" value="no" formnovalidate>${words.no}</button></p></form>`;
    return send(request, reply, 200, content, asked.redirectUri);
  });
  app.post('/oauth2/authorize', (request, reply) => {
    const asked = readAuthorization(new URL(request.url, 'http://local').searchParams, state);
    if (typeof asked === 'string') return send(request, reply, 400, `<h1>${escape(asked)}</h1>`);
    return reply.redirect(answerTo(asked, Object(request.body)), 302);
  });

  function answerTo(
    asked: AuthorizationRequest,
    { answer, user }: Readonly<Record<string, unknown>>,
  ): string {
    if (answer === 'yes' && typeof user === 'string' && state.people.has(user))
      return oauth.authorize(asked, user);
    return answerAddress(asked, {
      error: 'access_denied',
      error_description: 'The resource owner or authorization server denied the request',
    });
  }
}

/** Nobody has signed in, so the page is in the language of the browser. */
function languageOf({ headers }: FastifyRequest): keyof typeof WORDS {
  const wanted = headers['accept-language']?.slice(0, 2) ?? 'en';
  return Object.keys(WORDS).find((language): language is keyof typeof WORDS => language === wanted) ?? 'en';
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');
