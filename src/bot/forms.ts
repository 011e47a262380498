import type { Modal } from './interactions/kinds/modal.ts';
import { customMessageWritten } from './messages/custom-message-modal.ts';
import { messageEdited } from './messages/edit-form.ts';
import { messageSent } from './messages/send-form.ts';
import { panelFormSent } from './members/panel-form.ts';
import { closeReasonSent } from './tickets/presses/close-form.ts';
import { ratingWordsSent } from './members/rate-form.ts';

/** Every form that the bot takes. */
export const modals: readonly Modal[] = [
  messageSent,
  messageEdited,
  customMessageWritten,
  panelFormSent,
  closeReasonSent,
  ratingWordsSent,
];
