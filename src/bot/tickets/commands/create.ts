import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { findGroupId, groupOption } from '../../setup/ticket-groups.ts';
import { ticketSentence } from '../wording.ts';
import { userMention } from '../../../discord-text/mention.ts';
import { readForm } from '../../members/typed-form.ts';

export const create = subcommand(
  {
    name: 'create',
    description: 'Open a ticket for someone',
    options: [
      {
        name: 'user',
        description: 'Whose ticket it is',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
      {
        name: 'message',
        description: 'What it is about: becomes part of the ticket’s first message',
        type: ApplicationCommandOptionType.String,
        max_length: 2000,
      },
      {
        ...groupOption,
        description: 'Which ticket group it belongs to; without it, the server’s default group',
        required: false,
      },
      {
        name: 'form',
        description: 'Answers to the group’s form as JSON: [{"title": "Order", "value": "A-1024"}]',
        type: ApplicationCommandOptionType.String,
        max_length: 6000,
      },
      {
        name: 'anonymous',
        description: 'Open it as the owner of the bot’s API token instead of as you',
        type: ApplicationCommandOptionType.Boolean,
      },
    ],
  },
  async (call, { user, group, form, anonymous = false, ...body }) => {
    const ticket = await call.client.call(
      'createTicket',
      {
        path: { guild_id: call.guildId },
        body: {
          ...body,
          user_id: user,
          // Said always: left out, a token with the anonymous ability would hide the moderator by itself.
          anonymous,
          ...(group !== undefined && { ticket_group_id: await findGroupId(call, group) }),
          ...(form !== undefined && { form: readForm(form) }),
        },
      },
      call.options,
    );
    return ticketSentence(ticket, `is open for ${userMention(user)}.`);
  },
);
