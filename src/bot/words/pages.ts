import { ActionRowBuilder, ButtonBuilder } from '@discordjs/builders';
import { ButtonStyle } from 'discord.js';
import { customId, type Component } from '../interactions/kinds/component.ts';
import type { Answer } from '../interactions/replies.ts';

export interface Pages {
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

/** What the buttons say: where the latest comes first, and where it comes last. */
const NEWEST_FIRST = ['◀ Newer', 'Older ▶'] as const;
export const OLDEST_FIRST = ['◀ Previous', 'Next ▶'] as const;

/** Buttons to the pages before and after; none where one page is all. A page's number is its button's last argument. */
export function pageButtons(
  id: Component['id'],
  args: readonly string[],
  { current_page: page, last_page: last }: Pages,
  [before, after]: typeof NEWEST_FIRST | typeof OLDEST_FIRST = NEWEST_FIRST,
): NonNullable<Answer['components']> {
  if (last <= 1 && page <= 1) return [];
  const to = (label: string, target: number) =>
    new ButtonBuilder()
      .setStyle(ButtonStyle.Secondary)
      .setLabel(label)
      .setCustomId(customId(id, ...args, String(target)))
      .setDisabled(target < 1 || target > last);
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(to(before, page - 1), to(after, page + 1));
  return [row.toJSON()];
}

/** "Page 2 of 4 · 34 entries" */
export function pageFooter({ current_page: page, last_page: last, total }: Pages): string {
  const entries = total === 1 ? '1 entry' : `${total} entries`;
  return last > 1 ? `Page ${page} of ${last} · ${entries}` : entries;
}

/** The page that a button names: anything may stand there, from any time. */
export function readPage(argument: string | undefined): number {
  return /^[1-9]\d{0,6}$/.test(argument ?? '') ? Number(argument) : 1;
}
