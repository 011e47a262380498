import { ApplicationCommandOptionType, ChannelType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { findId, PANELS } from '../../server/named-items.ts';
import { channelMention } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
import { panelOption } from '../options.ts';

export const post = subcommand(
  {
    name: 'post',
    description: '/panel post',
    options: [
      panelOption,
      {
        name: 'channel',
        description: '/panel post: channel',
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
    return { content: say('panels.posted', { channel: channelMention(channel) }) };
  },
);
