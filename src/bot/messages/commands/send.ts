import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { requireWritePermission } from '../../other-servers.ts';
import { authorizeMessage } from '../../other-servers.ts';
import { bodyOf, hasText } from '../body.ts';
import { sendForm, sendMessageModal } from '../form.ts';
import { messageAnswer } from '../link.ts';
import { allowedMentions, appearance, channel, components, content, embeds, file, flags } from './options.ts';

export const send = subcommand(
  {
    name: 'send',
    description: '/message send',
    options: [
      content,
      channel,
      ...appearance,
      embeds,
      components,
      {
        name: 'poll',
        description: '/message send: poll',
        example: '{"question": {"text": "…"}, "answers": [{"poll_media": {"text": "…"}}]}',
        type: ApplicationCommandOptionType.String,
        max_length: 6000,
      },
      file,
      {
        name: 'applied-tags',
        description: '/message send: applied-tags',
        type: ApplicationCommandOptionType.String,
        max_length: 200,
      },
      {
        name: 'tts',
        description: '/message send: tts',
        type: ApplicationCommandOptionType.Boolean,
      },
      allowedMentions,
      flags,
    ],
    opens: async (call, { channel: place = call.channelId, ...typed }) => {
      if (hasText(typed)) return undefined;
      await requireWritePermission(call, place, {});
      return sendForm(sendMessageModal.id, place, typed);
    },
  },
  async (call, { channel: place = call.channelId, ...typed }) => {
    const path = { guild_id: call.guildId, channel_id: place };
    const body = await authorizeMessage(call, place, await bodyOf(call, typed));
    return messageAnswer('sent', await call.client.call('sendMessage', { path, body }, call.options));
  },
);
