import { ComponentType } from 'discord.js';
import type { Schema } from '../../../../contract/operations.ts';
import { InputError } from '../../../words/errors.ts';
import { say } from '../../../words/say.ts';
import { layoutOf, text, type Message, type Parts } from '../../../../settings/message-parts.ts';

type Embed = Schema<'Embed'>;

/** The initial content of a new message. */
export const emptyLayout = (): Message => layoutOf([text(say('builder.start'))], {});

/** Converts text and embeds to one container, with the first embed's color; the message's other fields stay. */
export function toLayout(message: Message): Message {
  const { content = '', embeds = [], components = [], poll, ...same } = message;
  if (poll !== undefined) throw new InputError(say('builder.poll'));
  const parts = [
    ...(content.trim() === '' ? [] : [text(content)]),
    ...embeds.flatMap((embed, index) => [
      ...(index > 0 || content.trim() !== '' ? [{ type: ComponentType.Separator }] : []),
      ...embedParts(embed),
    ]),
    ...components,
  ];
  const color = embeds.find((embed) => typeof embed.color === 'number')?.color;
  return {
    ...same,
    ...layoutOf(parts, typeof color === 'number' ? { accent_color: color } : {}, same.flags),
  };
}

function embedParts({ author, title, url, description, fields, thumbnail, image, footer }: Embed): Parts {
  const heading = title ? `## ${url ? `[${title}](${url})` : title}` : '';
  const words = [author?.name ? `-# ${author.name}` : '', heading, description ?? '']
    .filter(Boolean)
    .join('\n');
  return [
    ...headed(words, thumbnail?.url),
    ...(fields ?? []).map(({ name, value }) => text(`**${name}**\n${value}`)),
    ...(image?.url ? [{ type: ComponentType.MediaGallery, items: [{ media: { url: image.url } }] }] : []),
    ...(footer?.text ? [text(`-# ${footer.text}`)] : []),
  ];
}

function headed(words: string, picture: string | null | undefined): Parts {
  if (!picture) return words === '' ? [] : [text(words)];
  const media = { url: picture };
  if (words === '') return [{ type: ComponentType.MediaGallery, items: [{ media }] }];
  const accessory = { type: ComponentType.Thumbnail, media };
  return [{ type: ComponentType.Section, components: [text(words)], accessory }];
}
