import { instant } from '../../base/kit/clock.ts';
import type { Schema } from '../../../contract/operations.ts';
import { worded } from '../../../words/worded.ts';
import type { Handler } from '../../base/model/call.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { type TicketRecord, toTicket } from '../../core/model/ticket.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { feature } from '../../core/feature-context.ts';
import { createPersonNoteStore, erasePersonNotes, type PersonNoteRecord } from './store.ts';

type PersonOperation = 'getPerson' | 'createPersonNote' | 'changePersonNote' | 'deletePersonNote';

const NEWEST_TICKETS = { offset: 0, limit: 10 };
/** A select of Discord has room for this many. */
const MAX_NOTES = 25;

/** What staff know about a person: their tickets, the block against them, and notes. */
export const createNotes = feature(
  ['stores', 'lists', 'activeBlock', 'visibleTicketsOf', 'clock', 'ids'],
  ({ stores, lists, activeBlock, visibleTicketsOf, clock, ids }) => {
    const notes = createPersonNoteStore(stores.database.db);
    const handlers: { readonly [Id in PersonOperation]: Handler<Id> } = {
      async getPerson({ path: { guild_id: guildId, user_id: userId }, query, actor }) {
        const reach = await visibleTicketsOf(actor, guildId, 'tickets');
        const filter = { guildId, statuses: ['open', 'closed'], ownerId: userId, reach } as const;
        const [{ items, total, atLeast }, block, noted] = await Promise.all([
          lists.list(filter, NEWEST_TICKETS),
          activeBlock(guildId, { userId, roleIds: [] }, instant(clock.now())),
          notes.list(guildId, userId),
        ]);
        const records = items.map(({ ticket }) => ticket);
        return {
          user_id: userId,
          tickets: query.subject === true ? await withSubjects(records, actor.userId) : records.map(toTicket),
          ticket_count: total,
          ticket_count_is_minimum: atLeast,
          block,
          notes: noted.map(toNote),
        };
      },
      async createPersonNote({ path, body, actor, idempotencyId }) {
        const note = {
          id: ids.snowflake(),
          ...path,
          text: readText(body),
          author_id: actor.userId,
          created_at: instant(clock.now()),
          edited_by: null,
          edited_at: null,
        };
        const created = await notes.create(note, idempotencyId, MAX_NOTES);
        if (created !== null) return toNote(created);
        throw validationFailed([{ field: 'text', says: worded('fault.tooManyNotes', { most: MAX_NOTES }) }]);
      },
      async changePersonNote({ path: { note_id: id, ...path }, body, actor, idempotencyId }) {
        const change = { text: readText(body), edited_by: actor.userId, edited_at: instant(clock.now()) };
        return toNote(orNotFound(await notes.change({ ...path, id }, change, idempotencyId)));
      },
      async deletePersonNote({ path: { note_id: id, ...path }, idempotencyId }) {
        return toNote(orNotFound(await notes.delete({ ...path, id }, idempotencyId)));
      },
    };
    async function withSubjects(
      records: readonly TicketRecord[],
      viewerId: string,
    ): Promise<Schema<'Ticket'>[]> {
      const previews = await lists.previews(
        records.map(({ id }) => id),
        viewerId,
      );
      return records.map((record) => ({
        ...toTicket(record),
        subject: previews.get(record.id)?.subject ?? null,
      }));
    }
    return { handlers, jobs: {}, eraseUser: erasePersonNotes };
  },
);

function readText({ text }: Schema<'PersonNoteBody'>): string {
  const trimmed = text.trim();
  if (trimmed === '') throw validationFailed([{ field: 'text', says: worded('fault.blank') }]);
  return trimmed;
}

function orNotFound(note: PersonNoteRecord | null): PersonNoteRecord {
  if (note !== null) return note;
  throw new ServiceError('PERSON_NOTE_NOT_FOUND', worded('refused.noPersonNote'));
}

function toNote({ guild_id: _guild, ...note }: PersonNoteRecord): Schema<'PersonNote'> {
  return note;
}
