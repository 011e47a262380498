import { subcommand } from '../../interactions/kinds/command.ts';
import { card } from '../../words/embeds.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';

// This many fit an embed with the longest names and ids.
const SHOWN = 30;

export const guilds = subcommand(
  {
    name: 'guilds',
    description: '/account guilds',
    options: [],
  },
  async (call) => {
    const guilds = await call.client.call('listUserGuilds', {}, call.options);
    const lines = guilds.slice(0, SHOWN).map(({ id, name }) => `${plain(name)} (${id})`);
    if (guilds.length > SHOWN) lines.push(say('account.more', { count: guilds.length - SHOWN }));
    const title = say('account.servers', { count: guilds.length });
    return { embeds: [card({ title, description: lines.join('\n'), fields: [] })] };
  },
);
