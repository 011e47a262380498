import { ApplicationCommandOptionType } from 'discord.js';
import type { OptionData } from './arguments.ts';

/** Options that several commands share; each is Discord's own option data. */

// Discord's audit log takes 512 characters, and the service puts the moderator's name before the reason.
export const REASON_LENGTH = 400;

export const reason = {
  name: 'reason',
  description: 'Why: kept in the history and shown in the audit log',
  type: ApplicationCommandOptionType.String,
  max_length: REASON_LENGTH,
} as const satisfies OptionData;

export const anonymous = {
  name: 'anonymous',
  description: 'Show the bot instead of you in the ticket; the history still names you',
  type: ApplicationCommandOptionType.Boolean,
} as const satisfies OptionData;

export const ticket = {
  name: 'ticket',
  description: 'Another ticket: its number, name or id; without it, the ticket of this channel',
  type: ApplicationCommandOptionType.String,
  max_length: 100,
  autocomplete: true,
} as const satisfies OptionData;

/** The three that every ticket action ends with. */
export const actionOptions = [reason, anonymous, ticket] as const;
