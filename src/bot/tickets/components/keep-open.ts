import { KEEP_OPEN_ID } from '../../../contract/custom-ids.ts';
import { onTicket } from '../../interactions/call.ts';
import type { Component } from '../../interactions/kinds/component.ts';
import { say } from '../../words/say.ts';

/** The owner's "not yet" when asked whether their ticket is solved. The service decides who may use it. */
export const keepOpenButton: Component = {
  id: KEEP_OPEN_ID,
  usedBy: 'everyone',
  acknowledgement: 'reply',
  run: async (call) => {
    await onTicket(call, 'keepTicketOpen', undefined, {});
    return { content: say('keepTicketOpen.done') };
  },
};
