import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { erasePrompt } from '../erase-components.ts';
import { requireManageGuild } from '../../setup/manage-guild.ts';
import { actionOptions } from '../../tickets/options.ts';
import { say } from '../../words/say.ts';

export const erase = subcommand(
  {
    name: 'erase',
    description: '/transcript erase',
    options: actionOptions,
  },
  async (call, args) => {
    requireManageGuild(call, say('setup.mayNotErase'));
    // The ticket is requested first, so that a wrong one is reported now and not after the confirmation. It is
    // requested as the bot itself, for its number only: looking at tickets is for their staff, erasing them for Manage
    // Server.
    return erasePrompt(await onTicket({ ...call, options: {} }, 'getTicket', args.ticket, {}), args);
  },
);
