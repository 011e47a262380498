/** Whose words the bot's own messages are: it posts what members fill in, and what staff reply without writing themselves. */
import { type Kysely, sql } from 'kysely';
import type { FormEntry } from '../../../core/model/ticket.ts';
import { wordsOf } from '../search/words.ts';
import type { Tables } from '../../../edge/database/schema.ts';

/** A message of the bot's that passes on someone's words. */
export interface SpokenMessage {
  readonly userId: string;
  readonly name: string;
  readonly texts: readonly string[];
}

/** Finds the speakers of these messages, which are the bot's; nobody speaks in its announcements. */
export async function speakersOf(
  db: Kysely<Tables>,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, SpokenMessage>> {
  if (messageIds.length === 0) return new Map();
  const rows = await candidates(db, messageIds);
  const repliers = await repliersIn(db, [...new Set(rows.map(({ ticket_id }) => ticket_id))]);
  const spoken = rows.flatMap(
    (row): [string, Omit<SpokenMessage, 'name'> & { readonly ticketId: string }][] => {
      const found = byOwner(row) ?? byReplier(row, repliers);
      return found === null ? [] : [[row.id, { ...found, ticketId: row.ticket_id }]];
    },
  );
  const names = await namesOf(
    db,
    spoken.map(([, { userId }]) => userId),
  );
  return new Map(
    spoken.map(([id, { userId, texts }]) => [id, { userId, texts, name: names.get(userId) ?? userId }]),
  );
}

function candidates(db: Kysely<Tables>, messageIds: readonly string[]) {
  return db
    .selectFrom('transcript_messages as message')
    .innerJoin('tickets', 'tickets.id', 'message.ticket_id')
    .select(['message.id', 'message.content', 'message.search_text', 'message.ticket_id'])
    .select(['tickets.owner_id', 'tickets.control_message_id', 'tickets.form', 'tickets.message'])
    .where('message.id', 'in', messageIds)
    .where((row) =>
      row.or([
        row('message.id', '=', row.ref('tickets.control_message_id')),
        row('message.content', '=', ''),
        row('message.content', 'like', '%-# <@%>'),
      ]),
    )
    .execute();
}

type Candidate = Awaited<ReturnType<typeof candidates>>[number];
type Spoken = Omit<SpokenMessage, 'name'>;

/** The ticket's own message has more than the owner's texts; messages of their own have nothing else. */
function byOwner({ id, owner_id, control_message_id, form, message, search_text }: Candidate): Spoken | null {
  // Stored from the ticket's form and from nothing else.
  const entries = form === null ? [] : (JSON.parse(form) as readonly FormEntry[]);
  const texts = [message ?? '', ...entries.flatMap(({ title, value }) => [title, value])].filter(Boolean);
  if (owner_id === null || texts.length === 0) return null;
  if (id === control_message_id) return { userId: owner_id, texts };
  const own = new Set(wordsOf(texts.join('\n')));
  const isOwn = search_text !== '' && search_text.split(' ').every((word) => own.has(word));
  return isOwn ? { userId: owner_id, texts } : null;
}

/** The sender stands below a reply. Who writes such a line themselves has not replied as that person. */
function byReplier({ content, ticket_id }: Candidate, repliers: ReadonlySet<string>): Spoken | null {
  const [line = '', userId = ''] = /(?:^|\n)-# <@(\d+)>$/.exec(content) ?? [];
  if (!repliers.has(`${ticket_id}/${userId}`)) return null;
  return { userId, texts: [content.slice(0, -line.length)] };
}

async function repliersIn(db: Kysely<Tables>, ticketIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (ticketIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('ticket_history')
    .select(['ticket_id', 'actor_id'])
    .distinct()
    .where('ticket_id', 'in', ticketIds)
    .where('action', '=', 'replyToTicket')
    .execute();
  return new Set(rows.map(({ ticket_id, actor_id }) => `${ticket_id}/${actor_id}`));
}

/** As they were last called in a ticket. */
async function namesOf(db: Kysely<Tables>, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('transcript_members')
    .select(['user_id', sql<string>`max(name)`.as('name')])
    .where('user_id', 'in', [...new Set(userIds)])
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}
