import { subcommand } from '../../interactions/kinds/command.ts';
import { customMessageAnswer } from './card.ts';
import { customMessageForm, customMessageWritten } from '../../messages/custom-message-form.ts';
import { bodyOf, hasText } from '../../messages/body.ts';
import { CUSTOM_MESSAGES, findId } from '../../server/named-items.ts';
import { customMessage } from '../../messages/commands/options.ts';
import { nameOption, template } from './options.ts';

export const edit = subcommand(
  {
    name: 'edit',
    description: 'Change a custom message; what was sent with it stays as it is',
    options: [customMessage, { ...nameOption, description: 'Another name for it' }, ...template],
    opens: async (call, { message, name, ...typed }) => {
      if (hasText(typed) || name !== undefined) return undefined;
      const path = {
        guild_id: call.guildId,
        custom_message_id: await findId(call, CUSTOM_MESSAGES, message),
      };
      const stored = await call.client.call('getCustomMessage', { path }, call.options);
      return customMessageForm(customMessageWritten.id, [stored.id], stored);
    },
  },
  async (call, { message, name, ...typed }) => {
    const path = { guild_id: call.guildId, custom_message_id: await findId(call, CUSTOM_MESSAGES, message) };
    const body = {
      ...(name !== undefined && { name }),
      ...(hasText(typed) && { message: await bodyOf(call, typed) }),
    };
    const stored = await call.client.call('changeCustomMessage', { path, body }, call.options);
    return customMessageAnswer('The custom message is changed.', stored);
  },
);
