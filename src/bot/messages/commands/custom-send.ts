import { subcommand } from '../../interactions/kinds/command.ts';
import { requireWritePermission } from '../../other-servers.ts';
import { readCustomMessage } from '../custom-message.ts';
import { messageAnswer } from '../link.ts';
import { CUSTOM_MESSAGES, findId } from '../../server/named-items.ts';
import { appearance, channel, context, customMessage } from './options.ts';

export const customSend = subcommand(
  {
    name: 'custom-send',
    description: '/message custom-send',
    options: [customMessage, channel, context, ...appearance],
  },
  async (call, { template, channel: place = call.channelId, ...typed }) => {
    const body = readCustomMessage(typed);
    await requireWritePermission(call, place, body);
    const custom_message_id = await findId(call, CUSTOM_MESSAGES, template);
    const path = { guild_id: call.guildId, custom_message_id, channel_id: place };
    const reply = await call.client.call('sendCustomMessage', { path, body }, call.options);
    return messageAnswer('sent', reply);
  },
);
