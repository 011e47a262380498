import type { Schema } from '../contract/operations.ts';
import { html, deferred, type Html } from './html.ts';
import { externalLink } from './links.ts';
import type { Say } from '../words/say.ts';
import { spoilerBlock } from './markdown.ts';

export type Attachment = Schema<'TranscriptAttachment'>;

/**
 * Media types that a browser shows as a picture, and that can't carry script or ask the network for more, as SVG
 * might.
 */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** A multiple of three, so that the pieces of base64 can be put together. */
const PIECE = 48 * 1024;

/**
 * Returns the bytes of an attachment; null if they are gone or can't be read, and its name and size are shown
 * instead.
 */
export type EmbedAttachment = (
  attachment: Attachment,
) => Promise<{ readonly mime: string; readonly bytes: Uint8Array } | null>;

export interface EmbedLimits {
  /** Larger pictures are named, not shown. */
  readonly maxPictureBytes: number;
  /** The page's file stays below a third more than this (for base64), whatever was sent. */
  readonly maxTotalBytes: number;
}

export interface Attachments {
  byId(id: string): Attachment | null;
  /** A picture in the page if it may be one, otherwise its name and size. */
  show(attachment: Attachment, alt?: string): Html;
}

interface Picture {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** Reads one picture at a time, when the page has been written up to it. */
export function createAttachments(
  known: readonly Attachment[],
  embed: EmbedAttachment | undefined,
  limits: EmbedLimits,
  say: Say,
): Attachments {
  const byId = new Map(known.map((attachment) => [attachment.id, attachment]));
  let left = limits.maxTotalBytes;
  const pictureOf = async (attachment: Attachment): Promise<Picture | null> => {
    const { mime, size } = attachment;
    if (embed === undefined || !PICTURES.has(mime) || size > Math.min(limits.maxPictureBytes, left))
      return null;
    const found = await embed(attachment);
    if (found === null || !PICTURES.has(found.mime) || found.bytes.length > left) return null;
    left -= found.bytes.length;
    return found;
  };
  return {
    byId: (id) => byId.get(id) ?? null,
    show(attachment, alt = attachment.description ?? shownName(attachment)) {
      const shown = deferred(async function* () {
        const found = await pictureOf(attachment);
        yield found === null ? card(attachment, say) : picture(attachment, alt, found, say);
      });
      return isSpoiler(attachment) ? spoilerBlock(shown, say) : shown;
    },
  };
}

const picture = (attachment: Attachment, alt: string, { mime, bytes }: Picture, say: Say): Html =>
  html`<figure class="picture">
    <img alt="${alt}" src="data:${mime};base64,${deferred(() => base64(bytes))}" />
    <figcaption>${fileName(shownName(attachment))} · ${sizeOf(bytes.length, say)}</figcaption>
  </figure>`;

/** Earlier versions stored the name alone. */
const isSpoiler = ({ name, spoiler }: Attachment): boolean => spoiler === true || name.startsWith('SPOILER_');

const EXTENSION = /\.[a-z0-9]{1,10}$/iu;

/** The name as the sender has it. Discord's `title` leaves out the extension. */
function shownName({ name, title }: Attachment): string {
  if (!title) return name;
  const [extension = ''] = EXTENSION.exec(name) ?? [];
  return title.toLowerCase().endsWith(extension.toLowerCase()) ? title : `${title}${extension}`;
}

function* base64(bytes: Uint8Array): Generator<Html> {
  for (let at = 0; at < bytes.length; at += PIECE)
    yield html`${Buffer.from(bytes.subarray(at, at + PIECE)).toString('base64')}`;
}

const NOT_KEPT = {
  'too-large': 'attached.too-large',
  lost: 'attached.lost',
  'over-ticket-quota': 'attached.over-ticket-quota',
  'over-guild-quota': 'attached.over-guild-quota',
} as const satisfies Record<NonNullable<Attachment['not_kept']>, string>;

function card(attachment: Attachment, say: Say): Html {
  const { name, mime, size, url, description, duration, not_kept: why } = attachment;
  const facts = [
    mime || say('attached.unknown'),
    ...(duration ? [clockOf(duration)] : []),
    sizeOf(size, say),
    ...(why ? [say(NOT_KEPT[why])] : []),
  ];
  const link = externalLink(url, fileName(shownName(attachment)), 'file-name');
  return html`<div class="file">
    <span class="file-kind" aria-hidden="true">${kindOf(name)}</span>
    <div>
      ${link}<small>${facts.join(' · ')}</small>${description && html`<small><bdi>${description}</bdi></small>`}
    </div>
  </div>`;
}

/** A length in minutes and seconds, as players show it: 1:05. */
function clockOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * A character that turns the direction around can make `gpj.exe` look like a picture: in a file's name it is made
 * visible.
 */
const fileName = (name: string): Html =>
  html`<bdi>${name.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')}</bdi>`;

/** The file's extension, if it has one. */
const kindOf = (name: string): string => /\.([a-z0-9]{1,4})$/iu.exec(name)?.[1]?.toUpperCase() ?? 'FILE';

function sizeOf(bytes: number, say: Say): string {
  if (bytes < 1024) return say('attached.bytes', { count: bytes });
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.ceil(kilobytes)} KiB` : `${(kilobytes / 1024).toFixed(1)} MiB`;
}
