import { ticketAction } from '../action.ts';

export const unlock = ticketAction({
  name: 'unlock',
  description: 'Let members write in a locked ticket again',
  operation: 'unlockTicket',
  says: (state) =>
    state?.status === 'closed'
      ? 'is unlocked, and still closed: members can write in it once it is reopened.'
      : 'is unlocked: members can write in it again.',
});
