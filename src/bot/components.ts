import type { Component } from './interactions/kinds/component.ts';
import { cancel } from './words/prompt.ts';
import { groupDeleted, messageDeleted } from './setup/delete-components.ts';
import { retentionConfirmed } from './setup/group/retention.ts';
import { formTried } from './setup/form/preview.ts';
import { allShown } from './setup/show-components.ts';
import { builderPresses } from './setup/message/builder/components.ts';
import { startPresses } from './setup/start/components.ts';
import { accessTurned } from './access/list-page.ts';
import { tokensTurned } from './access/token/list-page.ts';
import { blocksTurned } from './blocks/list-page.ts';
import { panelDeleted } from './panels/commands/delete.ts';
import { closeAsked, closeConfirmed, closeReasonAsked } from './tickets/components/close.ts';
import { keptOpen } from './tickets/components/keep-open.ts';
import { takeOverConfirmed } from './tickets/claim.ts';
import { controlButtons } from './tickets/components/control.ts';
import { deleteConfirmed } from './tickets/components/delete.ts';
import { historyTurned } from './tickets/components/history.ts';
import { openAboutChosen, openForChosen } from './members/open-for-other.ts';
import { rated, sayMore } from './members/rating.ts';
import { listTurned } from './tickets/components/list.ts';
import { notesAddConfirmed } from './tickets/notes-guest.ts';
import { panelChosen, panelOpened } from './members/panel-components.ts';
import { groupsTurned, messagesTurned, panelsTurned } from './server/lists-components.ts';
import { eraseConfirmed, userEraseConfirmed } from './transcripts/erase-components.ts';
import { searchTurned } from './transcripts/search-components.ts';

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
