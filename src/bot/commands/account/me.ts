import { subcommand } from '../../command.ts';
import { card } from '../../embeds.ts';
import { moment, plain, truth } from '../../wording.ts';

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
