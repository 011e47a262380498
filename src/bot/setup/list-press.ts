import { ACCESS_ID, accessPage } from './access/list-page.ts';
import type { Component } from '../interactions/kinds/component.ts';
import { readPage } from '../words/pages.ts';
import { TOKENS_ID, tokenPage } from './token/list-page.ts';

/** The page buttons of `/setup access show`. */
export const accessTurned: Component = {
  id: ACCESS_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: (call, { args }) => accessPage(call, readPage(args.at(-1))),
};

/** The page buttons of `/setup token list`. */
export const tokensTurned: Component = {
  id: TOKENS_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: (call, { args }) => tokenPage(call, readPage(args.at(-1))),
};
