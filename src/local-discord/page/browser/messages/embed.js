/**
 * @import { Directory } from '../session/directory.js'
 * @import { Embed, Media } from '../wire.ts'
 */
import { h, safeUrl } from '../dom.js';
import { renderLine, renderMarkdown } from '../markdown/render.js';
import { stamp } from '../markdown/time.js';
import { cssColour } from '../session/directory.js';

/**
 * @param {Embed} embed
 * @param {Directory} directory
 */
export function renderEmbed(embed, directory) {
  const element = h(
    'article',
    { class: 'embed' },
    h(
      'div',
      { class: 'embed-body' },
      embed.author && h('div', { class: 'embed-author' }, linked(embed.author.url, [embed.author.name])),
      embed.title &&
        h('div', { class: 'embed-title' }, linked(embed.url, renderLine(embed.title, directory))),
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

/** @param {NonNullable<Embed['fields']>} list @param {Directory} directory */
function fields(list, directory) {
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

/** @param {Embed} embed */
function footer({ footer: text, timestamp }) {
  if (!text && !timestamp) return null;
  return h(
    'div',
    { class: 'embed-footer' },
    text && h('span', {}, text.text),
    text && timestamp && h('span', { 'aria-hidden': 'true' }, ' · '),
    timestamp && stamp(timestamp),
  );
}

/** @param {string | undefined} url @param {(Node | string)[]} children */
function linked(url, children) {
  const href = safeUrl(url);
  if (href === null) return h('span', {}, ...children);
  return h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...children);
}

/**
 * @param {Media} media
 * @param {string} className
 * @param {string} alt
 */
export function picture({ url, proxy_url, width, height }, className, alt) {
  const src = safeUrl(proxy_url ?? url);
  if (src === null) return null;
  return h('img', {
    class: className,
    src,
    alt,
    width,
    height,
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
  });
}
