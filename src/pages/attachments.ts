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
    show(attachment, alt = attachment.name) {
      const shown = deferred(async function* () {
        const found = await pictureOf(attachment);
        yield found === null ? card(attachment, say) : picture(attachment, alt, found, say);
      });
      return attachment.name.startsWith('SPOILER_') ? spoilerBlock(shown, say) : shown;
    },
  };
}

const picture = ({ name, size }: Attachment, alt: string, { mime, bytes }: Picture, say: Say): Html =>
  html`<figure class="picture">
    <img alt="${alt}" src="data:${mime};base64,${deferred(() => base64(bytes))}" />
    <figcaption>${fileName(name)} · ${sizeOf(size, say)}</figcaption>
  </figure>`;

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

function card({ name, mime, size, url, not_kept: why }: Attachment, say: Say): Html {
  const facts = [mime || say('attached.unknown'), sizeOf(size, say), ...(why ? [say(NOT_KEPT[why])] : [])];
  return html`<div class="file">
    <span class="file-kind" aria-hidden="true">${kindOf(name)}</span>
    <div>${externalLink(url, fileName(name), 'file-name')}<small>${facts.join(' · ')}</small></div>
  </div>`;
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
