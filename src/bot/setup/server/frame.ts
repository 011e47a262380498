import type { ButtonBuilder } from '@discordjs/builders';
import { type ServerPart, serverPartLabel, serverParts } from '../../../settings/server/parts.ts';
import type { Call } from '../../interactions/call.ts';
import { customId } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { button, row, type Row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { destinationRow, type DestinationState } from '../destinations.ts';
import { textPart, type Part } from '../group/parts.ts';

/** The part that the screen opens with. */
export const FIRST_PART = 'checkup' satisfies ServerPart;
const ORDER: readonly ServerPart[] = [FIRST_PART, ...serverParts.filter((part) => part !== FIRST_PART)];

/** More of them would leave too little room for words on a phone. */
const ROW_BUTTONS = 4;

/** Leads to a part; a page of its list may follow. */
export const SERVER_GO_ID = 'setup:server';

/** The server's screen with one of its parts; above it stand the buttons of all parts. */
export async function serverPart(
  call: Call,
  part: ServerPart,
  content: readonly Part[],
  { notice = '', page = 0 }: DestinationState = {},
): Promise<Answer> {
  const buttons = ORDER.map((each) =>
    button(each === part ? 'Primary' : 'Secondary', serverPartLabel(each), customId(SERVER_GO_ID, each)),
  );
  return {
    layout: [
      textPart([`## ${say('setup.server')}`, notice].filter(Boolean).join('\n')),
      await destinationRow(call, { at: 'server', page }),
      ...inRows(buttons),
      ...content,
    ],
  };
}

const inRows = (buttons: readonly ButtonBuilder[]): readonly Row[] =>
  Array.from({ length: Math.ceil(buttons.length / ROW_BUTTONS) }, (_, place) =>
    row(...buttons.slice(place * ROW_BUTTONS, (place + 1) * ROW_BUTTONS)),
  );
