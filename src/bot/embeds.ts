import { EmbedBuilder } from '@discordjs/builders';
import type { APIEmbed } from 'discord.js';
import { clip } from './wording.ts';

export interface Card {
  readonly title: string;
  readonly description?: string;
  /** Name → value; what is absent or empty is left out. Formatted by the caller, so user text comes escaped. */
  readonly fields: readonly (readonly [name: string, value: string | undefined, inline?: 'inline'])[];
  readonly footer?: string;
  /** An address of a picture; anything else is ignored. */
  readonly thumbnail?: string | null | undefined;
}

// https://docs.discord.com/developers/resources/message#embed-object-embed-limits
const TITLE = 256;
const DESCRIPTION = 4096;
const FIELDS = 25;
const FIELD_NAME = 256;
const FIELD_VALUE = 1024;
const TOTAL = 6000;

/** An embed within Discord's limits, whatever another server of the contract answers. */
export function card({ title, description, fields, footer, thumbnail }: Card): APIEmbed {
  const embed = new EmbedBuilder().setTitle(clip(title, TITLE));
  if (description) embed.setDescription(clip(description, DESCRIPTION));
  if (footer) embed.setFooter({ text: clip(footer, FIELD_VALUE) });
  if (thumbnail && /^https?:$/.test(URL.parse(thumbnail)?.protocol ?? '')) embed.setThumbnail(thumbnail);
  let left = TOTAL - title.length - (description?.length ?? 0) - (footer?.length ?? 0);
  for (const [name, value, inline] of fields.filter(([name, value]) => name && value).slice(0, FIELDS)) {
    const field = {
      name: clip(name, FIELD_NAME),
      value: clip(value ?? '', FIELD_VALUE),
      inline: inline === 'inline',
    };
    left -= field.name.length + field.value.length;
    if (left < 0) break;
    embed.addFields(field);
  }
  return embed.toJSON();
}
