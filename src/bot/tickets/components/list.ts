import type { Component } from '../../interactions/kinds/component.ts';
import { readPage } from '../../words/pages.ts';
import { LIST_ID, readFilter, ticketListPage } from '../list.ts';

/** The page buttons of `/ticket list`. */
export const ticketListPageButtons: Component = {
  id: LIST_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args }) => ticketListPage(call, readFilter(args), readPage(args.at(-1))),
};
