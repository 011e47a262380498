import { onTicket, type Call } from '../interactions/call.ts';
import type { Answer } from '../interactions/replies.ts';
import { say } from '../words/say.ts';
import { doneAnswer } from './wording.ts';

interface Asked {
  readonly ticket?: string | undefined;
  readonly reason?: string | undefined;
  readonly anonymous?: boolean | undefined;
}

/** Asks the owner whether the ticket is solved. */
export async function askClose(call: Call, { ticket, reason, anonymous }: Asked): Promise<Answer> {
  const body = {
    ...(reason !== undefined && { reason }),
    ...(anonymous !== undefined && { anonymous }),
  };
  const state = await onTicket(call, 'askTicketClose', ticket, { body });
  return doneAnswer(call, state, {
    sentence: say('askTicketClose.done'),
    here: say('askTicketClose.here'),
  });
}
