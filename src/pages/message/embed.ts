import type { Schema } from '../../contract/operations.ts';
import type { Attachment } from '../attachments.ts';
import type { PageParts } from '../parts.ts';
import { html, type Html } from '../html.ts';
import { externalLink, webAddress } from '../links.ts';
import { type OpenObject, objectOf, objectsOf, textOf } from '../open-values.ts';

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

type Embed = Schema<'TranscriptEmbed'>;

/** Renders all that an embed has. @see https://docs.discord.com/developers/resources/message#embed-object */
export function renderEmbed(embed: Embed, parts: PageParts, media: Media): Html {
  const { markdown, colors } = parts;
  const [title, description, url] = [embed.title, embed.description, embed.url].map(textOf);
  const [author, provider] = [objectOf(embed.author), textOf(objectOf(embed['provider'])['name'])];
  const authorName = textOf(author['name']);
  return html`<div
    class="embed ${colors.classOf(embed.color)}"
    role="group"
    aria-label="${parts.say('said.embed')}"
  >
    <div class="embed-text">
      ${provider && html`<p class="embed-provider"><bdi>${provider}</bdi></p>`}
      ${authorName && html`<p class="embed-author">${externalLink(textOf(author['url']), html`<bdi>${authorName}</bdi>`)}</p>`}
      ${title && html`<p class="embed-title">${externalLink(url, markdown.render(title))}</p>`}
      ${description && html`<div class="markdown">${markdown.render(description)}</div>`}
      ${fields(embed, parts)}
    </div>
    ${pictures(embed, media, parts)}${footer(embed, parts)}
  </div>`;
}

function fields(embed: Embed, { markdown }: PageParts): Html | null {
  const list = objectsOf(embed.fields);
  if (list.length === 0) return null;
  const one = ({ name, value, inline }: OpenObject) =>
    html`<div class="${inline === true ? 'inline' : ''}">
      <dt>${markdown.render(textOf(name))}</dt>
      <dd class="markdown">${markdown.render(textOf(value))}</dd>
    </div>`;
  return html`<dl class="embed-fields">${list.map(one)}</dl>`;
}

function pictures(embed: Embed, media: Media, { say }: PageParts): Html {
  const thumbnail = media.show(objectOf(embed.thumbnail), say('said.thumbnail'));
  const image = media.show(objectOf(embed.image), say('said.image'));
  const video = media.show(objectOf(embed['video']), say('said.video'));
  return html`${thumbnail && html`<div class="embed-thumbnail">${thumbnail}</div>`}${[image, video].map(
    (one) => one && html`<div class="embed-image">${one}</div>`,
  )}`;
}

function footer(embed: Embed, { times }: PageParts): Html | null {
  const [text, timestamp] = [textOf(objectOf(embed.footer)['text']), textOf(embed.timestamp)];
  if (text === '' && timestamp === '') return null;
  return html`<p class="embed-footer">
    ${text && html`<bdi>${text}</bdi>`}${text && timestamp && ' · '}${timestamp && times.moment(timestamp)}
  </p>`;
}
