import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { findGroupId, groupOption } from '../../setup/ticket-groups.ts';
import { createdSentence, doneAnswer } from '../wording.ts';
import { readForm } from '../../members/form-json.ts';

export const create = subcommand(
  {
    name: 'create',
    description: '/ticket create',
    options: [
      {
        name: 'user',
        description: '/ticket create: user',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
      {
        name: 'message',
        description: '/ticket create: message',
        type: ApplicationCommandOptionType.String,
        max_length: 2000,
      },
      {
        ...groupOption,
        description: '/ticket create: type',
        required: false,
      },
      {
        name: 'form',
        description: '/ticket create: form',
        type: ApplicationCommandOptionType.String,
        max_length: 6000,
      },
      {
        name: 'anonymous',
        description: '/ticket create: anonymous',
        type: ApplicationCommandOptionType.Boolean,
      },
    ],
  },
  async (call, { user, type: group, form, anonymous = false, ...body }) => {
    const ticket = await call.client.call(
      'createTicket',
      {
        path: { guild_id: call.guildId },
        body: {
          ...body,
          user_id: user,
          // This is always sent: without it, a token with the anonymous ability would hide the moderator automatically.
          anonymous,
          ...(group !== undefined && { ticket_group_id: await findGroupId(call, group) }),
          ...(form !== undefined && { form: readForm(form) }),
        },
      },
      call.options,
    );
    return doneAnswer(call, ticket, { sentence: createdSentence(ticket, user) });
  },
);
