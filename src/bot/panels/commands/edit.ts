import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { findId, PANELS } from '../../server/named-items.ts';
import { appearanceOf } from '../body.ts';
import { panelChangeAnswer } from '../answers.ts';
import { appearanceOptions, panelOption } from '../options.ts';

export const edit = subcommand(
  {
    name: 'edit',
    description: '/panel edit',
    options: [
      panelOption,
      {
        name: 'name',
        description: '/panel edit: name',
        type: ApplicationCommandOptionType.String,
        max_length: 100,
      },
      ...appearanceOptions,
    ],
  },
  async (call, { panel, name, ...typed }) => {
    const body = { ...(await appearanceOf(call, typed)), ...(name !== undefined && { name }) };
    if (Object.keys(body).length === 0) throw new InputError(say('settings.nothingToChange'));
    const path = { guild_id: call.guildId, panel_id: await findId(call, PANELS, panel) };
    const before = await call.client.call('getTicketPanel', { path }, call.options);
    const changed = await call.client.call('changeTicketPanel', { path, body }, call.options);
    return panelChangeAnswer(call, before, changed);
  },
);
