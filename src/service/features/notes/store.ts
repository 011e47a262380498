import type { Kysely, Transaction } from 'kysely';
import type { PersonNoteKey, PersonNoteRecord, PersonNoteStore } from '../../core/guilds/ports.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { redactReplies } from '../erasure/store/redactions.ts';
import { personSubject, storeSubject } from '../../core/store/outbox/request-outcome.ts';
import { oncePerRequestInGuild } from '../../core/store/guilds/guild-lock.ts';

export function createPersonNoteStore(db: Kysely<Tables>): PersonNoteStore {
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
    list: (guildId, userId) => notesOn(db, guildId, userId),
    create: (note, idempotencyId, max) =>
      once(note, idempotencyId, async (tx) => {
        const notes = await notesOn(tx, note.guild_id, note.user_id);
        if (notes.length >= max) return null;
        await tx.insertInto('person_notes').values(note).execute();
        return note;
      }),
    change: (of, change, idempotencyId) =>
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
    delete: (of, idempotencyId) =>
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

export async function erasePersonNotes(
  tx: Transaction<Tables>,
  { guildId, userId, at }: { readonly guildId: string; readonly userId: string; readonly at: string },
): Promise<void> {
  await tx.deleteFrom('person_notes').where('guild_id', '=', guildId).where('user_id', '=', userId).execute();
  await redactReplies(tx, personSubject(guildId, userId), at);
}
