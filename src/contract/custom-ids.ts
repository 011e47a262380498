/**
 * Custom ids by which the bot knows its buttons, selects and forms: `<scope>:<verb>` and, after further colons, its
 * arguments. Here because both sides use them: the service puts some on its messages, and keeps the others out of
 * messages that callers write.
 */

/** The first words of all custom ids that the bot obeys. */
const SCOPES = ['message', 'notes', 'panel', 'prompt', 'server', 'setup', 'ticket', 'transcript'] as const;

type Scope = (typeof SCOPES)[number];

/** The first two words of a custom id: what it does. */
export type CustomIdName = `${Scope}:${string}`;

/** On a ticket's message. Alone: the ticket of the channel it stands in; with a ticket's id: that one. */
export const CLOSE_ID = 'ticket:close';
/** The other buttons of a ticket's message, for the ticket of the channel that it stands in. */
export const CLAIM_ID = 'ticket:claim';
export const UNCLAIM_ID = 'ticket:unclaim';
export const LOCK_ID = 'ticket:lock';
export const UNLOCK_ID = 'ticket:unlock';
export const REOPEN_ID = 'ticket:reopen';
export const TRANSCRIPT_ID = 'ticket:transcript';
export const DELETE_ID = 'ticket:delete';
/** Below the question whether a ticket is solved, for the ticket of the channel that it stands in. */
export const KEEP_OPEN_ID = 'ticket:keep-open';
/** With the ids of guild and ticket: a select whose values are ratings, from 1; also in direct messages. */
export const RATE_ID = 'ticket:rate';
/** With the id of a ticket group: a panel's button. */
export const PANEL_OPEN_ID = 'panel:open';
/** With the id of a panel: its select, whose values are ids of ticket groups. */
export const PANEL_CHOOSE_ID = 'panel:choose';

/**
 * What a caller may put on a message of theirs. Whoever presses one only opens a ticket of their own, or is asked,
 * and told which ticket it is, before it is closed: so nobody gains by who else can be brought to press it.
 */
export const FOR_CALLERS: readonly CustomIdName[] = [CLOSE_ID, PANEL_OPEN_ID, PANEL_CHOOSE_ID];

export function nameOfCustomId(customId: string): string {
  const [scope = '', verb = ''] = customId.split(':', 2);
  return `${scope}:${verb}`;
}

/** Whether the bot would take a component with this custom id for one of its own that callers must not make. */
export function isReserved(customId: string): boolean {
  // Blanks around it: someone may cut them off on the way.
  const name = nameOfCustomId(customId.trim());
  const isBots = SCOPES.some((scope) => name.startsWith(`${scope}:`));
  return isBots && !FOR_CALLERS.some((allowed) => allowed === name);
}
