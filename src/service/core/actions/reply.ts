import { defineAction } from '../engine/action.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { worded } from '../../../words/worded.ts';
import type { TicketRecord } from '../model/ticket.ts';
import { mustFit } from './sent-text.ts';
import { clearedByMessage } from '../deadlines/cleared-by-message.ts';
import { afterSnooze, endOfSnooze } from '../deadlines/snooze.ts';
import { invalidStatus } from '../tickets/status.ts';

const refOf = ({ guild_id: guildId, id: ticketId }: TicketRecord) => ({ guildId, ticketId });

export const reply = defineAction({
  operation: 'replyToTicket',
  who: 'participants',
  // Members write what they could write themselves, and send files in the channel. Templates are the staff's.
  isForStaff: ({ locked_at }, { custom_message_id, files }) =>
    locked_at !== null || custom_message_id !== undefined || files !== undefined,
  done: 'replied in',
  irreversible: true,
  allow: (_ticket, _order, body) => {
    const { custom_message_id: customMessageId, content, files } = body;
    if (content !== undefined && customMessageId !== undefined)
      throw validationFailed([
        { field: 'content', says: worded('fault.notBoth', { name: 'custom_message_id' }) },
      ]);
    if (files !== undefined && customMessageId !== undefined)
      throw validationFailed([
        { field: 'files', says: worded('fault.notBoth', { name: 'custom_message_id' }) },
      ]);
    if (customMessageId === undefined) mustFit(body);
  },
  change: (ticket, _body, at, _groups, actorId) => {
    if (ticket.status !== 'open') throw invalidStatus(ticket, 'refused.ticket.closedToWriting');
    const isOwner = ticket.owner_id === actorId;
    return {
      last_activity: at,
      // A message of a member, though the bot posts it.
      ...((isOwner || ticket.member_ids.includes(actorId)) && clearedByMessage(ticket)),
      ...(isOwner && ticket.snoozed_until !== null && endOfSnooze(ticket, at)),
    };
  },
  followUps: (after) => (after.woken_at === after.last_activity ? afterSnooze(refOf(after)) : []),
  effect: async (work) => {
    await work.reply(work.body);
    return {};
  },
  // A reply that was sent is not taken back, and nothing else was done.
  undo: async () => undefined,
  // A text, and the values for placeholders, are stored only in the message, where they can be erased.
  historyDetail: ({ custom_message_id }) => ({ custom_message_id }),
  // The reply itself is the announcement.
  announce: () => null,
});
