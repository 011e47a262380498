import { subcommand } from '../../interactions/kinds/command.ts';
import { customMessageAnswer } from './card.ts';
import { customMessageForm, customMessageWritten } from '../../messages/custom-message-form.ts';
import { bodyOf, hasText } from '../../messages/body.ts';
import { nameOption, template } from './options.ts';

export const create = subcommand(
  {
    name: 'create',
    description: 'Store a message with placeholders, to be sent with /message custom-send',
    options: [{ ...nameOption, required: true }, ...template],
    opens: (_, { name, ...typed }) =>
      hasText(typed) ? undefined : customMessageForm(customMessageWritten.id, [], { name }),
  },
  async (call, { name, ...typed }) => {
    const body = { name, message: await bodyOf(call, typed) };
    const path = { guild_id: call.guildId };
    const stored = await call.client.call('createCustomMessage', { path, body }, call.options);
    return customMessageAnswer('The custom message is stored.', stored);
  },
);
