import type { Component } from '../interactions/kinds/component.ts';
import { aboutMessage, createFor, OPEN_ABOUT_ID, OPEN_FOR_ID } from './open-for-other.ts';

/** The group that was chosen for "Open a ticket for…". */
export const openForChosen: Component = {
  id: OPEN_FOR_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args: [ownerId = ''], values: [groupId] }) => createFor(call, { ownerId }, groupId),
};

/** The group that was chosen for "Open a ticket about this message". */
export const openAboutChosen: Component = {
  id: OPEN_ABOUT_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args, values: [groupId], footer: quote = '' }) => {
    const [ownerId = '', channelId = '', messageId = ''] = args;
    const message = aboutMessage(call, { authorId: ownerId, channelId, messageId, quote });
    return createFor(call, { ownerId, message }, groupId);
  },
};
