import { html, type Html, type Value } from './html.ts';

/**
 * Returns a URL that a link may lead to: the web, and nowhere else. No `javascript:`, no `data:`, no file of the
 * reader's machine.
 */
export function webAddress(url: unknown): string | null {
  if (typeof url !== 'string' || !/^https?:\/\//iu.test(url)) return null;
  return URL.canParse(url) ? url : null;
}

/**
 * A link out of the page: the site that is opened neither learns where the reader came from, nor gets hold of the
 * page.
 */
export function externalLink(url: unknown, content: Value, kind = ''): Html {
  const href = webAddress(url);
  if (href === null) return html`<span class="${kind}">${content}</span>`;
  const rel = 'noreferrer noopener nofollow';
  return html`<a class="${kind}" href="${href}" title="${href}" target="_blank" rel="${rel}">${content}</a>`;
}
