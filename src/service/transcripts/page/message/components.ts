import { html, type Html } from '../html.ts';
import { spoilerBlock } from '../spoiler.ts';
import { numberOf, objectOf, objectsOf, textOf, type OpenObject } from '../open-values.ts';
import type { PageParts } from '../parts.ts';
import { renderButton, renderSelect } from './controls.ts';
import type { Media } from './media.ts';

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
