import type { Component } from './interactions/kinds/component.ts';
import { cancel } from './words/prompt.ts';
import { groupDeleted, messageDeleted, panelDeleted } from './setup/delete-press.ts';
import { accessTurned, tokensTurned } from './setup/list-press.ts';
import { closeAsked, closeConfirmed, closeReasonAsked } from './tickets/presses/close.ts';
import { takeOverConfirmed } from './tickets/claim.ts';
import { controlButtons } from './tickets/presses/control.ts';
import { deleteConfirmed } from './tickets/presses/delete.ts';
import { historyTurned } from './tickets/presses/history.ts';
import { openAboutChosen, openForChosen } from './members/open-for-other.ts';
import { rated, sayMore } from './members/rating.ts';
import { listTurned } from './tickets/presses/list.ts';
import { notesAddConfirmed } from './tickets/notes-guest.ts';
import { panelChosen, panelOpened } from './members/panel-press.ts';
import { groupsTurned, messagesTurned, panelsTurned } from './server/lists-press.ts';
import { eraseConfirmed, userEraseConfirmed } from './transcripts/erase-press.ts';
import { searchTurned } from './transcripts/search-press.ts';

/** Every component that the bot answers. */
export const components: readonly Component[] = [
  closeAsked,
  closeConfirmed,
  closeReasonAsked,
  ...controlButtons,
  takeOverConfirmed,
  rated,
  sayMore,
  panelOpened,
  panelChosen,
  openForChosen,
  openAboutChosen,
  deleteConfirmed,
  notesAddConfirmed,
  historyTurned,
  listTurned,
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
