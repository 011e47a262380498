import { ApplicationCommandOptionType } from 'discord.js';
import { ApiError } from '../../contract/errors.ts';
import { isOneOf } from '../../settings/input/vocabulary.ts';
import { DEFAULT_ZONE, readZone } from '../../settings/input/zones.ts';
import { onTicket, type Call } from '../interactions/call.ts';
import type { CommandOption } from '../interactions/kinds/arguments.ts';
import type { Completer } from '../interactions/kinds/suggestion.ts';
import { InputError } from '../words/errors.ts';
import { suggestTimesIn, suggestZones } from '../words/input/time-options.ts';
import { cachedGroup } from './priority-levels.ts';
import type { Ticket } from './wording.ts';

export const timezoneOption = {
  name: 'timezone',
  description: '/ticket expire: timezone',
  type: ApplicationCommandOptionType.String,
  max_length: 64,
  complete: suggestZones,
} as const satisfies CommandOption;

/** The time zone that a time for a ticket is in: the one that was typed, or that of the opening hours of its group. */
export async function zoneFor(
  call: Call,
  { timezone, ticket }: { readonly timezone?: string; readonly ticket?: string },
): Promise<string> {
  if (timezone !== undefined) return readZone(timezone);
  // Another server doesn't tell the zone of a group.
  if (!(await call.client.knowsExtensions())) return DEFAULT_ZONE;
  try {
    return await groupZone(call, await onTicket(call, 'getTicket', ticket, {}));
  } catch (error) {
    // The command itself says what is wrong with the ticket, or who can do it.
    if (error instanceof ApiError || error instanceof InputError) return DEFAULT_ZONE;
    throw error;
  }
}

export async function groupZone(call: Call, { group_id }: Pick<Ticket, 'group_id'>): Promise<string> {
  return (await cachedGroup(call, group_id))?.schedule_timezone ?? DEFAULT_ZONE;
}

/** Suggests the meaning of a typed time, before the command is sent. */
export const suggestTimes: Completer = async (call, typed, { timezone, ticket }) => {
  const zone = isTyped(timezone) ? timezone : await zoneFor(call, isTyped(ticket) ? { ticket } : {});
  return suggestTimesIn(typed, zone);
};

const isTyped = (option: unknown): option is string => typeof option === 'string' && option !== '';

/** Suggests times where one has to be named. */
export const suggestFutureTimes: Completer = async (...typed) =>
  (await suggestTimes(...typed)).filter(({ value }) => !isOneOf(value, 'typed.never'));
