import type { Directory } from '../session/directory.ts';
import type { Embed, Media } from '../wire.ts';
import { h, safeUrl } from '../dom.ts';
import { renderLine, renderMarkdown } from '../markdown/render.ts';
import { stamp } from '../markdown/time.ts';
import { insideLink } from '../parts/inside-link.ts';
import { cssColour } from '../session/directory.ts';
import { say } from '../words/words.ts';

/** As large as Discord shows a picture (px). */
const MOST_WIDE = 550;
const MOST_HIGH = 350;

export function renderEmbed(embed: Embed, directory: Directory) {
  const element = h(
    'article',
    { class: 'embed' },
    h(
      'div',
      { class: 'embed-body' },
      embed.author &&
        h('div', { class: 'embed-author' }, titled(embed.author.url, [embed.author.name], directory)),
      embed.title &&
        h('div', { class: 'embed-title' }, titled(embed.url, renderLine(embed.title, directory), directory)),
      embed.description && h('div', { class: 'markdown' }, renderMarkdown(embed.description, directory)),
      embed.fields && embed.fields.length > 0 && fields(embed.fields, directory),
    ),
    embed.thumbnail && picture(embed.thumbnail, 'embed-thumbnail', ''),
    embed.image && picture(embed.image, 'embed-image', ''),
    footer(embed),
  );
  if (embed.color) element.style.setProperty('--bar', cssColour(embed.color));
  return element;
}

function fields(list: NonNullable<Embed['fields']>, directory: Directory) {
  return h(
    'dl',
    { class: 'embed-fields' },
    list.map(({ name, value, inline }) =>
      h(
        'div',
        { class: inline ? 'field inline' : 'field' },
        h('dt', {}, renderLine(name, directory)),
        h('dd', { class: 'markdown' }, renderMarkdown(value, directory)),
      ),
    ),
  );
}

function footer({ footer: text, timestamp }: Embed) {
  if (!text && !timestamp) return null;
  return h(
    'div',
    { class: 'embed-footer' },
    text && h('span', {}, text.text),
    text && timestamp && h('span', { 'aria-hidden': 'true' }, ' · '),
    timestamp && stamp(timestamp),
  );
}

function titled(url: string | undefined, children: (Node | string)[], directory: Directory) {
  const place = insideLink(url ?? '', directory);
  if (place === 'unseen') return h('span', {}, ...children);
  return place === null ? linked(url, children) : h('a', place.attributes, ...children);
}

function linked(url: string | undefined, children: (Node | string)[], className?: string) {
  const href = safeUrl(url);
  if (href === null) return h('span', {}, ...children);
  return h('a', { class: className, href, target: '_blank', rel: 'noopener noreferrer' }, ...children);
}

/**
 * A file of this server is shown; of a picture elsewhere only the address is, to be opened by hand: the page
 * asks no other machine for anything.
 */
export function picture({ url, proxy_url, width, height }: Media, className: string, alt: string) {
  const address = safeUrl(proxy_url ?? url);
  if (address === null) return null;
  const src = ownAddress(address);
  if (src === null)
    return linked(address, [say('picture.at', { host: new URL(address).host })], `${className} elsewhere`);
  return h('img', {
    class: className,
    src,
    alt,
    ...shownSize(width, height),
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
  });
}

/** Space for a picture of a known size is reserved before it has come, so that nothing jumps when it does. */
function shownSize(width: number = 0, height: number = 0) {
  if (width === 0 || height === 0) return {};
  const scale = Math.min(1, MOST_WIDE / width, MOST_HIGH / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The page's own address of a file that this server has, by whichever name; null for other machines' files. */
function ownAddress(url: string): string | null {
  const { hostname, port, protocol, pathname, search } = new URL(url);
  const loopback = hostname === 'localhost' || hostname === '127.0.0.1';
  const own = protocol === location.protocol && port === location.port;
  // With the origin before it: a path `//host/` alone would be another machine's address.
  return own && (loopback || hostname === location.hostname)
    ? `${location.origin}${pathname}${search}`
    : null;
}
