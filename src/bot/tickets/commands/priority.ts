import { ApplicationCommandOptionType } from 'discord.js';
import type { Call } from '../../interactions/call.ts';
import { matching, suggestion, type Choice } from '../../interactions/kinds/suggestion.ts';
import { say } from '../../words/say.ts';
import { ticketAction } from '../action.ts';
import { priorityLevels, readLevel, type PriorityLevel } from '../priority-levels.ts';

export const priority = ticketAction({
  name: 'priority',
  description: '/ticket priority',
  operation: 'setTicketPriority',
  options: [
    {
      name: 'level',
      description: '/ticket priority: level',
      type: ApplicationCommandOptionType.String,
      required: true,
      max_length: 80,
      complete: suggestLevels,
    },
  ],
  resolve: async (call, { ticket, level }) => ({ found: await readLevel(call, ticket, level) }),
  body: ({ level: _level, found, ...typed }) => ({ ...typed, priority: found.index }),
  says: (names, { found }) => say('setTicketPriority.done', { ...names, priority: found.words }),
  here: ({ found }) => say('setTicketPriority.here', { priority: found.words }),
});

/** Suggests the levels of the group of the ticket that the command is about. */
async function suggestLevels(
  call: Call,
  typed: string,
  { ticket }: Readonly<Record<string, unknown>>,
): Promise<readonly Choice[]> {
  const levels = await priorityLevels(call, typeof ticket === 'string' && ticket ? ticket : undefined);
  return matching(levels, typed, ({ label }) => label).map((each) =>
    suggestion(shownName(each), levelValue(each, levels)),
  );
}

// A choice shows plain characters only: an emoji of the server would appear as its source.
function shownName({ label, level: { emoji, description } }: PriorityLevel): string {
  const named = [emoji && !emoji.includes(':') ? emoji : '', label].filter(Boolean).join(' ');
  return description ? `${named} · ${description}` : named;
}

/** The label, unless it would be read as another level. */
export function levelValue({ index, label }: PriorityLevel, levels: readonly PriorityLevel[]): string {
  const wanted = label.trim().toLowerCase();
  const first = levels.find((other) => other.label.trim().toLowerCase() === wanted);
  return /^\d*$/.test(wanted) || first?.index !== index ? String(index) : label;
}
