import { ApplicationCommandOptionType, ChannelType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { findId, PANELS } from '../../server/named-items.ts';
import { channelMention } from '../../../discord-text/mention.ts';
import { panelOption } from './options.ts';

export const post = subcommand(
  {
    name: 'post',
    description: 'Post a panel, for members to open tickets with',
    options: [
      panelOption,
      {
        name: 'channel',
        description: 'Where; without it, here',
        type: ApplicationCommandOptionType.Channel,
        channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
      },
    ],
  },
  async (call, { panel, channel = call.channelId }) => {
    const path = {
      guild_id: call.guildId,
      panel_id: await findId(call, PANELS, panel),
      channel_id: channel,
    };
    await call.client.call('sendTicketPanel', { path }, call.options);
    return { content: `The panel is posted in ${channelMention(channel)}.` };
  },
);
