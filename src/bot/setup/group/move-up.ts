import { StringSelectMenuBuilder } from '@discordjs/builders';
import { changedMeanwhile } from '../../../settings/bound.ts';
import { levelRow, readLevels } from '../../../settings/input/levels.ts';
import type { GroupSetting } from '../../../settings/group-settings.ts';
import { OPTION_TEXT, row, type Row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';
import { customId } from '../../interactions/kinds/component.ts';
import type { FoundBlock } from './blocks.ts';
import { SETUP_MOVE_UP_ID } from './ids.ts';

interface Lines {
  readonly setting: GroupSetting;
  readonly lines: readonly string[];
  /** The subject of each line. */
  readonly labels: readonly string[];
}

/** The block's setting whose lines can move: several, and each exactly what its text says. */
function linesIn(settings: readonly GroupSetting[]): Lines | undefined {
  for (const setting of settings) {
    const { control } = setting;
    if (control.kind !== 'writing' || control.rows === undefined) continue;
    const { cells, rows } = control.rows;
    const named = cells.findIndex(({ name }) => name === 'label');
    const lines = control.text.split('\n');
    const isExact = lines.length === rows.length && lines.length > 1;
    if (named !== -1 && isExact && readsTheSame(control.text, rows))
      return { setting, lines, labels: rows.map((cellsOf) => cellsOf[named] ?? '') };
  }
  return undefined;
}

/** Whether a level's text says all that its row does: a label may look like an explanation. */
function readsTheSame(text: string, rows: readonly (readonly string[])[]): boolean {
  const read = readLevels(text).map((level, place) => levelRow(level).slice(0, rows[place]?.length));
  return JSON.stringify(read) === JSON.stringify(rows);
}

/** The select that moves a priority or rating up; undefined where there's nothing to move. */
export function moveUpRow({
  group,
  block,
  settings,
}: Pick<FoundBlock, 'group' | 'block' | 'settings'>): Row | undefined {
  const found = linesIn(settings);
  if (found === undefined) return undefined;
  const options = found.labels.map((label, place) => ({
    label: clip(label, OPTION_TEXT),
    value: String(place),
  }));
  const select = new StringSelectMenuBuilder()
    .setCustomId(customId(SETUP_MOVE_UP_ID, group.id, block, found.setting.hash))
    .setPlaceholder(say('setup.moveUp', { setting: found.setting.label }))
    .addOptions(options.slice(1));
  return row(select);
}

/** Returns the setting with that line moved up. @throws InputError if it was changed since the select was shown */
export function movedUp({ title, settings }: FoundBlock, hash: string, value: string) {
  const found = linesIn(settings);
  const place = Number(value);
  const line = found?.lines[place];
  if (found === undefined || line === undefined || found.setting.hash !== hash) throw changedMeanwhile(title);
  const typed = found.lines
    .toSpliced(place, 1)
    .toSpliced(place - 1, 0, line)
    .join('\n');
  return [{ setting: found.setting, entered: { values: [], typed } }];
}
