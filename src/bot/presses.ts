import type { Component } from './interactions/kinds/component.ts';
import { cancel } from './words/prompt.ts';
import { groupDeleted, messageDeleted } from './setup/delete-press.ts';
import { retentionConfirmed } from './setup/group/retention.ts';
import { formTried } from './setup/form/preview.ts';
import { allShown } from './setup/show-press.ts';
import { builderPresses } from './setup/message/builder/presses.ts';
import { startPresses } from './setup/start/presses.ts';
import { accessTurned } from './access/list-page.ts';
import { tokensTurned } from './access/token/list-page.ts';
import { blocksTurned } from './blocks/list-page.ts';
import { panelDeleted } from './panels/commands/delete.ts';
import { closeAsked, closeConfirmed, closeReasonAsked } from './tickets/presses/close.ts';
import { keptOpen } from './tickets/presses/keep-open.ts';
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
  keptOpen,
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
  ...startPresses,
  ...builderPresses,
  allShown,
  formTried,
  groupDeleted,
  retentionConfirmed,
  panelDeleted,
  messageDeleted,
  accessTurned,
  blocksTurned,
  tokensTurned,
  groupsTurned,
  panelsTurned,
  messagesTurned,
  searchTurned,
  eraseConfirmed,
  userEraseConfirmed,
  cancel,
];
