import { ButtonStyle, ComponentType } from 'discord.js';
import { allWithin, textsWithin } from '../../../../discord-text/layout.ts';
import { isWebAddress } from '../../../../settings/message-parts.ts';
import { say } from '../../../words/say.ts';
import { clip } from '../../../words/wording.ts';
import {
  buttonsOf,
  containerOf,
  isLinkRow,
  kindOf,
  partsOf,
  text,
  type Component,
  type Message,
  type Parts,
} from '../../../../settings/message-parts.ts';

export interface Room {
  /** The number of components, including nested ones. */
  readonly parts: number;
  /** The number of characters in all texts. */
  readonly text: number;
}

/**
 * The message as it looks, with its placeholders, rebuilt from parts that Discord is known to take: only links in it
 * can be clicked, and Discord shows it whatever JSON put there. Parts that do not fit are counted.
 */
export function previewOf(message: Message, room: Room): Parts {
  const container = containerOf(message);
  const parts = partsOf(message);
  const visible: Component[] = [];
  // This reserves the container itself, and the line about parts that are left out.
  const left = { parts: room.parts - 2, text: room.text - 100 };
  const fitting = parts.findIndex((part, index) => {
    const looks = looksOf(part, left.text, index);
    const count = allWithin(looks).length;
    const length = textsWithin(looks).join('').length;
    if (count > left.parts || length > left.text) return true;
    left.parts -= count;
    left.text -= length;
    visible.push(...looks);
    return false;
  });
  if (fitting !== -1) visible.push(text(`-# ${say('builder.andMore', { count: parts.length - fitting })}`));
  if (visible.length === 0) visible.push(text(`-# ${say('builder.empty')}`));
  if (!container) return visible;
  const { accent_color: color } = container;
  return [
    {
      type: ComponentType.Container,
      components: visible,
      ...(typeof color === 'number' && { accent_color: color }),
    },
  ];
}

function looksOf(part: Component, room: number, index: number): Parts {
  switch (kindOf(part)) {
    case 'text':
      return [shownText(part, room)];
    case 'section':
      return sectionLooks(part, room);
    case 'pictures':
      return galleryLooks(part);
    case 'line':
      return [
        { type: ComponentType.Separator, divider: part.divider ?? true, spacing: part.spacing === 2 ? 2 : 1 },
      ];
    default:
      return rowLooks(part, index);
  }
}

function shownText({ content = '' }: Component, room: number): Component {
  return text(content.trim() === '' ? '…' : clip(content, Math.max(room, 1)));
}

function sectionLooks({ components = [], accessory }: Component, room: number): Parts {
  const texts = components.map((part) => shownText(part, Math.floor(room / components.length)));
  const url = accessory?.media?.url ?? '';
  if (!isShowable(url)) return [...texts, pictureText(url)];
  const picture = { type: ComponentType.Thumbnail, media: { url }, ...described(accessory) };
  return [{ type: ComponentType.Section, components: texts, accessory: picture }];
}

function galleryLooks({ items = [] }: Component): Parts {
  const pictures = items.map(({ media: { url = '' }, description }) => ({
    url,
    description: description ?? '',
  }));
  const shown = pictures.filter(({ url }) => isShowable(url));
  const gallery = shown.map(({ url, description }) => ({ media: { url }, ...described({ description }) }));
  return [
    ...(gallery.length > 0 ? [{ type: ComponentType.MediaGallery, items: gallery }] : []),
    ...pictures.filter(({ url }) => !isShowable(url)).map(({ url }) => pictureText(url)),
  ];
}

function described(part: { readonly description?: string | null } | undefined) {
  return part?.description ? { description: clip(part.description, 1024) } : {};
}

/** The text for a picture whose address is known only when the message is sent. */
function pictureText(url: string): Component {
  return text(`-# 🖼️ ${clip(url, 200) || '…'}`);
}

function rowLooks(part: Component, index: number): Parts {
  if (!isLinkRow(part)) return [text(`-# ${say('builder.madeAsJson')}`)];
  const looks = buttonsOf(part).map(({ label, url }, at) => ({
    type: ComponentType.Button,
    label: clip(label ?? '', 80).trim() || '…',
    ...(isShowable(url ?? '')
      ? { style: ButtonStyle.Link, url: url ?? '' }
      : { style: ButtonStyle.Secondary, disabled: true, custom_id: `setup:build-shown:${index}.${at}` }),
  }));
  return [{ type: ComponentType.ActionRow, components: looks }];
}

/** Discord rejects addresses that contain placeholders. */
function isShowable(url: string): boolean {
  return !/[{}\s]/.test(url) && url.length <= 512 && isWebAddress(url);
}
