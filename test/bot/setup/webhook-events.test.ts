import { describe, expect, it } from 'vitest';
import { eventRows, pageWith } from '../../../src/bot/setup/server/webhook-events.ts';
import { historyActions } from '../../../src/contract/operations.ts';

const webhook = { id: '1300000000000000001', actions: historyActions.slice(0, 2) };
const eventsOf = (length: number) =>
  Array.from({ length }, (_, index) => ({ value: `event-${index}`, label: `Event ${index}` }));

interface Part {
  readonly custom_id: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly options?: readonly { readonly value: string; readonly default?: boolean }[];
}

function partsOf(rows: ReturnType<typeof eventRows>): readonly Part[] {
  // Rows are what Discord is sent: selects or buttons.
  return rows.flatMap(({ components }) => components as readonly Part[]);
}

describe('the events of a webhook', () => {
  it('are all in selects, with the chosen ones marked', () => {
    const options = partsOf(eventRows(webhook, 0)).flatMap((part) => part.options ?? []);
    expect(options.map(({ value }) => value)).toEqual(historyActions);
    expect(options.filter((option) => option.default).map(({ value }) => value)).toEqual(webhook.actions);
  });

  it.each([25, 26, 51, 100])('need no pages while they are %i', (length) => {
    const parts = partsOf(eventRows(webhook, 0, eventsOf(length)));
    expect(parts).toHaveLength(Math.ceil(length / 25));
    expect(parts.flatMap(({ options = [] }) => options)).toHaveLength(length);
    for (const { options = [] } of parts) expect(options.length).toBeLessThanOrEqual(25);
  });

  it.each([101, 126, 260])('are on pages when they are %i, each on one of them', (length) => {
    const selects = Math.ceil(length / 25);
    const last = pageWith(selects - 1);
    const pages = Array.from({ length: last + 1 }, (_, page) =>
      partsOf(eventRows(webhook, page, eventsOf(length))),
    );
    const values = pages.flat().flatMap(({ options = [] }) => options.map(({ value }) => value));
    expect(values).toEqual(eventsOf(length).map(({ value }) => value));
    expect(pages[0]?.[0]?.placeholder).toMatch(new RegExp(String.raw` \(1/${selects}\)$`));
    const buttons = pages.map((parts) => parts.filter(({ options }) => options === undefined));
    expect(buttons[0]?.map(({ disabled }) => disabled)).toEqual([true, false]);
    expect(buttons.at(-1)?.map(({ disabled }) => disabled)).toEqual([false, true]);
    expect(buttons[0]?.[1]?.custom_id).toBe(`setup:webhook-page:${webhook.id}:1`);
  });
});
