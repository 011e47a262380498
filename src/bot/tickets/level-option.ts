import type { Completer } from '../interactions/kinds/command.ts';
import { priorityLevels, type PriorityLevel } from './priority-levels.ts';
import { matching, suggestion } from '../interactions/kinds/suggestion.ts';

/** Suggestions for the `level` option: the levels of the group of the ticket that the command is about. */
export const completeLevel = {
  level: async (call, typed, { ticket }) => {
    const levels = await priorityLevels(call, typeof ticket === 'string' && ticket ? ticket : undefined);
    return matching(levels, typed, ({ label }) => label).map((each) =>
      suggestion(shownName(each), valueOf(each, levels)),
    );
  },
} as const satisfies Record<'level', Completer>;

// A choice shows characters only: an emoji of the server would stand there as its source.
function shownName({ label, level: { emoji, description } }: PriorityLevel): string {
  const named = [emoji && !emoji.includes(':') ? emoji : '', label].filter(Boolean).join(' ');
  return description ? `${named} · ${description}` : named;
}

/** The label, unless it would be read as another level. */
function valueOf({ index, label }: PriorityLevel, levels: readonly PriorityLevel[]): string {
  const wanted = label.trim().toLowerCase();
  const first = levels.find((other) => other.label.trim().toLowerCase() === wanted);
  return /^\d*$/.test(wanted) || first?.index !== index ? String(index) : label;
}
