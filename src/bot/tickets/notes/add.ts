import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { addToNotes, mustBeAsked, notesPrompt } from '../notes-guest.ts';
import { actionOptions } from '../options.ts';

export const add = subcommand(
  {
    name: 'add',
    description: 'Let someone see and write in the notes thread',
    options: [
      {
        name: 'user',
        description: 'Who may see the notes from now on, and with them read the whole ticket',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
      ...actionOptions,
    ],
  },
  async (call, { user: userId, ...options }) => {
    const guest = { ...options, userId };
    const found = await onTicket(call, 'getTicket', options.ticket, {});
    return mustBeAsked(found, userId) ? notesPrompt(found, guest) : addToNotes(call, guest);
  },
);
