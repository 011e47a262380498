import { ApplicationCommandOptionType } from 'discord.js';
import { ApiError } from '../../../contract/errors.ts';
import { userMention } from '../../../discord-text/mention.ts';
import { onTicket, type Call } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { prompt, reasonInFooter } from '../../words/prompt.ts';
import { say } from '../../words/say.ts';
import { actionOptions } from '../options.ts';
import { readTarget, writeTarget } from '../target.ts';
import { doneAnswer, ticketNameWithin } from '../wording.ts';

const ASSIGN_ANYONE_ID = 'ticket:assign-anyone';

interface Assignment {
  readonly userId: string;
  readonly ticket?: string | undefined;
  readonly reason?: string | undefined;
  readonly anonymous?: boolean | undefined;
}

// This is not a `ticketAction`: it asks before it gives a ticket to someone who is not staff.
export const assign = subcommand(
  {
    name: 'assign',
    description: '/ticket assign',
    options: [
      {
        name: 'user',
        description: '/ticket assign: user',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
      ...actionOptions,
    ],
  },
  async (call, { user, ...options }) => {
    const assignment = { ...options, userId: user };
    // Another server doesn't tell who is staff.
    if (!(await call.client.knowsExtensions())) return assignTo(call, assignment, {});
    try {
      return await assignTo(call, assignment, { staff_only: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'NOT_STAFF') throw error;
      return anyonePrompt(call, assignment);
    }
  },
);

async function assignTo(
  call: Call,
  { userId, ticket, reason, anonymous }: Assignment,
  condition: { readonly staff_only?: true },
): Promise<Answer> {
  const body = {
    ...(reason !== undefined && { reason }),
    ...(anonymous !== undefined && { anonymous }),
    user_id: userId,
    ...condition,
  };
  const state = await onTicket(call, 'assignTicket', ticket, { body });
  const words = { ticket: ticketNameWithin(state), person: userMention(userId) };
  return doneAnswer(call, state, {
    sentence: say('assignTicket.done', words),
    here: say('assignTicket.here'),
  });
}

async function anyonePrompt(call: Call, { userId, ticket, reason, anonymous }: Assignment): Promise<Answer> {
  const { id } = await onTicket(call, 'getTicket', ticket, {});
  const target = writeTarget({ ticketId: ticket && id, anonymous });
  return prompt({
    title: say('assignAnyone.title'),
    consequence: say('assignAnyone.means', { person: userMention(userId) }),
    confirm: { label: say('button.assign'), customId: customId(ASSIGN_ANYONE_ID, userId, ...target) },
    footer: reason,
  });
}

/** The red button of that prompt. */
export const assignAnyoneButton: Component = {
  id: ASSIGN_ANYONE_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: (call, { args: [userId = '', ...words], footer }) => {
    const { ticketId, anonymous } = readTarget(words);
    return assignTo(call, { userId, ticket: ticketId, reason: reasonInFooter(footer), anonymous }, {});
  },
};
