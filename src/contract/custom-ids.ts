/**
 * The custom ids of the bot's buttons, selects and forms: `<scope>:<verb>` and, after further colons, arguments. They are part
 * of the contract because both sides use them: the service puts some of them on its messages, and rejects the others in
 * messages that callers write.
 */

/** The first words of all custom ids that the bot handles. */
const SCOPES = ['message', 'notes', 'panel', 'prompt', 'server', 'setup', 'ticket', 'transcript'] as const;

type Scope = (typeof SCOPES)[number];

/** The first two words of a custom id, which name its effect. */
export type CustomIdName = `${Scope}:${string}`;

/** A button on a ticket's message, for the ticket of its channel or, with a ticket's id, for that ticket. */
export const CLOSE_ID = 'ticket:close';
/**
 * The other buttons of a ticket's message are for the ticket of its channel. Only messages of earlier versions have those to
 * lock, unlock, read the transcript and delete: the select has them.
 */
export const CLAIM_ID = 'ticket:claim';
export const UNCLAIM_ID = 'ticket:unclaim';
export const LOCK_ID = 'ticket:lock';
export const UNLOCK_ID = 'ticket:unlock';
/** Opens a form whose text the bot posts for the person; only on tickets whose messages Discord withholds from the bot. */
export const REPLY_ID = 'ticket:reply';
export const REOPEN_ID = 'ticket:reopen';
export const TRANSCRIPT_ID = 'ticket:transcript';
export const DELETE_ID = 'ticket:delete';
/** The select below those buttons. */
export const MORE_ID = 'ticket:more';
/** Before the number of a priority level, in the value of an option of that select. */
export const LEVEL_CHOICE = 'level:';
/** The buttons below the question whether the ticket of its channel is solved. */
export const SOLVED_ID = 'ticket:solved';
export const KEEP_OPEN_ID = 'ticket:keep-open';
/** A select with the ids of guild and ticket, whose values are ratings from 1; also in direct messages. */
export const RATE_ID = 'ticket:rate';
/** A panel's button, with the id of a ticket group. */
export const PANEL_OPEN_ID = 'panel:open';
/** A panel's select, with the id of the panel; its values are ids of ticket groups. */
export const PANEL_CHOOSE_ID = 'panel:choose';

/**
 * The custom ids that callers may use on their messages. Pressing such a button only opens your own ticket, or asks you
 * to confirm closing a ticket that is named, so no one gains by tricking others into a press.
 */
export const FOR_CALLERS: readonly CustomIdName[] = [CLOSE_ID, PANEL_OPEN_ID, PANEL_CHOOSE_ID];

export function nameOfCustomId(customId: string): string {
  const [scope = '', verb = ''] = customId.split(':', 2);
  return `${scope}:${verb}`;
}

/** Whether the bot would mistake a component with this custom id for one of its own, which callers must not create. */
export function isReserved(customId: string): boolean {
  // Spaces around it may be trimmed on the way.
  const name = nameOfCustomId(customId.trim());
  const belongsToBot = SCOPES.some((scope) => name.startsWith(`${scope}:`));
  return belongsToBot && !FOR_CALLERS.some((allowed) => allowed === name);
}
