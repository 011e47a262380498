/**
 * The commands for staff; all others are for people who run the server. The bot registers them, and the service checks
 * whether staff can see them.
 */
export const STAFF_COMMANDS: ReadonlySet<string> = new Set([
  'ticket',
  'tickets',
  'notes',
  'transcript',
  'reply',
  'person',
]);
