import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PanelChange, PanelRecord, PostedMessage } from '../../model/panel.ts';
import type { PanelsTable } from '../database/schema/panels.ts';

export function toPanel(row: Selectable<PanelsTable>, messages: readonly PostedMessage[]): PanelRecord {
  // The column is stored in this shape and no other.
  return { ...row, options: JSON.parse(row.options) as PanelRecord['options'], messages };
}

export function toPanelRow({ messages: _elsewhere, options, ...same }: PanelRecord): Insertable<PanelsTable> {
  return { ...same, options: JSON.stringify(options) };
}

export function toPanelUpdate({
  options,
  ...same
}: PanelChange & Partial<Pick<PanelRecord, 'language'>>): Updateable<PanelsTable> {
  return { ...same, ...(options !== undefined && { options: JSON.stringify(options) }) };
}
