import { subcommand } from '../../interactions/kinds/command.ts';
import { customId } from '../../interactions/kinds/component.ts';
import { MESSAGE_DELETE_ID } from '../delete-components.ts';
import { CUSTOM_MESSAGES, findNamed } from '../../server/named-items.ts';
import { prompt } from '../../words/prompt.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { customMessage } from '../../messages/commands/options.ts';

export const deletion = subcommand(
  {
    name: 'delete',
    description: '/config message delete',
    options: [customMessage],
  },
  async (call, { message }) => {
    const { id, name } = await findNamed(call, CUSTOM_MESSAGES, message);
    return prompt({
      title: say('customMessage.deleteAsked', { name: plain(name) }),
      consequence: say('customMessage.deleteTakes'),
      confirm: { label: say('button.customMessageDelete'), customId: customId(MESSAGE_DELETE_ID, id) },
    });
  },
);
