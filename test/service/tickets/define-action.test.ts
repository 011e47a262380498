/** What doesn't compile when an action on tickets is defined. The types are the test. */
import { expect, it } from 'vitest';
import { defineAction } from '../../../src/service/core/engine/action.ts';

const lock = { operation: 'lockTicket', who: 'staff', done: 'locked' } as const;

it('an action changes something, or learns a change from its effect', () => {
  const changing = defineAction({
    ...lock,
    change: (ticket, _body, at) => (ticket.locked_at === null ? { locked_at: at } : null),
  });
  expect(changing.operation).toBe('lockTicket');
  // @ts-expect-error: it changes nothing
  defineAction({ ...lock, change: () => ({}) });
  // @ts-expect-error: sometimes it changes nothing, and that is null
  defineAction({ ...lock, change: (ticket, _body, at) => (ticket.locked_at ? {} : { locked_at: at }) });
  // @ts-expect-error: its effect changes nothing either
  defineAction({ ...lock, change: () => ({}), effect: async () => ({}) });
  defineAction({ ...lock, change: () => ({}), effect: async ({ at }) => ({ locked_at: at }) });
});
