import { onTicket } from '../../call.ts';
import { subcommand } from '../../command.ts';
import { ERASES, erasePrompt } from '../../components/transcript-erase.ts';
import { mustManageGuild } from '../../manage-guild.ts';
import { actionOptions } from '../options.ts';
import { completeTicket } from '../ticket-option.ts';

export const erase = subcommand(
  {
    name: 'erase',
    description: 'Erase for ever what a closed or deleted ticket says, after asking you once more',
    options: actionOptions,
  },
  async (call, args) => {
    mustManageGuild(call, ERASES);
    // Asked for first, so that a wrong ticket is told now and not after the confirmation.
    return erasePrompt(await onTicket(call, 'getTicket', args.ticket, {}), args);
  },
  completeTicket,
);
