import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { requireWritePermission } from '../../other-servers.ts';
import { readCustomMessage } from '../custom-message.ts';
import { messageAnswer, readMessageReference } from '../link.ts';
import { CUSTOM_MESSAGES, findId } from '../../server/named-items.ts';
import { appearance, channel, context, customMessage } from './options.ts';

export const customEdit = subcommand(
  {
    name: 'custom-edit',
    description: '/message custom-edit',
    options: [
      customMessage,
      {
        name: 'target',
        description: '/message custom-edit: target',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 200,
      },
      channel,
      context,
      ...appearance,
    ],
  },
  async (call, { template, target, channel: place, ...typed }) => {
    const { channelId, messageId } = readMessageReference(call, target, place);
    const body = readCustomMessage(typed);
    await requireWritePermission(call, channelId, body);
    const custom_message_id = await findId(call, CUSTOM_MESSAGES, template);
    const path = { guild_id: call.guildId, custom_message_id, channel_id: channelId, message_id: messageId };
    const reply = await call.client.call('editCustomMessage', { path, body }, call.options);
    return messageAnswer('changed', reply);
  },
);
