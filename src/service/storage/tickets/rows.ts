import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Level, TicketChange, TicketGroup, TicketRecord } from '../../tickets/ticket.ts';
import type { Schedule } from '../../tickets/opening/schedule.ts';
import type { TicketGroupsTable, TicketsTable } from '../database/schema.ts';
import type { Flag } from '../database/schema/flag.ts';

/** Rows ↔ records: JSON is text and booleans are 0/1 in the database, and nowhere else. */

export function toRecord(row: Selectable<TicketsTable>): TicketRecord {
  // Of the statistics alone: no rule asks for it, and none may write it back as it was.
  const { first_response_at: _answered, ...same } = row;
  return {
    ...same,
    member_ids: parse<string[]>(row.member_ids),
    notes_member_ids: parse<string[]>(row.notes_member_ids),
    form: row.form === null ? null : parse<NonNullable<TicketRecord['form']>>(row.form),
    expiry_clearable: row.expiry_clearable === 1,
    eternal: row.eternal === 1,
  };
}

export function toRow(record: TicketRecord): Insertable<TicketsTable> {
  const { member_ids, notes_member_ids, form, expiry_clearable, eternal, ...same } = record;
  return {
    ...same,
    member_ids: JSON.stringify(member_ids),
    notes_member_ids: JSON.stringify(notes_member_ids),
    form: form === null ? null : JSON.stringify(form),
    expiry_clearable: flag(expiry_clearable),
    eternal: flag(eternal),
  };
}

export function toUpdate(change: TicketChange): Updateable<TicketsTable> {
  const { member_ids, notes_member_ids, form, expiry_clearable, eternal, ...same } = change;
  return {
    ...same,
    ...(member_ids !== undefined && { member_ids: JSON.stringify(member_ids) }),
    ...(notes_member_ids !== undefined && { notes_member_ids: JSON.stringify(notes_member_ids) }),
    ...(form !== undefined && { form: form === null ? null : JSON.stringify(form) }),
    ...(expiry_clearable !== undefined && { expiry_clearable: flag(expiry_clearable) }),
    ...(eternal !== undefined && { eternal: flag(eternal) }),
  };
}

export function toGroup(row: Selectable<TicketGroupsTable>): TicketGroup {
  return {
    ...row,
    staff_role_ids: parse<string[]>(row.staff_role_ids),
    priority_levels: parse<Level[]>(row.priority_levels),
    rating_levels: parse<Level[]>(row.rating_levels),
    schedule: parse<Schedule>(row.schedule),
    opener_role_ids: parse<string[]>(row.opener_role_ids),
    expire_clearable: row.expire_clearable === 1,
  };
}

/** The column that holds the ids of roles. */
export function readRoles(text: string): string[] {
  return parse<string[]>(text);
}

export function flag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** A column's text was written by the functions above from the shape that is named here. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the shape of its column
function parse<Shape>(text: string): Shape {
  return JSON.parse(text) as Shape;
}
