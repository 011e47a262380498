import { SOLVED_ID } from '../../../contract/custom-ids.ts';
import { onTicket } from '../../interactions/call.ts';
import type { Component } from '../../interactions/kinds/component.ts';
import { closeAnswer } from './close.ts';

/**
 * The owner's "yes, close it" when asked whether their ticket is solved. It has been asked, so nothing is asked again.
 * The service decides who may use it.
 */
export const solvedButton: Component = {
  id: SOLVED_ID,
  usedBy: 'everyone',
  acknowledgement: 'quiet',
  run: async (call) => closeAnswer(call, await onTicket(call, 'closeTicket', undefined, {})),
};
