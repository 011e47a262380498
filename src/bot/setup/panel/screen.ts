import { listNamed, PANELS } from '../../server/named-items.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';
import { destinationRow, type ShowDestination } from '../destinations.ts';
import { textPart } from '../group/parts.ts';

const LIST_LENGTH = 3000;

/** The guild's panels. */
export const panelsScreen: ShowDestination = async (call, { notice = '', page = 0 } = {}) => {
  const [first, panels] = await Promise.all([
    destinationRow(call, { at: 'panels', page }),
    listNamed(call, PANELS),
  ]);
  const names = panels.map(({ name }) => `- ${plain(name)}`).join('\n');
  return {
    layout: [
      textPart([`## ${say('lists.panels')}`, notice].filter(Boolean).join('\n')),
      first,
      textPart(clip(names, LIST_LENGTH) || say('settings.none')),
    ],
  };
};
