import type { Component } from '../component.ts';
import { readPage } from '../pages.ts';
import { HISTORY_ID, historyPage } from '../ticket-history.ts';
import { readTarget } from '../ticket-target.ts';

/** The page buttons of `/ticket history`. */
export const historyTurned: Component = {
  id: HISTORY_ID,
  acknowledgement: 'update',
  run: async (call, { args }) => historyPage(call, readTarget(args).ticketId, readPage(args.at(-1))),
};
