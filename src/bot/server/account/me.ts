import { subcommand } from '../../interactions/kinds/command.ts';
import { card } from '../../words/embeds.ts';
import { moment } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
import { plain, truth } from '../../words/wording.ts';

export const me = subcommand(
  {
    name: 'me',
    description: '/account me',
    options: [],
  },
  async (call) => {
    const user = await call.client.call('getUser', {}, call.options);
    const embed = card({
      title: plain(user.name ?? user.username),
      fields: [
        [say('settings.name'), plain(user.username), 'inline'],
        [say('account.bot'), truth(user.bot), 'inline'],
        [say('account.verified'), truth(user.verified), 'inline'],
        [say('group.language'), user.locale ? plain(user.locale) : undefined, 'inline'],
        [say('account.joined'), user.joined_at ? moment(user.joined_at) : undefined, 'inline'],
      ],
      footer: say('account.id', { id: user.id }),
      thumbnail: user.avatar,
    });
    return { embeds: [embed] };
  },
);
