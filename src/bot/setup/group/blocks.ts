import {
  GROUP_BLOCKS,
  type Group,
  type GroupBlock,
  settingsOfBlock,
  type GroupSetting,
} from '../../../settings/group-settings.ts';
import type { Section } from '../../../settings/setting.ts';
import { say } from '../../words/say.ts';

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

export function blockOf(group: Group, block: GroupBlock): FoundBlock {
  const { section, label } = GROUP_BLOCKS[block];
  const settings = settingsOfBlock(group, block);
  return { group, block, section, title: say(label), settings };
}
