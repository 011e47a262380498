import { StringSelectMenuBuilder } from '@discordjs/builders';
import type { Call } from '../../interactions/call.ts';
import type { Answer } from '../../interactions/replies.ts';
import { CUSTOM_MESSAGES } from '../../server/named-items.ts';
import { OLDEST_FIRST, pageButtons, pageFooter } from '../../words/pages.ts';
import { OPTION_TEXT, SELECT_OPTIONS, button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';
import { destinationRow, type DestinationState } from '../destinations.ts';
import { textPart } from '../group/parts.ts';
import { MESSAGES_ID, MESSAGE_NEW_ID, MESSAGE_PICK_ID } from './ids.ts';

interface ScreenState extends DestinationState {
  /** The page of templates. */
  readonly listPage?: number;
}

/** The guild's templates, to choose one that is then shown in the builder. */
export async function messagesScreen(
  call: Call,
  { notice = '', page = 0, listPage = 1 }: ScreenState = {},
): Promise<Answer> {
  const [first, list] = await Promise.all([
    destinationRow(call, { at: 'messages', page }),
    CUSTOM_MESSAGES.list(call, { page: listPage, per_page: SELECT_OPTIONS }),
  ]);
  const select = new StringSelectMenuBuilder()
    .setCustomId(MESSAGE_PICK_ID)
    .setPlaceholder(say('hint.chooseMessage'))
    .addOptions(list.data.map(({ id, name }) => ({ value: id, label: clip(name, OPTION_TEXT) })));
  const about = `${say('customMessage.hint')}\n-# ${pageFooter(list, 'lists.countMessages')}`;
  return {
    layout: [
      textPart([`## ${say('lists.messages')}`, notice].filter(Boolean).join('\n')),
      first,
      textPart(about),
      ...(list.data.length > 0 ? [row(select)] : []),
      ...pageButtons(MESSAGES_ID, [], list, OLDEST_FIRST),
      row(button('Success', say('button.newMessage'), MESSAGE_NEW_ID)),
    ],
  };
}
