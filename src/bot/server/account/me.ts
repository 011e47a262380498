import { subcommand } from '../../interactions/kinds/command.ts';
import { card } from '../../words/embeds.ts';
import { moment } from '../../../discord-text/mention.ts';
import { plain, truth } from '../../words/wording.ts';

export const me = subcommand(
  {
    name: 'me',
    description: 'Show whose API token the bot works with',
    options: [],
  },
  async (call) => {
    const user = await call.client.call('getUser', {}, call.options);
    const embed = card({
      title: plain(user.name ?? user.username),
      fields: [
        ['Name', plain(user.username), 'inline'],
        ['Bot', truth(user.bot), 'inline'],
        ['Verified', truth(user.verified), 'inline'],
        ['Language', user.locale ? plain(user.locale) : undefined, 'inline'],
        ['Joined', user.joined_at ? moment(user.joined_at) : undefined, 'inline'],
      ],
      footer: `User id ${user.id}`,
      thumbnail: user.avatar,
    });
    return { embeds: [embed] };
  },
);
