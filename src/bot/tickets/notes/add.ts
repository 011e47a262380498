import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { addToNotes, needsConfirmation, notesPrompt } from '../notes-members.ts';
import { actionOptions } from '../options.ts';

export const add = subcommand(
  {
    name: 'add',
    description: '/notes add',
    options: [
      {
        name: 'user',
        description: '/notes add: user',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
      ...actionOptions,
    ],
  },
  async (call, { user: userId, ...options }) => {
    const member = { ...options, userId };
    const found = await onTicket(call, 'getTicket', options.ticket, {});
    return needsConfirmation(found, userId) ? notesPrompt(found, member) : addToNotes(call, member);
  },
);
