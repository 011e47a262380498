import { StringSelectMenuBuilder } from '@discordjs/builders';
import { historyActions, type Schema } from '../../../contract/operations.ts';
import { actionWords } from '../../../settings/webhook-events.ts';
import { customId } from '../../interactions/kinds/component.ts';
import { button, inSelects, OPTION_TEXT, row, type Row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';
import { hashOf } from '../../../settings/bound.ts';

type Webhook = Schema<'Webhook'>;

export const EVENTS_ID = 'setup:webhook-events';
export const PAGE_ID = 'setup:webhook-page';

/** The other parts of the screen need room, too: a message has 40 components, and a select in its row counts as two. */
const SELECTS_PER_PAGE = 4;

interface EventOption {
  readonly value: string;
  readonly label: string;
}

const allEvents = (): readonly EventOption[] =>
  historyActions.map((action) => ({ value: action, label: actionWords(action) }));

/** The page of a select, by its place among all selects. */
export const pageWith = (place: number): number => Math.floor(place / SELECTS_PER_PAGE);

/** The events that a select offers, by its place. */
export const offeredAt = (place: number): readonly string[] => inSelects(historyActions)[place] ?? [];

/** One page of the selects of a webhook's events: as many as the list of events needs. */
export function eventRows(
  { id, actions }: Pick<Webhook, 'id' | 'actions'>,
  page: number,
  events: readonly EventOption[] = allEvents(),
): readonly Row[] {
  const selects = inSelects(events);
  const rows = selects.map((offered, place) => {
    const select = new StringSelectMenuBuilder()
      .setCustomId(customId(EVENTS_ID, id, hashOf(actions), String(place)))
      .setPlaceholder(`${say('webhooks.actions')} (${place + 1}/${selects.length})`)
      .setMinValues(0)
      .setMaxValues(offered.length);
    return row(select.addOptions(offered.map((event) => optionOf(event, actions))));
  });
  const first = page * SELECTS_PER_PAGE;
  return [...rows.slice(first, first + SELECTS_PER_PAGE), ...pageRow(id, page, pageWith(rows.length - 1))];
}

function optionOf({ value, label }: EventOption, chosen: readonly string[]) {
  // The description is the name by which the receiving program knows the event.
  return { label: clip(label, OPTION_TEXT), description: value, value, default: chosen.includes(value) };
}

/** None where all selects fit one page. */
function pageRow(id: string, page: number, last: number): readonly Row[] {
  if (last === 0) return [];
  const to = (label: 'button.previous' | 'button.next', target: number) =>
    button('Secondary', say(label), customId(PAGE_ID, id, String(target))).setDisabled(
      target < 0 || target > last,
    );
  return [row(to('button.previous', page - 1), to('button.next', page + 1))];
}
