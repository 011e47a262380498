import { ticketAction } from '../action.ts';

export const lock = ticketAction({
  name: 'lock',
  description: 'Stop everyone but staff from writing in the ticket',
  operation: 'lockTicket',
  says: (state) =>
    state?.status === 'closed'
      ? 'is locked as well as closed: reopened, only staff can write in it.'
      : 'is locked: only staff can write in it now.',
});
