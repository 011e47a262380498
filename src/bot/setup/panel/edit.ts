import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { InputError } from '../../words/errors.ts';
import { findId, PANELS } from '../../server/named-items.ts';
import { looksOf, panelAnswer } from './body.ts';
import { looks, panelOption } from './options.ts';

export const edit = subcommand(
  {
    name: 'edit',
    description: 'Change how a panel looks; its messages follow',
    options: [
      panelOption,
      {
        name: 'name',
        description: 'Another name for it',
        type: ApplicationCommandOptionType.String,
        max_length: 100,
      },
      ...looks,
    ],
  },
  async (call, { panel, name, ...typed }) => {
    const body = { ...looksOf(typed), ...(name !== undefined && { name }) };
    if (Object.keys(body).length === 0)
      throw new InputError('Nothing was named that should change. Choose at least one more option.');
    const path = { guild_id: call.guildId, panel_id: await findId(call, PANELS, panel) };
    const changed = await call.client.call('changeTicketPanel', { path, body }, call.options);
    return panelAnswer(call, 'The panel is changed.', changed);
  },
);
