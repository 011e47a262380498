import type { Component } from '../component.ts';
import { cancel } from './cancel.ts';
import { groupDeleted, messageDeleted, panelDeleted } from './setup-delete.ts';
import { accessTurned, tokensTurned } from './setup-lists.ts';
import { closeAsked, closeConfirmed, closeReasonAsked } from './ticket-close.ts';
import { deleteConfirmed } from './ticket-delete.ts';
import { historyTurned } from './ticket-history.ts';
import { openAboutChosen, openForChosen } from './ticket-open-for.ts';
import { rated, sayMore } from './ticket-rate.ts';
import { panelChosen, panelOpened } from './panel-open.ts';
import { groupsTurned, messagesTurned, panelsTurned } from './server-lists.ts';
import { eraseConfirmed, userEraseConfirmed } from './transcript-erase.ts';
import { searchTurned } from './transcript-search.ts';

/** Every component that the bot answers. */
export const components: readonly Component[] = [
  closeAsked,
  closeConfirmed,
  closeReasonAsked,
  rated,
  sayMore,
  panelOpened,
  panelChosen,
  openForChosen,
  openAboutChosen,
  deleteConfirmed,
  historyTurned,
  groupDeleted,
  panelDeleted,
  messageDeleted,
  accessTurned,
  tokensTurned,
  groupsTurned,
  panelsTurned,
  messagesTurned,
  searchTurned,
  eraseConfirmed,
  userEraseConfirmed,
  cancel,
];
