import type { Component } from '../component.ts';
import { formToOpen, openOwnTicket } from '../open-ticket.ts';

/** A button of a panel: the form of its group, or, where it has none, the ticket. */
export const panelOpened: Component = {
  id: 'panel:open',
  acknowledgement: 'reply',
  audience: 'members',
  opens: async (call, { args: [groupId = ''] }) => formToOpen(call, groupId),
  run: async (call, { args: [groupId = ''] }) => openOwnTicket(call, groupId),
};

/**
 * A panel's select, whose choices are groups. The panel is everyone's and stays as it is: each person's Discord shows
 * them their own last choice until it loads the message anew.
 */
export const panelChosen: Component = {
  id: 'panel:choose',
  acknowledgement: 'reply',
  audience: 'members',
  opens: async (call, { values: [groupId = ''] }) => formToOpen(call, groupId),
  run: async (call, { values: [groupId = ''] }) => openOwnTicket(call, groupId),
};
