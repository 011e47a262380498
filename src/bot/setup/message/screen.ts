import { listNamed, CUSTOM_MESSAGES } from '../../server/named-items.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';
import { destinationRow, type ShowDestination } from '../destinations.ts';
import { textPart } from '../group/parts.ts';

const LIST_LENGTH = 3000;

/** The guild's saved messages. */
export const messagesScreen: ShowDestination = async (call, { notice = '', page = 0 } = {}) => {
  const [first, messages] = await Promise.all([
    destinationRow(call, { at: 'messages', page }),
    listNamed(call, CUSTOM_MESSAGES),
  ]);
  const names = messages.map(({ name }) => `- ${plain(name)}`).join('\n');
  return {
    layout: [
      textPart([`## ${say('lists.messages')}`, notice].filter(Boolean).join('\n')),
      first,
      textPart(clip(names, LIST_LENGTH) || say('settings.none')),
    ],
  };
};
