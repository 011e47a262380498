/**
 * @import { Attachment } from '../wire.ts'
 */
import { h, safeUrl } from '../dom.js';
import { icon } from '../parts/icon.js';
import { picture } from './embed.js';

/** @param {number} bytes */
function size(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} KiB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}

/** @param {Attachment} attachment */
export function renderAttachment(attachment) {
  const { filename, description, content_type: type = '' } = attachment;
  if (type.startsWith('image/')) return picture(attachment, 'attachment-image', description ?? filename);
  const href = safeUrl(attachment.url);
  return h(
    'div',
    { class: 'attachment' },
    icon('file'),
    h(
      'div',
      {},
      href === null ? filename : h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, filename),
      h('div', { class: 'faint' }, size(attachment.size)),
    ),
  );
}
