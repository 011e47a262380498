import { subcommand } from '../interactions/kinds/command.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';
import { pathOf, webhookOption } from './options.ts';

export const remove = subcommand(
  { name: 'remove', description: '/webhook remove', options: [webhookOption] },
  async (call, { webhook }) => {
    const path = await pathOf(call, webhook);
    const { url } = await call.client.call('deleteWebhook', { path }, call.options);
    return { content: say('webhooks.removed', { url: plain(url) }) };
  },
);
