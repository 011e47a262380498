import { MAX_FILES_BYTES, MAX_FILES_MB } from '../../../contract/reply-files.ts';
import { defineAction } from '../engine/action.ts';
import { validationFailed } from '../../model/validation-failed.ts';
import { worded } from '../../../words/worded.ts';
import { invalidStatus } from '../status.ts';

export const reply = defineAction({
  operation: 'replyToTicket',
  who: 'staff',
  done: 'replied in',
  irreversible: true,
  allow: (_ticket, _order, { custom_message_id: customMessageId, content, files }) => {
    if (content === undefined && customMessageId === undefined && files === undefined)
      throw validationFailed([{ field: 'content', says: worded('fault.required') }]);
    if (content !== undefined && customMessageId !== undefined)
      throw validationFailed([
        { field: 'content', says: worded('fault.notBoth', { name: 'custom_message_id' }) },
      ]);
    if (files !== undefined && customMessageId !== undefined)
      throw validationFailed([
        { field: 'files', says: worded('fault.notBoth', { name: 'custom_message_id' }) },
      ]);
    if ((files ?? []).reduce((sum, { data }) => sum + Buffer.byteLength(data, 'base64'), 0) > MAX_FILES_BYTES)
      throw validationFailed([
        { field: 'files', says: worded('fault.filesTooLarge', { most: MAX_FILES_MB }) },
      ]);
    if (content?.trim() === '') throw validationFailed([{ field: 'content', says: worded('fault.blank') }]);
  },
  change: (ticket, _body, at) => {
    if (ticket.status !== 'open') throw invalidStatus(ticket, 'refused.ticket.closedToWriting');
    return { last_activity: at };
  },
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
