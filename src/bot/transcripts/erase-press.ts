import { onTicket } from '../interactions/call.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';
import { InputError } from '../words/errors.ts';
import { prompt, reasonInFooter } from '../words/prompt.ts';
import type { Answer } from '../interactions/replies.ts';
import { readTarget, writeTarget } from '../tickets/target.ts';
import { ticketName, type Ticket } from '../tickets/wording.ts';
import { userMention } from '../../discord-text/mention.ts';

const CONFIRMED = 'transcript:erase-confirmed';
const USER_CONFIRMED = 'transcript:erase-user-confirmed';

/** What needs Manage Server, as the end of that sentence. */
export const ERASES = 'erase what tickets say';

const DISCORDS = 'What stands on Discord itself is Discord’s: delete it there.';

interface EraseOptions {
  readonly ticket?: string;
  readonly reason?: string;
  readonly anonymous?: boolean;
}

/** Asks before a ticket's data is erased. */
export function erasePrompt(found: Ticket, { ticket, reason, anonymous }: EraseOptions): Answer {
  const name = ticketName(found).replace(/^T/, 't');
  const target = { ticketId: ticket && found.id, anonymous };
  return prompt({
    title: `Erase what ${name} says?`,
    consequence:
      'Its messages, names, form answers, reasons and attachments are gone for ever; its number, its times and its ' +
      `history stay. ${DISCORDS}`,
    confirm: { label: 'Erase', customId: customId(CONFIRMED, ...writeTarget(target)) },
    footer: reason,
  });
}

/** Asks before a person's data is erased. */
export function userErasePrompt(userId: string): Answer {
  return prompt({
    title: 'Erase what this person wrote?',
    consequence:
      `What ${userMention(userId)} wrote and sent in this server’s tickets, and the form, message and feedback of ` +
      `their own, is gone for ever. Where others name them, the name stays. ${DISCORDS}`,
    confirm: { label: 'Erase', customId: customId(USER_CONFIRMED, userId) },
  });
}

/** The red buttons of those prompts. Whoever presses them, the service decides. */
export const eraseConfirmed: Component = {
  id: CONFIRMED,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args, footer }) => {
    const { ticketId, anonymous = false } = readTarget(args);
    const reason = reasonInFooter(footer);
    const ticket = await onTicket(call, 'eraseTicket', ticketId, {
      body: { ...(reason && { reason }), anonymous },
    });
    return { content: `${ticketName(ticket)} says nothing any more: its data is erased.` };
  },
};

export const userEraseConfirmed: Component = {
  id: USER_CONFIRMED,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async ({ client, guildId, options }, { args: [userId = ''] }) => {
    if (!/^\d{1,20}$/.test(userId)) throw new InputError('This button names nobody. Run the command again.');
    await client.call('eraseUser', { path: { guild_id: guildId, user_id: userId } }, options);
    return {
      content: `What ${userMention(userId)} wrote in tickets is being erased. /ticket history of each ticket says when it was.`,
    };
  },
};
