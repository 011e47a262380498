/**
 * The files of a message. What its embeds or components show is not among its attachments, and is at the file's address
 * there. @see https://docs.discord.com/developers/reference#editing-message-attachments
 */
import {
  ComponentType,
  type APIAttachment,
  type APIComponentInContainer,
  type APIEmbed,
  type APIMessageTopLevelComponent,
} from 'discord-api-types/v10';
import type { Message } from '../state/model.ts';
import { compareIds } from '../state/snowflake.ts';
import type { World } from '../world.ts';
import { safeName } from './attachments.ts';

type Shown = Pick<Message, 'embeds' | 'components'>;
/** The file that an address means. */
type Find = (url: string) => APIAttachment | undefined;

/** All files of a message in the order in which they were sent, whether they are shown as attachments or elsewhere in it. */
export function filesOf({ state }: Pick<World, 'state'>, message: Message): readonly APIAttachment[] {
  const shown = state.notes.get(message.id)?.shownFiles ?? [];
  return [...message.attachments, ...shown].toSorted((a, b) => compareIds(a.id, b.id));
}

/** Assigns each file its place: in embeds and components by its address, else among the attachments. */
export function placeFiles(files: readonly APIAttachment[], shown: Shown) {
  const placed = withFiles(shown, finder(files));
  const text = JSON.stringify(placed);
  const isShown = ({ id }: APIAttachment): boolean => text.includes(`/${id}/`);
  return {
    ...placed,
    attachments: files.filter((file) => !isShown(file)),
    shownFiles: files.filter(isShown),
  };
}

/** The message with links to its files that are valid from now on. */
export function withFreshFiles<M extends Message>(world: World, message: M): M {
  const fresh = (file: APIAttachment): APIAttachment => world.attachments.fresh(file);
  const shownFiles = world.state.notes.get(message.id)?.shownFiles ?? [];
  const shown = shownFiles.length === 0 ? {} : withFiles(message, finder(shownFiles.map(fresh)));
  return { ...message, ...shown, attachments: message.attachments.map(fresh) };
}

/** Finds by the name in `attachment://`, or by the id in an address that a file had before. */
function finder(files: readonly APIAttachment[]): Find {
  return (url) => {
    const [, name] = /^attachment:\/\/(.+)$/.exec(url) ?? [];
    return name === undefined
      ? files.find(({ id }) => url.includes(`/${id}/`))
      : files.find(({ filename }) => filename === safeName(name));
  };
}

function withFiles({ embeds, components }: Shown, find: Find): Shown {
  return {
    embeds: embeds.map((embed) => embedWith(embed, find)),
    components: components.map((component) => componentWith(component, find)),
  };
}

function embedWith(embed: APIEmbed, find: Find): APIEmbed {
  const { image, thumbnail, author, footer } = embed;
  return {
    ...embed,
    ...(image && { image: { ...image, ...pictureOf(image.url, find) } }),
    ...(thumbnail && { thumbnail: { ...thumbnail, ...pictureOf(thumbnail.url, find) } }),
    ...(author && { author: { ...author, ...iconOf(author.icon_url, find) } }),
    ...(footer && { footer: { ...footer, ...iconOf(footer.icon_url, find) } }),
  };
}

function pictureOf(url: string, find: Find) {
  const file = find(url);
  if (file === undefined) return {};
  const { width, height, content_type } = file;
  const kind = content_type === undefined ? {} : { content_type };
  return { url: file.url, proxy_url: file.proxy_url, width: width ?? 0, height: height ?? 0, ...kind };
}

function iconOf(url: string | undefined, find: Find) {
  const file = url === undefined ? undefined : find(url);
  return file === undefined ? {} : { icon_url: file.url, proxy_icon_url: file.proxy_url };
}

function mediaOf<Media extends { readonly url: string }>(media: Media, find: Find) {
  const file = find(media.url);
  return file === undefined ? media : { ...media, ...pictureOf(media.url, find), attachment_id: file.id };
}

type Nested = APIMessageTopLevelComponent | APIComponentInContainer;

function componentWith<Component extends Nested>(component: Component, find: Find): Component {
  if (component.type === ComponentType.Container) {
    return { ...component, components: component.components.map((inner) => componentWith(inner, find)) };
  }
  if (component.type === ComponentType.MediaGallery) {
    const items = component.items.map((item) => ({ ...item, media: mediaOf(item.media, find) }));
    return { ...component, items };
  }
  if (component.type === ComponentType.Section && component.accessory.type === ComponentType.Thumbnail) {
    const { accessory } = component;
    return { ...component, accessory: { ...accessory, media: mediaOf(accessory.media, find) } };
  }
  if (component.type !== ComponentType.File) return component;
  const { filename: name, size } = find(component.file.url) ?? {};
  return { ...component, file: mediaOf(component.file, find), ...(name !== undefined && { name, size }) };
}
