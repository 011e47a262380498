import { subcommand } from '../interactions/kinds/command.ts';
import { card } from '../words/embeds.ts';
import { say } from '../words/say.ts';
import { lineOf } from './wording.ts';

/** A server can have this many. */
const MOST = 10;

export const list = subcommand(
  { name: 'list', description: '/webhook list', options: [] },
  async ({ client, guildId, options }) => {
    const input = { path: { guild_id: guildId }, query: { per_page: MOST } };
    const { data } = await client.call('listWebhooks', input, options);
    if (data.length === 0)
      return { content: `${say('named.none', { kind: 'webhook' })} ${say('named.createWebhook')}` };
    return {
      embeds: [card({ title: say('webhooks.list'), description: data.map(lineOf).join('\n'), fields: [] })],
    };
  },
);
