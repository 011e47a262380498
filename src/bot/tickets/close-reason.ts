import { REASON_LENGTH } from './options.ts';
import { textField, type ModalForm } from '../interactions/kinds/modal.ts';

export const CLOSE_REASON_ID = 'ticket:close-reason';
export const REASON = 'reason';

export function closeForm(customId: string): ModalForm {
  return {
    custom_id: customId,
    title: 'Close this ticket',
    components: [
      textField({
        name: REASON,
        label: 'Why is it closed?',
        description: 'Everyone in the ticket reads it.',
        long: true,
        required: true,
        maxLength: REASON_LENGTH,
      }),
    ],
  };
}
