import type { Component } from '../component.ts';
import { readPage } from '../pages.ts';
import { SEARCH_ID, searchPage } from '../transcript-search.ts';

/** The page buttons of `/transcript search`; the words that were looked for may hold colons. */
export const searchTurned: Component = {
  id: SEARCH_ID,
  acknowledgement: 'update',
  run: (call, { args }) => searchPage(call, args.slice(0, -1).join(':'), readPage(args.at(-1))),
};
