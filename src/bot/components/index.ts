import type { Component } from '../component.ts';
import { cancel } from './cancel.ts';
import { closeAsked, closeConfirmed } from './ticket-close.ts';
import { deleteConfirmed } from './ticket-delete.ts';
import { historyTurned } from './ticket-history.ts';

/** Every component that the bot answers. */
export const components: readonly Component[] = [
  closeAsked,
  closeConfirmed,
  deleteConfirmed,
  historyTurned,
  cancel,
];
