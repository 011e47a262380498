import type { Component } from '../../interactions/kinds/component.ts';
import { readPage } from '../../words/pages.ts';
import { HISTORY_ID, historyPage } from '../history.ts';
import { readTarget } from '../target.ts';

/** The page buttons of `/ticket history`. */
export const historyPageButtons: Component = {
  id: HISTORY_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args }) => historyPage(call, readTarget(args).ticketId, readPage(args.at(-1))),
};
