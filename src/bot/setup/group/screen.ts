import type { ButtonBuilder } from '@discordjs/builders';
import type { Call } from '../../interactions/call.ts';
import { customId } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';
import { destinationRow, type DestinationState } from '../destinations.ts';
import { GROUP_BLOCKS, type Group } from '../../../settings/group-settings.ts';
import { blockPart } from '../settings/block.ts';
import { SECTIONS, type Section } from '../../../settings/setting.ts';
import type { Undo } from '../settings/undo.ts';
import { formLabels, formParts } from '../form/screen.ts';
import { blockOf, isBlock } from './blocks.ts';
import { moveUpRow } from './move-up.ts';
import { boxPart, titleParts } from './parts.ts';
import { SETUP_DELETE_ID, SETUP_GO_ID, SETUP_NEW_ID, SETUP_WRITE_ID } from './ids.ts';

const NOTICE_LENGTH = 900;
const BUTTONS_IN_ROW = 5;

function isSection(name: string): name is Section {
  return Object.hasOwn(SECTIONS, name);
}

/** The section of that name, or the first. */
export const sectionIn = (word = ''): Section => (isSection(word) ? word : 'place');

interface ScreenState extends DestinationState {
  /** The place of the chosen field of the form. */
  readonly selected?: number;
  readonly undo?: Undo | undefined;
}

/** One section of a group's settings, each with its present value. */
export async function groupScreen(
  call: Call,
  group: Group,
  section: Section,
  { notice = '', page = 0, selected, undo }: ScreenState = {},
): Promise<Answer> {
  const blocks = Object.keys(GROUP_BLOCKS)
    .filter(isBlock)
    .filter((block) => GROUP_BLOCKS[block].section === section)
    .map((block) => blockOf(group, block));
  const [first, parts, labels] = await Promise.all([
    destinationRow(call, { at: group.id, section, page }),
    Promise.all(
      blocks.map(async ({ block, title, settings }) =>
        blockPart(call, title, settings, customId(SETUP_WRITE_ID, group.id, block)),
      ),
    ),
    section === 'form' ? formLabels(call, group) : [],
  ]);
  const [title] = parts;
  const moves = blocks.flatMap((block) => moveUpRow(block) ?? []);
  const content =
    section === 'form' && title !== undefined
      ? formParts(group, title, labels, selected)
      : [boxPart(parts), ...moves];
  return {
    layout: [
      ...titleParts([titleText(group), clip(notice, NOTICE_LENGTH)].filter(Boolean).join('\n'), undo),
      first,
      ...sectionRows(group, section),
      ...content,
      ...(section === 'place' && !group.default ? [row(deleteButton(group))] : []),
    ],
  };
}

function titleText({ name, default: isDefault, count }: Group): string {
  const title = say(isDefault ? 'group.defaultTitle' : 'group.title', { name: plain(name) });
  return `## ${title}\n-# ${say('lists.tickets', { count })}`;
}

function sectionRows({ id }: Group, current: Section) {
  const sections = Object.keys(SECTIONS).filter(isSection);
  const buttons = sections.map((section) =>
    button(
      section === current ? 'Primary' : 'Secondary',
      say(SECTIONS[section]),
      customId(SETUP_GO_ID, id, section),
    ),
  );
  const all = [...buttons, button('Success', say('setup.newGroup'), customId(SETUP_NEW_ID, id))];
  return [row(...all.slice(0, BUTTONS_IN_ROW)), row(...all.slice(BUTTONS_IN_ROW))];
}

function deleteButton({ id }: Group): ButtonBuilder {
  return button('Danger', say('button.deleteGroup'), customId(SETUP_DELETE_ID, id));
}
