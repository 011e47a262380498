import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket, type Call } from '../../interactions/call.ts';
import type { Choice } from '../../interactions/kinds/suggestion.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { ticketAction } from '../action.ts';
import { labelTexts, labelsWithIds, listLabels, readLabels, suggestLabels, type Label } from '../labels.ts';

const NAMES_LENGTH = 300;

export const label = ticketAction({
  name: 'label',
  description: '/ticket label',
  operation: 'labelTicket',
  options: [
    {
      name: 'add',
      description: '/ticket label: add',
      type: ApplicationCommandOptionType.String,
      max_length: NAMES_LENGTH,
      complete: suggestAll,
    },
    {
      name: 'remove',
      description: '/ticket label: remove',
      type: ApplicationCommandOptionType.String,
      max_length: NAMES_LENGTH,
      complete: suggestPresent,
    },
  ],
  resolve: async (call, { add = '', remove = '' }) => {
    const labels = await listLabels(call);
    const [added, removed] = [readLabels(labels, add), readLabels(labels, remove)];
    if (added.length + removed.length === 0) throw new InputError(say('findLabel.nothing'));
    return { added, removed };
  },
  body: ({ add: _add, remove: _remove, added, removed, ...typed }) => ({
    ...typed,
    add: idsOf(added),
    remove: idsOf(removed),
  }),
  says: ({ ticket }, changed) => say('labelTicket.done', { ...labelWords(changed), ticket }),
  here: (changed) => say('labelTicket.here', labelWords(changed)),
});

type Changed = Readonly<Record<'added' | 'removed', readonly Label[]>>;

const labelWords = ({ added, removed }: Changed) => ({
  what: removed.length === 0 ? 'added' : added.length === 0 ? 'removed' : 'both',
  added: labelTexts(added),
  removed: labelTexts(removed),
});

const idsOf = (labels: readonly Label[]): string[] => [...new Set(labels.map(({ id }) => id))];

async function suggestAll(call: Call, typed: string): Promise<readonly Choice[]> {
  return suggestLabels(await listLabels(call), typed);
}

/** Suggests the labels of the ticket that the command is about. */
async function suggestPresent(
  call: Call,
  typed: string,
  { ticket }: Readonly<Record<string, unknown>>,
): Promise<readonly Choice[]> {
  const named = typeof ticket === 'string' && ticket ? ticket : undefined;
  const [labels, { label_ids: ids }] = await Promise.all([
    listLabels(call),
    onTicket(call, 'getTicket', named, {}),
  ]);
  return suggestLabels(labelsWithIds(labels, ids), typed);
}
