import {
  allWithin,
  isLayout,
  LAYOUT_COMPONENTS,
  LAYOUT_FLAG,
  LAYOUT_TEXT,
  needsLayout,
  ROWS,
  textsWithin,
} from '../../../discord-text/layout.ts';
import type { Fault } from '../model/validation-failed.ts';
import { faultsOf } from './content.ts';
import type { MessageBody } from '../model/message.ts';
import { worded } from '../../../words/worded.ts';

/**
 * The faults for which Discord would refuse a message because it is a layout, or isn't one. `isTemplate` leaves out
 * texts whose length isn't known yet.
 */
export function layoutFaults(
  message: MessageBody,
  under = '',
  isTemplate: (text: string) => boolean = () => false,
): Fault[] {
  const faults = isLayout(message) ? faultsOfLayout(message, isTemplate) : faultsOfRows(message);
  return faults.map(({ field, says }) => ({ field: under + field, says }));
}

function faultsOfLayout(
  { content = '', embeds = [], poll, components = [] }: MessageBody,
  isTemplate: (text: string) => boolean,
): Fault[] {
  const count = allWithin(components).length;
  const length = textsWithin(components)
    .filter((text) => !isTemplate(text))
    .reduce((sum, text) => sum + text.length, 0);
  return faultsOf([
    content !== '' && { field: 'content', says: worded('fault.textBesideLayout', { flag: LAYOUT_FLAG }) },
    embeds.length > 0 && {
      field: 'embeds',
      says: worded('fault.embedsBesideLayout', { flag: LAYOUT_FLAG }),
    },
    poll !== undefined && { field: 'poll', says: worded('fault.pollBesideLayout', { flag: LAYOUT_FLAG }) },
    count > LAYOUT_COMPONENTS && {
      field: 'components',
      says: worded('fault.parts', { count, most: LAYOUT_COMPONENTS }),
    },
    length > LAYOUT_TEXT && {
      field: 'components',
      says: worded('fault.textsTogether', { count: length, most: LAYOUT_TEXT }),
    },
  ]);
}

function faultsOfRows({ components = [] }: MessageBody): Fault[] {
  if (needsLayout(components)) {
    const says = worded('fault.needsLayout', { flag: LAYOUT_FLAG });
    return [{ field: 'components', says }];
  }
  if (components.length <= ROWS) return [];
  return [{ field: 'components', says: worded('fault.rows', { count: components.length, most: ROWS }) }];
}
