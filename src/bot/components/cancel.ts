import type { Component } from '../component.ts';
import { CANCEL_ID } from '../prompt.ts';

/** The grey button of every prompt. */
export const cancel: Component = {
  id: CANCEL_ID,
  acknowledgement: 'update',
  run: async () => ({ content: 'Cancelled: nothing has changed.' }),
};
