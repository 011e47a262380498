import { worded } from '../../../words/worded.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { defineAction } from '../engine/action.ts';
import { MAX_LABELS } from '../tickets/ports.ts';

export const label = defineAction({
  operation: 'labelTicket',
  who: 'staff',
  done: 'labeled',
  namedLabels: ({ add = [], remove = [] }) => [...new Set([...add, ...remove])],
  allow: ({ label_ids: present }, _order, { add = [], remove = [] }, { labels }) => {
    const unknown = add.flatMap((id, index) =>
      labels.some((each) => each.id === id)
        ? []
        : [{ field: `add.${index}`, says: worded('fault.noSuchLabel') }],
    );
    if (unknown.length > 0) throw validationFailed(unknown);
    const kept = present.filter((id) => !remove.includes(id) && !add.includes(id));
    if (kept.length + add.length > MAX_LABELS)
      throw validationFailed([
        { field: 'add', says: worded('fault.tooManyTicketLabels', { most: MAX_LABELS }) },
      ]);
  },
  change: ({ label_ids: present }, { add = [], remove = [] }, _at, { labels }) => {
    const kept = present.filter((id) => add.includes(id) || !remove.includes(id));
    const added = add.filter((id) => !present.includes(id) && labels.some((each) => each.id === id));
    return added.length === 0 && kept.length === present.length ? null : { label_ids: [...kept, ...added] };
  },
  // The control message shows the labels, and the channel is not changed.
  effect: async () => ({}),
  // The names are stored too, because labels may be renamed or deleted before the history is read.
  historyDetail: ({ add = [], remove = [] }, _group, { ticket: { label_ids: present }, labels }) => {
    const namesOf = (ids: readonly string[]) =>
      labels.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    return {
      add,
      remove,
      added: namesOf(add.filter((id) => !present.includes(id))),
      removed: namesOf(remove.filter((id) => present.includes(id) && !add.includes(id))),
    };
  },
  announce: () => null,
});
