import { StringSelectMenuBuilder } from '@discordjs/builders';
import type { Key } from '../../words/languages/en.ts';
import type { Call } from '../interactions/call.ts';
import { customId } from '../interactions/kinds/component.ts';
import type { Answer } from '../interactions/replies.ts';
import { OPTION_TEXT, SELECT_OPTIONS, row, type Row } from '../words/rows.ts';
import { say } from '../words/say.ts';
import { clip } from '../words/wording.ts';
import { SETUP_PICK_ID } from './group/ids.ts';
import type { Section } from '../../settings/setting.ts';
import { listGroups } from './ticket-groups.ts';

/** Where the first select of `/setup` leads, other than ticket groups. */
const DESTINATIONS = {
  panels: { label: 'lists.panels', emoji: '📋' },
  messages: { label: 'lists.messages', emoji: '💬' },
  server: { label: 'setup.server', emoji: '⚙️' },
} as const satisfies Record<string, { readonly label: Key; readonly emoji: string }>;

export type Destination = keyof typeof DESTINATIONS;

export function isDestination(name: string): name is Destination {
  return Object.hasOwn(DESTINATIONS, name);
}

/** Shows the first screen of a destination, with a sentence about the last step. */
export type ShowDestination = (call: Call, state?: DestinationState) => Promise<Answer>;

export interface DestinationState {
  readonly notice?: string;
  /** The page of groups in the first select. */
  readonly page?: number;
}

interface Current {
  /** The group's id, or the destination. */
  readonly at: string;
  /** The section in which another group is shown. */
  readonly section?: Section;
  readonly page?: number;
}

/** The first row of every screen: all groups and destinations. If not all fit, a choice leads to the next groups. */
export async function destinationRow(call: Call, { at, section = 'place', page = 0 }: Current): Promise<Row> {
  const groups = await listGroups(call);
  const others = Object.keys(DESTINATIONS).filter(isDestination);
  const room = SELECT_OPTIONS - others.length;
  const isPaged = groups.length > room;
  const size = isPaged ? room - 1 : room;
  const next = (page + 1) * size < groups.length ? page + 1 : 0;
  const select = new StringSelectMenuBuilder()
    .setCustomId(customId(SETUP_PICK_ID, at, section))
    .setPlaceholder(say('setup.chooseGroup'))
    .addOptions([
      ...groups.slice(page * size, (page + 1) * size).map(({ id, name, count }) => ({
        value: id,
        label: clip(name, OPTION_TEXT),
        description: say('lists.tickets', { count }),
        default: id === at,
      })),
      ...(isPaged ? [{ label: say('setup.moreGroups'), value: `page:${next}` }] : []),
      ...others.map((name) => ({
        value: name,
        label: say(DESTINATIONS[name].label),
        emoji: { name: DESTINATIONS[name].emoji },
        default: name === at,
      })),
    ]);
  return row(select);
}
