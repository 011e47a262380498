import type { Modal } from './interactions/kinds/modal.ts';
import { noteModal } from './people/notes.ts';
import { formModals } from './setup/form/components.ts';
import { groupModals } from './setup/group/components.ts';
import { panelModals } from './setup/panel/components.ts';
import { typeModals } from './setup/panel/type-components.ts';
import { builderModals } from './setup/message/builder/modals.ts';
import { tokenModals } from './server/tokens.ts';
import { serverModals } from './setup/server/components.ts';
import { messageModals } from './setup/message/components.ts';
import { editMessageModal, sendMessageModal } from './messages/form.ts';
import { groupFormModal } from './members/panel.ts';
import { moreModal } from './tickets/components/more.ts';
import { bulkModal } from './tickets/components/bulk.ts';
import { closeModal } from './tickets/components/close.ts';
import { replyModal } from './tickets/components/reply.ts';
import { tryFormModal } from './setup/form/preview.ts';
import { ratingCommentModal } from './members/rating.ts';

/** Every form that the bot takes. */
export const modals: readonly Modal[] = [
  sendMessageModal,
  editMessageModal,
  ...groupModals,
  ...formModals,
  ...serverModals,
  ...tokenModals,
  ...messageModals,
  ...panelModals,
  ...typeModals,
  ...builderModals,
  groupFormModal,
  tryFormModal,
  closeModal,
  replyModal,
  moreModal,
  bulkModal,
  noteModal,
  ratingCommentModal,
];
