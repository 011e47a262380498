import type { Component } from '../interactions/kinds/component.ts';
import { readPage } from '../words/pages.ts';
import { SEARCH_ID, searchPage } from './search.ts';

/** The page buttons of `/transcript search`; the words that were looked for may hold colons. */
export const searchTurned: Component = {
  id: SEARCH_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: (call, { args }) => searchPage(call, args.slice(0, -1).join(':'), readPage(args.at(-1))),
};
