import { subcommand } from '../interactions/kinds/command.ts';
import { say } from '../words/say.ts';
import { number } from '../words/wording.ts';
import { pathOf, webhookOption } from './options.ts';
import { outcomeText } from './wording.ts';

export const test = subcommand(
  { name: 'test', description: '/webhook test', options: [webhookOption] },
  async (call, { webhook }) => {
    const path = await pathOf(call, webhook);
    const delivery = await call.client.call('testWebhook', { path }, call.options);
    if (delivery.error !== null)
      return { content: say('webhooks.testFailed', { why: outcomeText(delivery) }), failed: true };
    return { content: say('webhooks.tested', { milliseconds: number(delivery.milliseconds) }) };
  },
);
