import type { Schema } from '../../../../contract/operations.ts';
import { emojiFault } from '../../../base/guilds/emojis.ts';
import { isHexColor } from '../../../base/kit/hex-color.ts';
import type { Level } from '../../model/ticket.ts';
import type { Fault } from '../../../base/model/validation-failed.ts';
import { distinctTexts } from './form.ts';
import { worded } from '../../../../words/worded.ts';

/** The color of a level that was given none: Discord's gray. */
const COLOR = '#99aab5';

export function checkLevels(
  field: string,
  levels: readonly Schema<'Level'>[],
  emojiIds: ReadonlySet<string>,
): Fault[] {
  const at = (index: number, name: string): string => `${field}.${index}.${name}`;
  const labels = levels.map(({ label }) => label ?? '');
  const uids = levels.flatMap(({ _uid: uid }) => (uid === undefined || uid === '' ? [] : [uid]));
  return [
    ...distinctTexts(labels, (index) => at(index, 'label')),
    ...levels.flatMap(({ color, emoji }, index) => [
      ...(isColor(color) ? [] : [{ field: at(index, 'color'), says: worded('fault.color') }]),
      ...[emoji ? emojiFault(emoji, emojiIds) : null].flatMap((says) =>
        says === null ? [] : [{ field: at(index, 'emoji'), says }],
      ),
    ]),
    ...(new Set(uids).size === uids.length ? [] : [{ field, says: worded('fault.sameUid') }]),
    ...(levels.filter((level) => level.default === true).length > 1
      ? [{ field, says: worded('fault.oneDefault') }]
      : []),
  ];
}

/** Returns levels with all properties; those that were left out get their defaults. */
export function toLevels(levels: readonly Schema<'Level'>[], newUid: () => string): Level[] {
  return levels.map(
    ({ label = '', description = '', emoji = '', default: isDefault = false, color, _uid }) => ({
      label,
      description,
      emoji,
      default: isDefault,
      color: color === undefined || color === '' ? COLOR : color.toLowerCase(),
      _uid: _uid === undefined || _uid === '' ? newUid() : _uid,
    }),
  );
}

function isColor(color: string | undefined): boolean {
  return color === undefined || color === '' || isHexColor(color);
}
