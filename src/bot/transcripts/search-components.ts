import type { Component } from '../interactions/kinds/component.ts';
import { readPage } from '../words/pages.ts';
import { readSearch, SEARCH_ID, searchPage } from './search.ts';

/** The page buttons of `/transcript search`. */
export const searchPageButtons: Component = {
  id: SEARCH_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: (call, { args }) => searchPage(call, readSearch(args.slice(0, -1)), readPage(args.at(-1))),
};
