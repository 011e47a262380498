import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { requireWritePermission } from '../../other-servers.ts';
import { authorizeMessage } from '../../other-servers.ts';
import { bodyOf, hasText } from '../body.ts';
import { editForm, editMessageModal } from '../form.ts';
import { messageAnswer, readMessageReference } from '../link.ts';
import { allowedMentions, channel, components, content, embeds, file, flags } from './options.ts';

export const edit = subcommand(
  {
    name: 'edit',
    description: '/message edit',
    // The name, avatar, title, tags, poll and tts of a message can't be changed; these options are all others.
    options: [
      {
        name: 'message',
        description: '/message edit: message',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 200,
      },
      content,
      channel,
      embeds,
      components,
      file,
      allowedMentions,
      flags,
    ],
    opens: async (call, { message, channel, ...typed }) => {
      if (hasText(typed)) return undefined;
      const place = readMessageReference(call, message, channel);
      await requireWritePermission(call, place.channelId, {});
      return editForm(editMessageModal.id, place, typed);
    },
  },
  async (call, { message, channel: place, ...typed }) => {
    const { channelId, messageId } = readMessageReference(call, message, place);
    const path = { guild_id: call.guildId, channel_id: channelId, message_id: messageId };
    const body = await authorizeMessage(call, channelId, await bodyOf(call, typed));
    return messageAnswer('changed', await call.client.call('editMessage', { path, body }, call.options));
  },
);
