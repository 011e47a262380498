import {
  GROUP_BLOCKS,
  GROUP_SETTINGS,
  type Group,
  type GroupBlock,
  settingsOfBlock,
  type GroupSetting,
} from '../../../settings/group-settings.ts';
import { ID_LENGTH } from '../../../discord-text/snowflake.ts';
import type { Section } from '../../../settings/setting.ts';
import { CUSTOM_ID_LENGTH } from '../../interactions/kinds/component.ts';
import { say } from '../../words/say.ts';
import { longestWords } from '../settings/entries.ts';
import { SETUP_CONFIRM_ID } from './ids.ts';

export function isBlock(name: string): name is GroupBlock {
  return Object.hasOwn(GROUP_BLOCKS, name);
}

/** A block with its settings as they are now, and the group that it is one of. */
export interface FoundBlock {
  readonly group: Group;
  readonly block: GroupBlock;
  readonly section: Section;
  readonly title: string;
  readonly settings: readonly GroupSetting[];
}

/**
 * The button that confirms a change carries the values of the block's settings.
 * @throws Error where they may not fit
 */
export function mustFitConfirm(block: string, longest: readonly number[]): void {
  const [id, hash] = ['0'.repeat(ID_LENGTH), '0'.repeat(HASH_LENGTH)];
  const { length } = [SETUP_CONFIRM_ID, id, block, hash, ...longestWords(longest)].join(':');
  if (length > CUSTOM_ID_LENGTH)
    throw new Error(
      `Block ${block} of /setup needs a custom id of ${length} characters, but Discord allows ${CUSTOM_ID_LENGTH}. Move a setting to another block.`,
    );
}

const HASH_LENGTH = 6;

for (const block of Object.keys(GROUP_BLOCKS)) {
  const settings = Object.values(GROUP_SETTINGS).filter((setting) => setting.block === block);
  mustFitConfirm(
    block,
    settings.map(({ control }) => ('longest' in control ? control.longest : 0)),
  );
}

export function blockOf(group: Group, block: GroupBlock): FoundBlock {
  const { section, label } = GROUP_BLOCKS[block];
  const settings = settingsOfBlock(group, block);
  return { group, block, section, title: say(label), settings };
}
