import { GROUP_ACTIONS } from './group-actions.ts';
import { MESSAGE_ACTIONS } from './message-actions.ts';
import { PANEL_ACTIONS } from './panel-actions.ts';
import type { Action } from './scene.ts';
import { TICKET_ACTIONS } from './ticket-actions.ts';

/** Requests and events other than actions on one ticket. */
export const ACTIONS: readonly Action[] = [
  ...MESSAGE_ACTIONS,
  ...PANEL_ACTIONS,
  ...GROUP_ACTIONS,
  ...TICKET_ACTIONS,
];
