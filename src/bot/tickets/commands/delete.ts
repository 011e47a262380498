import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { deletePrompt } from '../components/delete.ts';
import { actionOptions } from '../options.ts';

// `delete` is a reserved word.
export const deletion = subcommand(
  {
    name: 'delete',
    description: '/ticket delete',
    options: actionOptions,
  },
  // The ticket is requested first, so that a wrong one is reported now and not after the confirmation.
  async (call, args) => deletePrompt(call, await onTicket(call, 'getTicket', args.ticket, {}), args),
);
