import type { Key } from '../../../words/languages/en.ts';
import type { Call } from '../../interactions/call.ts';
import { customId } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { destinationRow, type DestinationState } from '../destinations.ts';
import { textPart, type Part } from '../group/parts.ts';

/** The parts of the server's screen, in the order of their buttons. */
const PARTS = {
  checkup: 'section.checkup',
  blocked: 'blocks.list',
  webhooks: 'webhooks.list',
  labels: 'labels.list',
  statistics: 'dashboard.figures',
  access: 'access.list',
  data: 'dataExport.title',
} as const satisfies Record<string, Key>;

export type ServerPart = keyof typeof PARTS;

export function isServerPart(name: string): name is ServerPart {
  return Object.hasOwn(PARTS, name);
}

/** The number of buttons that Discord accepts in a row. */
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
  const parts = Object.keys(PARTS)
    .filter(isServerPart)
    .map((each) =>
      button(each === part ? 'Primary' : 'Secondary', say(PARTS[each]), customId(SERVER_GO_ID, each)),
    );
  return {
    layout: [
      textPart([`## ${say('setup.server')}`, notice].filter(Boolean).join('\n')),
      await destinationRow(call, { at: 'server', page }),
      row(...parts.slice(0, ROW_BUTTONS)),
      row(...parts.slice(ROW_BUTTONS)),
      ...content,
    ],
  };
}
