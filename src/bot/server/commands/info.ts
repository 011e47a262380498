import { subcommand } from '../../interactions/kinds/command.ts';
import { card } from '../../words/embeds.ts';
import { moment } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
import { plain, truth } from '../../words/wording.ts';

export const info = subcommand(
  {
    name: 'info',
    description: '/server info',
    options: [],
  },
  async (call) => {
    const guild = await call.client.call('getGuild', { path: { guild_id: call.guildId } }, call.options);
    const embed = card({
      title: plain(guild.name),
      fields: [
        [say('server.premium'), truth(guild.premium), 'inline'],
        [
          say('server.premiumEnds'),
          guild.premium_ends_at ? moment(guild.premium_ends_at) : undefined,
          'inline',
        ],
        [say('server.botJoined'), guild.joined_at ? moment(guild.joined_at) : undefined, 'inline'],
      ],
      footer: say('server.id', { id: guild.id }),
    });
    return { embeds: [embed] };
  },
);
