import type { Schema } from '../../../../contract/operations.ts';
import type { Attachment } from '../attachments.ts';
import type { PageParts } from '../parts.ts';
import { html, type Html } from '../html.ts';
import { externalLink, webAddress } from '../links.ts';
import { textOf } from '../open-values.ts';

/** The media that a message's embeds and components name: its own attachments are shown there, others are links. */
export interface Media {
  show(item: object | undefined, alt: string): Html | null;
  /** The attachments that nothing in the message has named, and that stand below it. */
  rest(): readonly Html[];
}

export function createMedia(
  message: Schema<'TranscriptMessage'>,
  { attachments, say }: Pick<PageParts, 'attachments' | 'say'>,
): Media {
  const ids = message.attachments ?? [];
  const own = ids.map((id) => attachments.byId(id)).filter((attachment) => attachment !== null);
  const shown = new Set<Attachment>();
  return {
    show(item, alt) {
      const url = textOf({ url: undefined, ...item }.url);
      const attachment = own.find((one) => names(url, one));
      if (attachment === undefined) return elsewhere(url, alt);
      shown.add(attachment);
      return attachments.show(attachment, alt);
    },
    rest: () => [
      ...own.filter((one) => !shown.has(one)).map((one) => attachments.show(one)),
      ...ids.slice(own.length).map(() => html`<p class="faint">${say('attached.gone')}</p>`),
    ],
  };
}

/** Matches `attachment://name`, or Discord's own URL: `/attachments/<channel>/<id>/<name>`. */
const names = (url: string, { id, name }: Attachment): boolean =>
  url === `attachment://${name}` || /\/attachments\/\d+\/(\d+)\//u.exec(url)?.[1] === id;

/** The page asks the network for nothing, and so only shows where a picture was. */
function elsewhere(url: string, alt: string): Html | null {
  if (webAddress(url) === null) return null;
  return html`<p class="elsewhere"><span aria-hidden="true">🖼</span> ${externalLink(url, alt)}</p>`;
}
