import type { Completer } from '../interactions/kinds/command.ts';
import { matching, suggestion } from '../interactions/kinds/suggestion.ts';
import { listGroups } from './ticket-groups.ts';

/** Suggestions for the `group` option, by name. */
export const completeGroup = {
  group: async (call, typed) =>
    matching(await listGroups(call), typed, ({ name }) => name).map(({ id, name, count }) =>
      suggestion(`${name} · ${count === 1 ? '1 ticket' : `${count} tickets`}`, id),
    ),
} as const satisfies Record<'group', Completer>;
