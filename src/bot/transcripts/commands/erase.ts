import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ERASES, erasePrompt } from '../erase-press.ts';
import { mustManageGuild } from '../../setup/manage-guild.ts';
import { actionOptions } from '../../tickets/options.ts';

export const erase = subcommand(
  {
    name: 'erase',
    description: 'Erase for ever what a closed or deleted ticket says, after asking you once more',
    options: actionOptions,
  },
  async (call, args) => {
    mustManageGuild(call, ERASES);
    // Asked for first, so that a wrong ticket is told now and not after the confirmation. As the bot itself, for its
    // number alone: looking at tickets is for their staff, erasing them for Manage Server.
    return erasePrompt(await onTicket({ ...call, options: {} }, 'getTicket', args.ticket, {}), args);
  },
);
