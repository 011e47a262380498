import { subcommand } from '../interactions/kinds/command.ts';
import { card } from '../words/embeds.ts';
import { say } from '../words/say.ts';
import { pathOf, webhookOption } from './options.ts';
import { actionsText, deliveryLine, lineOf } from './wording.ts';

const SHOWN = 10;

export const show = subcommand(
  { name: 'show', description: '/webhook show', options: [webhookOption] },
  async (call, { webhook }) => {
    const path = await pathOf(call, webhook);
    const [found, { data }] = await Promise.all([
      call.client.call('getWebhook', { path }, call.options),
      call.client.call('listWebhookDeliveries', { path, query: { per_page: SHOWN } }, call.options),
    ]);
    const embed = card({
      title: say('webhooks.one'),
      description: lineOf(found),
      fields: [
        [say('webhooks.actions'), actionsText(found)],
        [say('webhooks.deliveries'), data.map(deliveryLine).join('\n') || say('webhooks.nothingYet')],
      ],
    });
    return { embeds: [embed] };
  },
);
