import { subcommand } from '../interactions/kinds/command.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';
import { actionsOption, readActions, urlOption } from './options.ts';

export const add = subcommand(
  { name: 'add', description: '/webhook add', options: [{ ...urlOption, required: true }, actionsOption] },
  async ({ client, guildId, options }, { url, actions }) => {
    const body = { url, ...(actions !== undefined && { actions: [...readActions(actions)] }) };
    const webhook = await client.call('createWebhook', { path: { guild_id: guildId }, body }, options);
    return {
      content: [
        say('webhooks.added', { url: plain(webhook.url) }),
        `\`\`\`\n${webhook.secret}\n\`\`\``,
        say('webhooks.keep'),
      ].join('\n'),
    };
  },
);
