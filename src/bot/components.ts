import type { Component } from './interactions/kinds/component.ts';
import { cancelButton } from './words/prompt.ts';
import { groupDeleteButton } from './setup/delete-components.ts';
import { destinationSelect } from './setup/destination-select.ts';
import { formComponents } from './setup/form/components.ts';
import { groupComponents } from './setup/group/components.ts';
import { tryFormComponent } from './setup/form/preview.ts';
import { serverComponents } from './setup/server/components.ts';
import { builderComponents } from './setup/message/builder/components.ts';
import { messageComponents } from './setup/message/components.ts';
import { startComponents } from './setup/start/components.ts';
import { tokenComponents } from './server/tokens.ts';
import { personComponents } from './people/notes.ts';
import { blockPageButtons } from './blocks/list-page.ts';
import { panelComponents } from './setup/panel/components.ts';
import { typeComponents } from './setup/panel/type-components.ts';
import { closeButton } from './tickets/components/close.ts';
import { keepOpenButton } from './tickets/components/keep-open.ts';
import { solvedButton } from './tickets/components/solved.ts';
import { assignAnyoneButton } from './tickets/commands/assign.ts';
import { takeOverButton } from './tickets/claim.ts';
import { controlButtons } from './tickets/components/control.ts';
import { replyButton } from './tickets/components/reply.ts';
import { bulkComponents } from './tickets/components/bulk.ts';
import { showButton, stopButton } from './tickets/components/bulk-progress.ts';
import { moreSelect } from './tickets/components/more.ts';
import { deleteConfirmButton } from './tickets/components/delete.ts';
import { detailsButton } from './tickets/details.ts';
import { historyPageButtons } from './tickets/history.ts';
import { openAboutSelect, openForSelect } from './members/open-for-other.ts';
import { answersOpenButton, answersSolvedButton } from './members/answers.ts';
import { ratingChoice, ratingCommentButton } from './members/rating.ts';
import { ticketListComponents } from './tickets/list.ts';
import { addToNotesButton } from './tickets/notes-members.ts';
import { panelSelect, panelButton } from './members/panel.ts';
import { groupPageButtons, messagePageButtons, panelPageButtons } from './server/commands/lists.ts';
import { eraseConfirmButton } from './transcripts/erase-components.ts';
import { searchPageButtons } from './transcripts/search.ts';

/** Every component that the bot answers. */
export const components: readonly Component[] = [
  closeButton,
  keepOpenButton,
  solvedButton,
  ...controlButtons,
  replyButton,
  moreSelect,
  takeOverButton,
  assignAnyoneButton,
  ratingChoice,
  ratingCommentButton,
  panelButton,
  panelSelect,
  answersOpenButton,
  answersSolvedButton,
  openForSelect,
  openAboutSelect,
  deleteConfirmButton,
  addToNotesButton,
  detailsButton,
  historyPageButtons,
  ...ticketListComponents,
  ...bulkComponents,
  stopButton,
  showButton,
  ...startComponents,
  destinationSelect,
  ...groupComponents,
  ...formComponents,
  ...serverComponents,
  ...messageComponents,
  ...panelComponents,
  ...typeComponents,
  ...builderComponents,
  tryFormComponent,
  groupDeleteButton,
  blockPageButtons,
  ...personComponents,
  ...tokenComponents,
  groupPageButtons,
  panelPageButtons,
  messagePageButtons,
  searchPageButtons,
  eraseConfirmButton,
  cancelButton,
];
