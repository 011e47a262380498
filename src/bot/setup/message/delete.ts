import { subcommand } from '../../interactions/kinds/command.ts';
import { customId } from '../../interactions/kinds/component.ts';
import { MESSAGE_DELETE_ID } from '../delete-press.ts';
import { CUSTOM_MESSAGES, findNamed } from '../../server/named-items.ts';
import { prompt } from '../../words/prompt.ts';
import { plain } from '../../words/wording.ts';
import { customMessage } from '../../messages/commands/options.ts';

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
);
