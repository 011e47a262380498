import { ApplicationCommandOptionType } from 'discord.js';
import { userMention } from '../../../discord-text/mention.ts';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { findGroupId, groupOption } from '../../setup/ticket-groups.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { anonymous as anonymousOption, ticket as ticketOption } from '../options.ts';
import { doneAnswer, ticketNameWithin } from '../wording.ts';

export const followUp = subcommand(
  {
    name: 'follow-up',
    description: '/ticket follow-up',
    options: [
      { ...groupOption, description: '/ticket follow-up: type', required: false },
      {
        name: 'message',
        description: '/ticket create: message',
        type: ApplicationCommandOptionType.String,
        max_length: 2000,
      },
      anonymousOption,
      ticketOption,
    ],
  },
  async (call, { type: group, message, anonymous = false, ticket: typed }) => {
    const earlier = await onTicket(call, 'getTicket', typed, {});
    const { owner_id: owner, number } = earlier;
    if (!owner) throw new InputError(say('followUp.noOwner'));
    const ticket = await call.client.call(
      'createTicket',
      {
        path: { guild_id: call.guildId },
        body: {
          user_id: owner,
          ticket_group_id: group === undefined ? earlier.group_id : await findGroupId(call, group),
          follow_up_of: earlier.id,
          anonymous,
          ...(message !== undefined && { message }),
        },
      },
      call.options,
    );
    const names = { ticket: ticketNameWithin(ticket), person: userMention(owner) };
    return doneAnswer(call, ticket, {
      sentence: say('createTicket.doneFollowUp', { ...names, earlier: String(number ?? '') }),
    });
  },
);
