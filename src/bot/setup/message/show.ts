import { subcommand } from '../../interactions/kinds/command.ts';
import { customMessageAnswer } from './card.ts';
import { CUSTOM_MESSAGES, findId } from '../../server/named-items.ts';
import { customMessage } from '../../messages/commands/options.ts';

export const show = subcommand(
  {
    name: 'show',
    description: '/config message show',
    options: [customMessage],
  },
  async (call, { message }) => {
    const path = { guild_id: call.guildId, custom_message_id: await findId(call, CUSTOM_MESSAGES, message) };
    return customMessageAnswer('', await call.client.call('getCustomMessage', { path }, call.options));
  },
);
