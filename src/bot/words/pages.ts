import { customId, type Component } from '../interactions/kinds/component.ts';
import { button, row, type Row } from './rows.ts';
import { say } from './say.ts';

export interface Pages {
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

/** The labels of the buttons, for lists that begin with the latest item, and for lists that end with it. */
export const NEWEST_FIRST = ['button.newer', 'button.older'] as const;
export const OLDEST_FIRST = ['button.previous', 'button.next'] as const;

/**
 * Buttons to the previous and next page; none where there is only one page. A page's number is its button's last
 * argument.
 */
export function pageButtons(
  id: Component['id'],
  args: readonly string[],
  { current_page: page, last_page: last }: Pages,
  [before, after]: typeof NEWEST_FIRST | typeof OLDEST_FIRST = NEWEST_FIRST,
): readonly Row[] {
  if (last <= 1 && page <= 1) return [];
  const to = (label: typeof before | typeof after, target: number) =>
    button('Secondary', say(label), customId(id, ...args, String(target))).setDisabled(
      target < 1 || target > last,
    );
  return [row(to(before, page - 1), to(after, page + 1))];
}

/** The number of a list's items, in the words of what they are. */
export type CountKey =
  'pages.entries' | 'page.count' | `lists.${'tickets' | 'countGroups' | 'countPanels' | 'countMessages'}`;

/** "Page 2 of 4 · 34 tickets" */
export function pageFooter({ current_page: page, last_page: last, total }: Pages, key: CountKey): string {
  const items = say(key, { count: total });
  return last > 1 ? say('pages.footer', { page, last, items }) : items;
}

/** The page that a button names; any text from any version may stand there. */
export function readPage(argument: string | undefined): number {
  return /^[1-9]\d{0,6}$/.test(argument ?? '') ? Number(argument) : 1;
}
