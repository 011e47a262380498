import type { Modal } from './interactions/kinds/modal.ts';
import { builderModals } from './setup/message/builder/modals.ts';
import { messageEdited, messageSent } from './messages/form.ts';
import { panelFormSent } from './members/panel-form.ts';
import { closeReasonSent } from './tickets/components/close.ts';
import { triedFormSent } from './setup/form/preview.ts';
import { ratingWordsSent } from './members/rating.ts';

/** Every form that the bot takes. */
export const modals: readonly Modal[] = [
  messageSent,
  messageEdited,
  ...builderModals,
  panelFormSent,
  triedFormSent,
  closeReasonSent,
  ratingWordsSent,
];
