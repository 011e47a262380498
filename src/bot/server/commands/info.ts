import { subcommand } from '../../interactions/kinds/command.ts';
import { card } from '../../words/embeds.ts';
import { moment } from '../../../discord-text/mention.ts';
import { plain, truth } from '../../words/wording.ts';

export const info = subcommand(
  {
    name: 'info',
    description: 'Show what the ticket service knows about this server',
    options: [],
  },
  async (call) => {
    const guild = await call.client.call('getGuild', { path: { guild_id: call.guildId } }, call.options);
    const embed = card({
      title: plain(guild.name),
      fields: [
        ['Premium', truth(guild.premium), 'inline'],
        ['Premium ends', guild.premium_ends_at ? moment(guild.premium_ends_at) : undefined, 'inline'],
        ['Bot joined', guild.joined_at ? moment(guild.joined_at) : undefined, 'inline'],
      ],
      footer: `Server id ${guild.id}`,
    });
    return { embeds: [embed] };
  },
);
