import { subcommand } from '../../interactions/kinds/command.ts';
import { card } from '../../words/embeds.ts';
import { plain } from '../../words/wording.ts';

// As many as fit an embed with the longest names and ids.
const SHOWN = 30;

export const guilds = subcommand(
  {
    name: 'guilds',
    description: 'List your servers that the bot’s API token can reach',
    options: [],
  },
  async (call) => {
    const guilds = await call.client.call('listUserGuilds', {}, call.options);
    const lines = guilds.slice(0, SHOWN).map(({ id, name }) => `${plain(name)} (${id})`);
    if (guilds.length > SHOWN) lines.push(`and ${guilds.length - SHOWN} more`);
    const title = guilds.length === 1 ? '1 server' : `${guilds.length} servers`;
    return { embeds: [card({ title, description: lines.join('\n'), fields: [] })] };
  },
);
