import { html, type Html } from '../../pages/html.ts';
import { changedMeanwhile, hashOf } from '../../settings/bound.ts';
import { retryIfLate } from '../../settings/retry-if-late.ts';
import { say } from '../../words/speaker.ts';
import { refusedSentence, SHOWN_LENGTH } from './sent-settings.ts';
import type { SentForm } from '../form.ts';

/** A list within an item, such as the questions of a form: its entries are changed one by one. */
export interface ItemList<Owner, Item> {
  readonly read: () => Promise<Owner>;
  readonly itemsOf: (owner: Owner) => readonly Item[];
  readonly store: (owner: Owner, items: readonly Item[]) => Promise<unknown>;
  readonly label: () => string;
}

/** The fields of those buttons. */
export const ITEM_FIELDS = { shown: SHOWN_LENGTH, place: 5, act: 10 } as const;

/** The buttons of an entry: they act on it only as long as it is what the page shows. */
export function itemButtons(items: readonly unknown[], place: number, address: string): Html {
  const button = (act: string, label: string): Html =>
    html`<form method="post" action="${address}">
      <input type="hidden" name="shown" value="${hashOf(items[place])}" />
      <input type="hidden" name="place" value="${place}" />
      <button name="act" value="${act}">${label}</button>
    </form>`;
  return html`<div class="buttons">
    ${place > 0 && button('up', say('button.partUp'))}
    ${place < items.length - 1 && button('down', say('button.partDown'))}
    ${button('remove', say('button.partRemove'))}
  </div>`;
}

/** Moves or removes an entry. Returns why that was not done, or null. */
export async function changeList<Owner, Item>(
  { read, itemsOf, store, label }: ItemList<Owner, Item>,
  sent: SentForm,
): Promise<string | null> {
  const place = Number(sent.text('place'));
  try {
    await retryIfLate(async () => {
      const owner = await read();
      const items = itemsOf(owner);
      const item = items[place];
      if (item === undefined || hashOf(item) !== sent.text('shown')) throw changedMeanwhile(label());
      await store(owner, changed(items, item, place, sent.text('act')));
    });
    return null;
  } catch (error) {
    return refusedSentence(error);
  }
}

function changed<Item>(items: readonly Item[], item: Item, place: number, act: string): readonly Item[] {
  const others = items.toSpliced(place, 1);
  if (act === 'remove') return others;
  const target = act === 'up' ? place - 1 : place + 1;
  return target < 0 || target >= items.length ? items : others.toSpliced(target, 0, item);
}
