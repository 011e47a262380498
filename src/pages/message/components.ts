import type { Say } from '../../words/say.ts';
import { html, type Html } from '../html.ts';
import { externalLink, webAddress } from '../links.ts';
import { numberOf, objectOf, objectsOf, textOf, type OpenObject } from '../open-values.ts';
import { spoilerBlock } from '../markdown.ts';
import type { PageParts } from '../parts.ts';
import type { Media } from './embed.ts';

const STYLES: Readonly<Record<number, string>> = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger' };

/** A link still leads where it led; any other button only shows that it was there. */
export function renderButton(component: OpenObject): Html {
  const label = html`${emojiOf(component['emoji'])}<bdi>${textOf(component['label'])}</bdi>`;
  const url = webAddress(component['url']);
  if (url !== null) return externalLink(url, html`${label} ↗`, 'button secondary');
  const style = STYLES[numberOf(component['style']) ?? 2] ?? 'secondary';
  return html`<button class="button ${style}" type="button" disabled>${label}</button>`;
}

/** Renders a menu's placeholder and its options. */
export function renderSelect(component: OpenObject, say: Say): Html {
  const placeholder = textOf(component['placeholder']) || say('said.select');
  const options = objectsOf(component['options']);
  if (options.length === 0) return html`<p class="select"><bdi>${placeholder}</bdi></p>`;
  return html`<details class="select">
    <summary><bdi>${placeholder}</bdi></summary>
    <ul>
      ${options.map(option)}
    </ul>
  </details>`;
}

const option = ({ label, description, emoji }: OpenObject): Html =>
  html`<li>
    ${emojiOf(emoji)}<bdi>${textOf(label)}</bdi>
    ${textOf(description) && html`<small><bdi>${textOf(description)}</bdi></small>`}
  </li>`;

/** A custom emoji is shown by its name, since its picture is on the network. */
function emojiOf(emoji: unknown): Html | null {
  const { name, id } = objectOf(emoji);
  if (textOf(name) === '') return null;
  return html`<span class="emoji">${textOf(id) === '' ? textOf(name) : `:${textOf(name)}:`}</span> `;
}

/** Renders an emoji by its name alone: no Unicode emoji consists of letters. */
export const emojiByName = (name: string): Html =>
  html`<span class="emoji">${/^\w+$/u.test(name) ? `:${name}:` : name}</span> `;

/** Discord's own components have three levels; deeper ones aren't followed. */
const DEEPEST = 5;

/** @see https://docs.discord.com/developers/components/reference#what-is-a-component-component-types */
const ACTION_ROW = 1;
const BUTTON = 2;
const SECTION = 9;
const TEXT = 10;
const THUMBNAIL = 11;
const GALLERY = 12;
const FILE = 13;
const SEPARATOR = 14;
const CONTAINER = 17;
const SELECTS = new Set([3, 5, 6, 7, 8]);

/** Renders buttons, menus and the layouts of newer messages as they looked; nothing here does anything. */
export function renderComponent(
  component: OpenObject,
  parts: PageParts,
  media: Media,
  depth = 0,
): Html | null {
  const type = numberOf(component['type']) ?? 0;
  if (depth > DEEPEST) return null;
  const inside = () =>
    objectsOf(component['components']).map((one) => renderComponent(one, parts, media, depth + 1));
  if (SELECTS.has(type)) return renderSelect(component, parts.say);
  switch (type) {
    case ACTION_ROW:
      return html`<div class="row">${inside()}</div>`;
    case BUTTON:
      return renderButton(component);
    case TEXT:
      return html`<div class="markdown">${parts.markdown.render(textOf(component['content']))}</div>`;
    case SECTION:
      return html`<div class="section">
        <div>${inside()}</div>
        ${renderComponent(objectOf(component['accessory']), parts, media, depth + 1)}
      </div>`;
    case CONTAINER:
      return container(component, html`${inside()}`, parts);
    case SEPARATOR:
      return component['divider'] === false ? html`<div class="gap"></div>` : html`<hr />`;
    case THUMBNAIL:
      return mediaItem(component, media, parts.say('said.thumbnail'), parts);
    case GALLERY:
      return html`<div class="gallery">
        ${objectsOf(component['items']).map((item) => mediaItem(item, media, parts.say('said.image'), parts))}
      </div>`;
    case FILE:
      return mediaItem({ ...component, media: component['file'] }, media, parts.say('said.file'), parts);
    default:
      return null;
  }
}

function container(component: OpenObject, content: Html, { colors, say }: PageParts): Html {
  const color = colors.classOf(component['accent_color']);
  const box = html`<div class="container ${color}">${content}</div>`;
  return component['spoiler'] === true ? spoilerBlock(box, say) : box;
}

function mediaItem(item: OpenObject, media: Media, kind: string, { say }: PageParts): Html | null {
  const shown = media.show(objectOf(item['media']), textOf(item['description']) || kind);
  return shown && item['spoiler'] === true ? spoilerBlock(shown, say) : shown;
}
