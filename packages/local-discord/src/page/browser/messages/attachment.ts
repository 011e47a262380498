/** Files of a message: pictures are shown, everything else is a card to save it from. */
import type { Attachment } from '../wire.ts';
import { ATTACHMENT_FLAG, hasFlag } from '../discord-numbers.ts';
import { h, safeUrl, svg } from '../dom.ts';
import { cover } from '../parts/cover.ts';
import { icon } from '../parts/icon.ts';
import { sizeWords } from '../parts/size-words.ts';
import { picture } from './embed.ts';
import { say } from '../words/words.ts';

/** The kinds that the server serves as pictures. SVG is not one: it is a document, and can hold scripts. */
const PICTURES = ['image/png', 'image/gif', 'image/webp', 'image/jpeg'];

/** One that its sender covered is shown on request. */
export function renderAttachment(attachment: Attachment): HTMLElement {
  if (!hasFlag(attachment, ATTACHMENT_FLAG.spoiler)) return uncovered(attachment);
  return cover(nameOf(attachment), () => uncovered(attachment));
}

/** Discord cleans names; the title is the original name. */
function nameOf({ filename, title }: Attachment) {
  return title === undefined ? filename : `${title}${/\.[^.]*$/.exec(filename)?.[0] ?? ''}`;
}

function uncovered(attachment: Attachment) {
  const { description, content_type: type = '' } = attachment;
  const href = safeUrl(attachment.url);
  const shown = PICTURES.includes(type)
    ? picture(attachment, 'attachment-image', description ?? nameOf(attachment))
    : null;
  if (shown === null || href === null) return card(attachment, href);
  const link = h(
    'a',
    { class: 'attachment-link', href, target: '_blank', rel: 'noopener noreferrer' },
    shown,
  );
  // Called a picture without being one, or deleted since: then it's a file like any other.
  shown.addEventListener('error', () => link.replaceWith(card(attachment, href)), { once: true });
  return link;
}

function card(attachment: Attachment, href: string | null) {
  const { filename, description, size, duration_secs: seconds } = attachment;
  const isSpoken = seconds !== undefined;
  const name = isSpoken ? say('voice') : nameOf(attachment);
  const link = { href, download: filename, target: '_blank', rel: 'noopener noreferrer' };
  return h(
    'div',
    { class: 'attachment' },
    icon(isSpoken ? 'voice' : 'file'),
    h(
      'div',
      { class: 'attachment-words' },
      href === null ? name : h('a', link, name),
      isSpoken && waveform(attachment),
      h(
        'div',
        { class: 'faint' },
        [isSpoken ? lengthWords(seconds) : sizeWords(size), description].filter(Boolean).join(' · '),
      ),
    ),
    href !== null &&
      h('a', { ...link, class: 'icon-button', 'aria-label': say('download', { name }) }, icon('download')),
  );
}

/** Minutes and seconds, as players print them. */
const lengthWords = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** The bars of a voice message: one for each byte, or the loudest of several. */
const MOST_BARS = 48;
const HIGHEST = 28;

function waveform({ waveform: encoded = '' }: Attachment) {
  const bytes = Uint8Array.from(decoded(encoded), (character) => character.charCodeAt(0));
  const step = Math.max(1, Math.ceil(bytes.length / MOST_BARS));
  const bars = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) => {
    const height = Math.max(2, (Math.max(...bytes.slice(at * step, (at + 1) * step)) / 255) * HIGHEST);
    return svg('rect', { x: at * 4, y: (HIGHEST - height) / 2, width: 2, height, rx: 1 });
  });
  const viewBox = `0 0 ${bars.length * 4} ${HIGHEST}`;
  return svg('svg', { class: 'waveform', viewBox, 'aria-hidden': 'true' }, ...bars);
}

function decoded(encoded: string) {
  try {
    return atob(encoded);
  } catch {
    return '';
  }
}
