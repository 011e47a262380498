import { isWebAddress } from '../../settings/message-parts.ts';
import { EmbedBuilder } from '@discordjs/builders';
import type { APIEmbed, APIEmbedField } from 'discord.js';
import { clip } from './wording.ts';

export interface Card {
  readonly title: string;
  readonly description?: string;
  /** Name → value; absent or empty values are left out. The caller formats them, so user text comes escaped. */
  readonly fields: readonly (readonly [name: string, value: string | undefined, inline?: 'inline'])[];
  readonly footer?: string;
  /** The address of a picture; anything else is ignored. */
  readonly thumbnail?: string | null | undefined;
  readonly color?: number;
}

// https://docs.discord.com/developers/resources/message#embed-object-embed-limits
const TITLE = 256;
export const DESCRIPTION = 4096;
const FIELDS = 25;
const FIELD_NAME = 256;
export const FIELD_VALUE = 1024;
const TOTAL = 6000;

/** An embed within Discord's limits, whatever another server of the contract answers. */
export function card({ fields, thumbnail, color, ...text }: Card): APIEmbed {
  const title = clip(text.title, TITLE);
  const description = clip(text.description ?? '', DESCRIPTION);
  const footer = clip(text.footer ?? '', FIELD_VALUE);
  return embed({
    title,
    ...(color !== undefined && { color }),
    ...(description && { description }),
    ...(footer && { footer: { text: footer } }),
    ...(thumbnail && isWebAddress(thumbnail) && { thumbnail: { url: thumbnail } }),
    fields: fittingFields(fields, TOTAL - title.length - description.length - footer.length),
  });
}

/**
 * Builds an embed. The data goes to the constructor, which checks nothing: the setters would check the limits once more,
 * for a fifth of the CPU time of a whole command.
 */
export function embed(data: APIEmbed): APIEmbed {
  return new EmbedBuilder(data).toJSON();
}

/** Whether nothing of the card was left out. An ellipsis marks text that was cut, here or by the caller. */
export function holdsAll(built: APIEmbed, { fields }: Card): boolean {
  const shown = built.fields ?? [];
  if (shown.length < fields.filter(isPresent).length) return false;
  return [built.title, built.description, ...shown.map(({ value }) => value)].every(
    (text = '') => !/…$/m.test(text),
  );
}

function fittingFields(fields: Card['fields'], room: number): APIEmbedField[] {
  const present = fields.filter(isPresent).slice(0, FIELDS);
  const clipped = present.map(([name, value = '', inline]) => ({
    name: clip(name, FIELD_NAME),
    value: clip(value, FIELD_VALUE),
    inline: inline === 'inline',
  }));
  let left = room;
  return clipped.filter(({ name, value }) => (left -= name.length + value.length) >= 0);
}

function isPresent([name, value]: Card['fields'][number]): boolean {
  return Boolean(name && value);
}
