import { describe, expect, it } from 'vitest';
import { historyLine } from '../../../src/bot/tickets/history-wording.ts';
import { pageButtons, pageFooter, readPage } from '../../../src/bot/words/pages.ts';
import type { Schema } from '../../../src/contract/operations.ts';
import { at } from '../../contract/document.ts';

type Entry = Omit<Schema<'TicketHistoryEntry'>, 'action'> & { readonly action: string };

const ACTOR = '1180000000000000001';
const OTHER = '1180000000000000002';

/** What comes after the time. */
function said(entry: Partial<Entry>): string {
  const text = historyLine(
    {
      id: '1300000000000000001',
      action: 'lockTicket',
      actor_id: ACTOR,
      token_user_id: '1180000000000000009',
      reason: null,
      anonymous: false,
      detail: {},
      created_at: '2026-11-21T09:30:00.000000Z',
      ...entry,
    },
    new Map([['7', '*Billing*']]),
  );
  const start = '<t:1795253400:R> · ';
  expect(text.slice(0, start.length)).toBe(start);
  return text.slice(start.length);
}

/** What the actor did. */
function line(entry: Partial<Entry>): string {
  const text = said(entry);
  const start = `<@${ACTOR}> `;
  expect(text.slice(0, start.length)).toBe(start);
  return text.slice(start.length);
}

describe('a line of the history', () => {
  it.each<[Partial<Entry>, string]>([
    [{ action: 'lockTicket' }, 'locked it'],
    [{ action: 'lockTicket', anonymous: true, reason: 'spam' }, 'locked it (anonymously): spam'],
    [{ action: 'createTicket' }, 'opened it'],
    [{ action: 'createTicket', detail: { user_id: OTHER } }, `opened it for <@${OTHER}>`],
    [{ action: 'createTicket', detail: { user_id: ACTOR } }, 'opened it'],
    [{ action: 'assignTicket', detail: { user_id: ACTOR } }, 'claimed it'],
    [{ action: 'unassignTicket', detail: { user_id: ACTOR } }, 'unclaimed it'],
    [{ action: 'assignTicket', detail: { user_id: OTHER } }, `assigned it to <@${OTHER}>`],
    [{ action: 'moveTicket', detail: { ticket_group_id: '7' } }, String.raw`moved it to “\*Billing\*”`],
    [{ action: 'moveTicket', detail: { ticket_group_id: '8' } }, 'moved it to ticket type 8'],
    [{ action: 'renameTicket', detail: { name: '*x*' } }, String.raw`renamed it to “\*x\*”`],
    [{ action: 'renameTicket', detail: {} }, 'reset its name'],
    [{ action: 'setTicketPriority', detail: { priority: 0 } }, 'set its priority to 0'],
    [{ action: 'setTicketPriority', detail: { priority: 2, label: 'High' } }, 'set its priority to High'],
    [{ action: 'rateTicket', detail: { rating: 5, label: '*Great*' } }, String.raw`rated it \*Great\*`],
    [
      { action: 'expireTicket', detail: { expire_at: '2026-11-21T09:30:00Z' } },
      'set it to auto-close on <t:1795253400:f>',
    ],
    [{ action: 'expireTicket', detail: { expire_at: null } }, 'removed the auto-close time'],
    [{ action: 'setTicketEternal', detail: {} }, 'turned auto-close off'],
    [{ action: 'setTicketEternal', detail: { eternal: false } }, 'turned auto-close back on'],
  ])('%j', (entry, words) => {
    expect(line(entry)).toBe(words);
  });

  it('stands for what this version does not know, and for what is not as expected', () => {
    expect(line({ action: 'freezeTicket' })).toBe('did freezeTicket');
    expect(line({ action: 'constructor' })).toBe('did constructor');
    expect(line({ action: 'assignTicket', detail: { user_id: { x: 1 } } })).toBe('assigned it to someone');
  });

  it('stays one line, and has the reason whole', () => {
    const text = line({ reason: `a\n# b\n${'x'.repeat(500)}` });
    expect(text).not.toContain('\n');
    expect(text).toContain('x'.repeat(500));
  });

  // The service can't write any other: its store accepts only the contract's type.
  const actions = at('components', 'schemas', 'TicketHistoryAction')['enum'];
  it.each(Array.isArray(actions) ? (actions as string[]) : [])('has words for %s', (action) => {
    expect(said({ action })).not.toMatch(/ did |undefined|\[object/);
  });

  it.each([
    ['channelDeleted', 'Its channel was deleted on Discord'],
    ['notesDeleted', 'Its notes thread was deleted on Discord'],
  ])('names nobody in %s, which the bot only heard of', (action, sentence) => {
    expect(said({ action })).toBe(sentence);
  });
});

describe('pages', () => {
  const pages = (current_page: number, last_page: number) => ({ current_page, last_page, total: 34 });
  const buttons = (current: number, last: number) =>
    pageButtons('ticket:history', ['channel'], pages(current, last)).flatMap(({ components }) => components);

  it('need no buttons when there is one', () => {
    expect(buttons(1, 1)).toEqual([]);
  });

  it('are turned by buttons that say all in their ids', () => {
    expect(buttons(2, 4)).toEqual([
      expect.objectContaining({ custom_id: 'ticket:history:channel:1', disabled: false }),
      expect.objectContaining({ custom_id: 'ticket:history:channel:3', disabled: false }),
    ]);
  });

  it('end at both ends', () => {
    expect(buttons(1, 2)).toMatchObject([{ disabled: true }, { disabled: false }]);
    expect(buttons(2, 2)).toMatchObject([{ disabled: false }, { disabled: true }]);
  });

  it('say where one is', () => {
    expect([
      pageFooter(pages(2, 4), 'lists.tickets'),
      pageFooter({ ...pages(1, 1), total: 1 }, 'pages.entries'),
    ]).toEqual(['Page 2 of 4 · 34 tickets', '1 entry']);
  });

  it('of a button from another time are the first', () => {
    expect(['3', '0', '-1', 'x', '1e9', undefined].map(readPage)).toEqual([3, 1, 1, 1, 1, 1]);
  });
});
