import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import { channelMention } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { ticketAction } from './action.ts';
import { onTicket } from '../interactions/call.ts';
import { subcommand, command } from '../interactions/kinds/command.ts';
import { addToNotes, needsConfirmation, notesPrompt } from './notes-members.ts';
import { actionOptions } from './options.ts';

export const remove = ticketAction({
  name: 'remove',
  description: '/notes remove',
  operation: 'removeTicketNotesMember',
  options: [
    {
      name: 'user',
      description: '/notes remove: user',
      type: ApplicationCommandOptionType.User,
      required: true,
    },
  ],
  body: ({ user, ...typed }) => ({ ...typed, user_id: user }),
});

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

export const create = ticketAction({
  name: 'create',
  description: '/notes create',
  operation: 'createTicketNotes',
  options: [
    {
      name: 'name',
      description: '/notes create: name',
      type: ApplicationCommandOptionType.String,
      max_length: 100,
    },
  ],
  says: (names, _, state) =>
    state?.notes_thread_id
      ? say('createTicketNotes.doneIn', { thread: channelMention(state.notes_thread_id) })
      : say('createTicketNotes.done', names),
});

export const notes = command(
  {
    name: 'notes',
    description: '/notes',
    default_member_permissions: PermissionFlagsBits.ManageMessages.toString(),
  },
  [create, add, remove],
);
