import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { bodyOf, hasText } from '../body.ts';
import { sendForm, messageSent } from '../form.ts';
import { messageAnswer } from '../link.ts';
import { allowedMentions, appearance, channel, components, content, embeds, file, flags } from './options.ts';

export const send = subcommand(
  {
    name: 'send',
    description: 'Send a message as the bot, or under another name',
    options: [
      content,
      channel,
      ...appearance,
      embeds,
      components,
      {
        name: 'poll',
        description:
          'A poll as JSON: {"question": {"text": "…"}, "answers": [{"poll_media": {"text": "…"}}]}',
        type: ApplicationCommandOptionType.String,
        max_length: 6000,
      },
      file,
      {
        name: 'applied-tags',
        description: 'For forum channels: ids of the post’s tags',
        type: ApplicationCommandOptionType.String,
        max_length: 200,
      },
      {
        name: 'tts',
        description: 'Have it read aloud',
        type: ApplicationCommandOptionType.Boolean,
      },
      allowedMentions,
      flags,
    ],
    opens: ({ channelId }, { channel: place = channelId, ...typed }) =>
      hasText(typed) ? undefined : sendForm(messageSent.id, place, typed),
  },
  async (call, { channel: place = call.channelId, ...typed }) => {
    const path = { guild_id: call.guildId, channel_id: place };
    const body = await bodyOf(call, typed);
    return messageAnswer('sent', await call.client.call('sendMessage', { path, body }, call.options));
  },
);
