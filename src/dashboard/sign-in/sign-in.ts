import type { ApiError } from '../../contract/errors.ts';
import { html, type Html } from '../../pages/html.ts';
import type { Say } from '../../words/say.ts';
import { type Page, notice } from '../layout.ts';

/**
 * The page behind a link doesn't say whose it is, and opening it changes nothing. Link previews, and anyone else who
 * finds the link, don't have the number.
 */
export function signInPage(say: Say, code: string, refused?: ApiError): Page {
  const title = say('dashboard.signIn');
  const fault = refused && sentenceOf(say, refused);
  const content = html`<section class="notice">
    <h1>${title}</h1>
    <p id="number-hint">${say('dashboard.numberHint')}</p>
    <form method="post" action="/dashboard/sign-in">
      <input type="hidden" name="code" value="${code}" />
      ${fault !== undefined && html`<p class="fault" id="fault" role="alert">${fault}</p>`}
      <label
        >${say('dashboard.number')}
        <input
          name="number"
          inputmode="numeric"
          autocomplete="one-time-code"
          pattern="[0-9 ]*"
          maxlength="10"
          required
          autofocus
          aria-describedby="number-hint ${fault !== undefined && 'fault'}"
      /></label>
      <button class="primary">${title}</button>
    </form>
  </section>`;
  return { title, content, status: refused?.status ?? 200 };
}

function sentenceOf(say: Say, error: ApiError): string {
  const [wording] = error.errorWordings['number'] ?? [];
  const left = wording?.values['left'];
  return typeof left === 'number' ? say('dashboard.wrongNumber', { left }) : error.message;
}

/** For people who come without a link; those who write clients look for the API. */
export function frontPage(say: Say, link: Html | undefined): Page {
  const { title, content } = notice(say('dashboard.signIn'), [say('dashboard.newLink')], 200, link);
  const reference = html`<p class="aside"><a href="/docs/">${say('dashboard.apiReference')}</a></p>`;
  return { title, content: html`${content} ${reference}` };
}

export const linkEndedPage = (say: Say): Page =>
  notice(say('dashboard.linkEnded'), [say('dashboard.newLink')], 401);
