import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../interactions/kinds/command.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import { actionsOption, pathOf, readActions, urlOption, webhookOption } from './options.ts';
import { lineOf } from './wording.ts';

export const edit = subcommand(
  {
    name: 'edit',
    description: '/webhook edit',
    options: [
      webhookOption,
      urlOption,
      actionsOption,
      {
        name: 'enabled',
        description: '/webhook edit: enabled',
        type: ApplicationCommandOptionType.Boolean,
      },
    ],
  },
  async (call, { webhook, actions, ...plain }) => {
    const body = { ...plain, ...(actions !== undefined && { actions: [...readActions(actions)] }) };
    if (Object.keys(body).length === 0) throw new InputError(say('webhooks.nothingToChange'));
    const path = await pathOf(call, webhook);
    const changed = await call.client.call('changeWebhook', { path, body }, call.options);
    return { content: `${say('webhooks.changed')}\n${lineOf(changed)}` };
  },
);
