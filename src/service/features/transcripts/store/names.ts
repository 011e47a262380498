import type { Kysely } from 'kysely';
import { pages } from '../../../base/kit/pages.ts';
import type { NamedPerson } from '../records.ts';
import type { Tables } from '../../../edge/database/schema.ts';

/** Messages read in one query: others get their turn in between. */
const PAGE_SIZE = 500;
const MENTION = /<@!?(\d{17,20})>/g;

export function createTranscriptNames(db: Kysely<Tables>) {
  return {
    /** People who are only mentioned. */
    async names(ticketId: string) {
      const rows = await db
        .selectFrom('transcript_names')
        .select(['user_id', 'name'])
        .where('ticket_id', '=', ticketId)
        .where('name', 'is not', null)
        .orderBy('user_id')
        .execute();
      return rows.flatMap(({ user_id: id, name }) => (name === null ? [] : [{ id, name }]));
    },
    /** The first people who are mentioned and whom Discord wasn't asked about yet; without those who were erased. */
    async unnamed(ticketId: string, limit: number): Promise<readonly string[]> {
      const known = await idsWithoutLookup(db, ticketId);
      const found = new Set<string>();
      for (const inThread of [0, 1] as const) {
        if (found.size >= limit) break;
        const mentioning = pages(
          '',
          PAGE_SIZE,
          (after) => messagesWithMentions(db, ticketId, inThread, after),
          ({ id }) => id,
        );
        for await (const messages of mentioning) {
          for (const id of messages.flatMap(mentionsOf)) if (!known.has(id)) found.add(id);
          if (found.size >= limit) break;
        }
      }
      return [...found].slice(0, limit);
    },
  };
}

/** Stores the names that were looked up. Call it inside a transaction. */
export async function storeNames(
  tx: Kysely<Tables>,
  ticketId: string,
  people: readonly NamedPerson[],
): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insertInto('transcript_names')
    .values(people.map(({ id, name }) => ({ ticket_id: ticketId, user_id: id, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Texts = Record<'content' | 'embeds' | 'components', string>;

function mentionsOf({ content, embeds, components }: Texts): string[] {
  return [content, embeds, components].flatMap((text) =>
    Array.from(text.matchAll(MENTION), ([, id]) => id ?? ''),
  );
}

function messagesWithMentions(db: Kysely<Tables>, ticketId: string, inThread: 0 | 1, after: string) {
  return db
    .selectFrom('transcript_messages')
    .select(['id', 'content', 'embeds', 'components'])
    .where('ticket_id', '=', ticketId)
    .where('in_thread', '=', inThread)
    .where('id', '>', after)
    .where((of) =>
      of.or([of('content', 'like', '%<@%'), of('embeds', 'like', '%<@%'), of('components', 'like', '%<@%')]),
    )
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute();
}

/**
 * The ids that need no lookup: people who have a name in the transcript, ids that have none, and erased people, whose
 * names stay erased.
 */
async function idsWithoutLookup(db: Kysely<Tables>, ticketId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('transcript_members')
    .select('user_id')
    .where('ticket_id', '=', ticketId)
    .union(db.selectFrom('transcript_names').select('user_id').where('ticket_id', '=', ticketId))
    .union(
      db.selectFrom('transcript_messages').select('author_id as user_id').where('ticket_id', '=', ticketId),
    )
    .execute();
  return new Set([...rows.map(({ user_id }) => user_id), ...(await erasedIds(db, ticketId))]);
}

async function erasedIds(db: Kysely<Tables>, ticketId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket_history')
    .select('detail')
    .where('ticket_id', '=', ticketId)
    .where('action', '=', 'eraseUser')
    .execute();
  // Stored by the erasure, and by nothing else.
  return rows.map(({ detail }) => (JSON.parse(detail) as { readonly user_id: string }).user_id);
}
