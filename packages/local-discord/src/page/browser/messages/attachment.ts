/** Files of a message: pictures are shown, everything else is a card to save it from. */
import type { Attachment } from '../wire.ts';
import { h, safeUrl } from '../dom.ts';
import { icon } from '../parts/icon.ts';
import { sizeWords } from '../parts/size-words.ts';
import { picture } from './embed.ts';
import { say } from '../words/words.ts';

/** The kinds that the server serves as pictures. SVG is not one: it is a document, and can hold scripts. */
const PICTURES = ['image/png', 'image/gif', 'image/webp', 'image/jpeg'];

export function renderAttachment(attachment: Attachment) {
  const { filename, description, content_type: type = '' } = attachment;
  const href = safeUrl(attachment.url);
  const shown = PICTURES.includes(type)
    ? picture(attachment, 'attachment-image', description ?? filename)
    : null;
  if (shown === null || href === null) return card(attachment, href);
  const link = h(
    'a',
    { class: 'attachment-link', href, target: '_blank', rel: 'noopener noreferrer' },
    shown,
  );
  // Called a picture and none, or gone meanwhile: then it is a file like any other.
  shown.addEventListener('error', () => link.replaceWith(card(attachment, href)), { once: true });
  return link;
}

function card({ filename, description, size }: Attachment, href: string | null) {
  const link = { href, download: filename, target: '_blank', rel: 'noopener noreferrer' };
  return h(
    'div',
    { class: 'attachment' },
    icon('file'),
    h(
      'div',
      { class: 'attachment-words' },
      href === null ? filename : h('a', link, filename),
      h('div', { class: 'faint' }, sizeWords(size), description ? ` · ${description}` : ''),
    ),
    href !== null &&
      h(
        'a',
        { ...link, class: 'icon-button', 'aria-label': say('download', { name: filename }) },
        icon('download'),
      ),
  );
}
