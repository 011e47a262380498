import { subcommand } from '../../interactions/kinds/command.ts';
import { findId, PANELS } from '../../server/named-items.ts';
import { panelAnswer } from '../answers.ts';
import { panelOption } from '../options.ts';

export const show = subcommand(
  {
    name: 'show',
    description: '/panel show',
    options: [panelOption],
  },
  async (call, { panel }) => {
    const path = { guild_id: call.guildId, panel_id: await findId(call, PANELS, panel) };
    return panelAnswer(call, '', await call.client.call('getTicketPanel', { path }, call.options));
  },
);
