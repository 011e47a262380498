import { ServiceError } from '../model/errors.ts';
import { defineAction } from '../engine/action.ts';
import { channelOf, orChannelMissing } from '../channels/channel-missing.ts';
import { mustNotBeThreadMode, notesName } from '../channels/notes-thread.ts';
import { worded } from '../../../words/worded.ts';

/**
 * Creates a private thread that staff see (they have Manage Threads in the ticket's channel), as do the people whom
 * staff add.
 */
export const notes = defineAction({
  operation: 'createTicketNotes',
  who: 'staff',
  done: 'opened the notes of',
  change: (ticket, _body, _at, { group }) => {
    mustNotBeThreadMode(group);
    if (ticket.notes_thread_id !== null) {
      throw new ServiceError(
        'TICKET_PRIVATE_THREAD_EXISTS',
        worded('refused.notesThere', { number: ticket.number }),
      );
    }
    return {};
  },
  effect: async (work) => {
    const channel = channelOf(work.before);
    const name = notesName(work.body, work.group);
    const leftover = work.isRetry
      ? await work.discord.findThread(work.before.guild_id, channel, name, work.at)
      : null;
    const create = () => work.discord.createThread(channel, name, work.auditReason);
    const thread = leftover ?? (await orChannelMissing(work.before, create));
    return { notes_thread_id: thread.id };
  },
  undo: async (work) => {
    const { discord, before, at, auditReason } = work;
    if (before.channel_id === null) return;
    const { guild_id, channel_id, notes_thread_id } = before;
    const leftover = await discord.findThread(
      guild_id,
      channel_id,
      notesName(work.body, work.group),
      at,
      notes_thread_id,
    );
    if (leftover !== null) await discord.deleteChannel(leftover.id, auditReason);
  },
  followUps: ({ id: ticketId, guild_id: guildId }) => [{ kind: 'ticket.owners-tickets', guildId, ticketId }],
  // Only staff know of the notes.
  announce: () => null,
});
