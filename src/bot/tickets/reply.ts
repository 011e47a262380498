import { PermissionFlagsBits } from 'discord.js';
import { soleCommand } from '../interactions/kinds/command.ts';
import { context, customMessage } from '../messages/commands/options.ts';
import { CUSTOM_MESSAGES, findNamed } from '../server/named-items.ts';
import { say } from '../words/say.ts';
import { readObject } from '../../settings/input/json.ts';
import { plain } from '../words/wording.ts';
import { ticketAction } from './action.ts';
import { openTicket } from './options.ts';

/** This is for staff, who need no Manage Messages permission for it. */
export const reply = soleCommand(
  { default_member_permissions: PermissionFlagsBits.ManageMessages.toString() },
  ticketAction({
    name: 'reply',
    description: '/reply',
    operation: 'replyToTicket',
    options: [{ ...customMessage, name: 'name', description: '/reply: name' }, context],
    ticketOption: openTicket,
    resolve: async (call, { name }) => ({ message: await findNamed(call, CUSTOM_MESSAGES, name) }),
    body: ({ name: _resolved, message, context: variables, ...body }) => ({
      ...body,
      custom_message_id: message.id,
      ...(variables !== undefined && { context: readObject(variables, say('part.context')) }),
    }),
    says: (names, { message }) => say('replyToTicket.done', { ...names, name: plain(message.name) }),
  }),
);
