import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../edge/database/schema.ts';
import { personSubject, redactReplies, storeSubject } from '../../base/store/request-outcome.ts';
import type { EraseUser } from '../../core/store/erase-user.ts';
import { oncePerRequestInGuild } from '../../base/store/guild-lock.ts';

/** A note on a person as it is stored; field names are the contract's. */
export type PersonNoteRecord = Readonly<Tables['person_notes']>;

type PersonNoteKey = Pick<PersonNoteRecord, 'guild_id' | 'user_id' | 'id'>;

export function createPersonNoteStore(db: Kysely<Tables>) {
  /** The answers to requests repeat the notes, so that erasing a person's data finds them by the person. */
  const once = (
    of: Omit<PersonNoteKey, 'id'>,
    idempotencyId: string | null,
    work: (tx: Transaction<Tables>) => Promise<PersonNoteRecord | null>,
  ): Promise<PersonNoteRecord | null> =>
    oncePerRequestInGuild(db, of.guild_id, idempotencyId, async (tx) => {
      const note = await work(tx);
      if (note !== null) await storeSubject(tx, idempotencyId, personSubject(of.guild_id, of.user_id));
      return note;
    });

  return {
    /** Lists the notes on a person, the oldest first. */
    list: (guildId: string, userId: string) => notesOn(db, guildId, userId),
    /** Returns null where the person already has the maximum of notes. */
    create: (note: PersonNoteRecord, idempotencyId: string | null, max: number) =>
      once(note, idempotencyId, async (tx) => {
        const notes = await notesOn(tx, note.guild_id, note.user_id);
        if (notes.length >= max) return null;
        await tx.insertInto('person_notes').values(note).execute();
        return note;
      }),
    /** Returns null where there is no such note on the person. */
    change: (
      of: PersonNoteKey,
      change: Pick<PersonNoteRecord, 'text' | 'edited_by' | 'edited_at'>,
      idempotencyId: string | null,
    ) =>
      once(of, idempotencyId, async (tx) => {
        const changed = await tx
          .updateTable('person_notes')
          .set(change)
          .where('id', '=', of.id)
          .where('guild_id', '=', of.guild_id)
          .where('user_id', '=', of.user_id)
          .returningAll()
          .executeTakeFirst();
        return changed ?? null;
      }),
    /** Returns null where there is no such note on the person. */
    delete: (of: PersonNoteKey, idempotencyId: string | null) =>
      once(of, idempotencyId, async (tx) => {
        const deleted = await tx
          .deleteFrom('person_notes')
          .where('id', '=', of.id)
          .where('guild_id', '=', of.guild_id)
          .where('user_id', '=', of.user_id)
          .returningAll()
          .executeTakeFirst();
        return deleted ?? null;
      }),
  };
}

function notesOn(db: Kysely<Tables>, guildId: string, userId: string): Promise<PersonNoteRecord[]> {
  return db
    .selectFrom('person_notes')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export const erasePersonNotes: EraseUser = async (tx, { guildId, userId, at }) => {
  await tx.deleteFrom('person_notes').where('guild_id', '=', guildId).where('user_id', '=', userId).execute();
  await redactReplies(tx, personSubject(guildId, userId), at);
};
