import type { Modal } from './interactions/kinds/modal.ts';
import { customMessageWritten } from './messages/custom-message-form.ts';
import { messageEdited, messageSent } from './messages/form.ts';
import { panelFormSent } from './members/panel-form.ts';
import { closeReasonSent } from './tickets/presses/close.ts';
import { ratingWordsSent } from './members/rating.ts';

/** Every form that the bot takes. */
export const modals: readonly Modal[] = [
  messageSent,
  messageEdited,
  customMessageWritten,
  panelFormSent,
  closeReasonSent,
  ratingWordsSent,
];
