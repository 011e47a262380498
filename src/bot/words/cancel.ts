import type { Component } from '../interactions/kinds/component.ts';
import { CANCEL_ID } from './prompt.ts';

/** The grey button of every prompt. */
export const cancel: Component = {
  id: CANCEL_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async () => ({ content: 'Cancelled: nothing has changed.' }),
};
