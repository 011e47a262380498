import { subcommand } from '../../../command.ts';
import { customId } from '../../../component.ts';
import { MESSAGE_DELETE_ID } from '../../../components/setup-delete.ts';
import { completeNamed, CUSTOM_MESSAGES, findNamed } from '../../../named-items.ts';
import { prompt } from '../../../prompt.ts';
import { plain } from '../../../wording.ts';
import { customMessage } from '../../message/options.ts';

export const deletion = subcommand(
  {
    name: 'delete',
    description: 'Delete a custom message; what was sent with it stays',
    options: [customMessage],
  },
  async (call, { message }) => {
    const { id, name } = await findNamed(call, CUSTOM_MESSAGES, message);
    return prompt({
      title: `Delete the custom message "${plain(name)}"?`,
      consequence: 'Its template is lost. Messages that were sent with it stay.',
      confirm: { label: 'Delete message', customId: customId(MESSAGE_DELETE_ID, id) },
    });
  },
  { message: completeNamed(CUSTOM_MESSAGES) },
);
