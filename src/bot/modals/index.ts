import type { Modal } from '../modal.ts';
import { customMessageWritten } from './custom-message.ts';
import { messageEdited } from './message-edit.ts';
import { messageSent } from './message-send.ts';
import { panelFormSent } from './panel-form.ts';
import { closeReasonSent } from './ticket-close.ts';
import { ratingWordsSent } from './ticket-rate-words.ts';

/** Every form that the bot takes. */
export const modals: readonly Modal[] = [
  messageSent,
  messageEdited,
  customMessageWritten,
  panelFormSent,
  closeReasonSent,
  ratingWordsSent,
];
