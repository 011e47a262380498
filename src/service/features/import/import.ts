/** Writes closed tickets of another bot, with their transcripts, as if they had been closed here and lost their channels. */
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Ids } from '../../base/kit/ids.ts';
import { sanitize } from '../../base/kit/sanitize.ts';
import { toWeek } from '../../core/model/schedule.ts';
import { EMPTY_TICKET, type TicketGroup, type TicketRecord } from '../../core/model/ticket.ts';
import { defaultsIn } from '../../core/opening/default-group.ts';
import type { CapturedAttachment } from '../transcripts/captured-attachment.ts';
import type { CapturedMember, CapturedMessage } from '../transcripts/captured-message.ts';
import type { Language } from '../../../words/languages.ts';
import type { Schema } from '../../../contract/operations.ts';
import type { Database } from '../../edge/database/database.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { ticketColumns } from '../../edge/database/schema/tickets.ts';
import { defaultGroup, findActiveGroup } from '../../core/store/groups/find.ts';
import { insert, makeDefault } from '../../core/store/groups/groups-of-tickets.ts';
import { withGuildLock } from '../../base/store/guild-lock.ts';
import { changeTicketCount } from '../../core/store/tickets/confirmation.ts';
import { CREATE } from '../../core/store/tickets/intents.ts';
import { storeMembers } from '../transcripts/store/capture.ts';
import { toMessageRow } from '../transcripts/store/messages.ts';

type Tx = Transaction<Tables>;

/** A ticket that ended, of another bot. */
export interface ImportedTicket extends Pick<
  TicketRecord,
  'owner_id' | 'assigned_id' | 'number' | 'rating' | 'feedback' | 'form' | 'message' | 'closed_reason'
> {
  /** The snowflake of its former channel: it is the ticket's id here as well, so that nothing is imported twice. */
  readonly id: string;
  /** The other bot's own id of its group; null if it had none. */
  readonly groupKey: string | null;
  /** 0 for the lowest of the first three levels. */
  readonly priority: number | null;
  readonly created_at: string;
  readonly closed_at: string;
  readonly last_activity: string | null;
  readonly first_response_at: string | null;
  readonly closedBy: string | null;
  readonly messages: readonly ImportedMessage[];
  readonly members: readonly CapturedMember[];
  readonly roles: readonly Schema<'TranscriptRole'>[];
  readonly channels: readonly Schema<'TranscriptChannel'>[];
}

export interface ImportedMessage {
  readonly message: CapturedMessage;
  readonly deletedAt: string | null;
}

interface ImportOptions {
  readonly database: Pick<Database, 'db'>;
  readonly ids: Ids;
  readonly now: string;
  readonly guildId: string;
}

export type Import = ReturnType<typeof createImport>;

export function createImport({ database: { db }, ids, now, guildId }: ImportOptions) {
  return {
    /** The ids of active groups by their names. */
    async groupsByName(): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .selectFrom('ticket_groups')
        .select(['id', 'name'])
        .where('guild_id', '=', guildId)
        .where('deleted_at', 'is', null)
        .execute();
      return new Map(rows.map(({ id, name }) => [name, id]));
    },
    /** Those of these tickets that are here already, each with its server. */
    async known(ticketIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .selectFrom('tickets')
        .select(['id', 'guild_id'])
        .where('id', 'in', [...ticketIds])
        .execute();
      return new Map(rows.map(({ id, guild_id }) => [id, guild_id]));
    },
    /** How many of these messages are here already, in other tickets. */
    async countTaken(messageIds: readonly string[]): Promise<number> {
      let taken = 0;
      for (let from = 0; from < messageIds.length; from += ROWS_AT_ONCE) {
        const { count } = await db
          .selectFrom('transcript_messages')
          .select((row) => row.fn.countAll().as('count'))
          .where('id', 'in', messageIds.slice(from, from + ROWS_AT_ONCE))
          .executeTakeFirstOrThrow();
        taken += Number(count);
      }
      return taken;
    },
    /** Creates a group, unless there is one of this name by now; returns its id. */
    group: (name: string, settings: Partial<TicketGroup>) =>
      withGuildLock(db, guildId, async (tx) => {
        const existing = await tx
          .selectFrom('ticket_groups')
          .select('id')
          .where('guild_id', '=', guildId)
          .where('name', '=', name)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (existing !== undefined) return existing.id;
        const usual = await defaultGroup(tx, guildId);
        const language: Language = usual?.language ?? 'en';
        const id = ids.snowflake();
        const own = { id, guild_id: guildId, name, created_at: now, staff_role_ids: [] };
        const group = { ...defaultsIn(language), ...own, ...sanitize(settings) };
        await insert(tx, group);
        if (usual === null) await makeDefault(tx, group);
        return id;
      }),
    /** New tickets get numbers after this one from now on. */
    reserveNumbers: (highest: number) =>
      withGuildLock(db, guildId, async (tx) => {
        await tx
          .updateTable('guilds')
          .set({ next_ticket_number: highest + 1 })
          .where('id', '=', guildId)
          .where('next_ticket_number', '<=', highest)
          .execute();
      }),
    /** Writes a ticket with everything that belongs to it, or nothing; returns its number, or null if it is here already. */
    async ticket(ticket: ImportedTicket, groupId: string): Promise<number | null> {
      const isKnown = async (of: Kysely<Tables>): Promise<boolean> =>
        (await of.selectFrom('tickets').select('id').where('id', '=', ticket.id).executeTakeFirst()) !==
        undefined;
      // Asked twice: most of a second import is over before any lock is taken.
      if (await isKnown(db)) return null;
      // While the guild's row is locked, no one takes a number, and a second import waits.
      return withGuildLock(db, guildId, async (tx) => {
        const group = await findActiveGroup(tx, guildId, groupId);
        if (group === null || (await isKnown(tx))) return null;
        return insertTicket(tx, { ids, now }, sanitize(ticket), group);
      });
    },
    /** Returns whether it is new. */
    async block({ kind, id }: { readonly kind: 'role' | 'user'; readonly id: string }): Promise<boolean> {
      // The bot: who blocked them there, the other bot does not say.
      const bot = await db.selectFrom('discord_application').select('application_id').executeTakeFirst();
      const creator = bot?.application_id ?? '0';
      const block = { guild_id: guildId, subject_kind: kind, subject_id: id, created_by: creator };
      const { numInsertedOrUpdatedRows: inserted } = await db
        .insertInto('blocks')
        .values({ ...block, created_at: now, reason: null, ends_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return inserted === 1n;
    },
  };
}

async function insertTicket(
  tx: Tx,
  { ids, now }: Pick<ImportOptions, 'ids' | 'now'>,
  ticket: ImportedTicket,
  group: TicketGroup,
): Promise<number> {
  const { guild_id: guildId } = group;
  const number = await freeNumber(tx, guildId, ticket.number);
  const row = ticketColumns.toRow({
    ...EMPTY_TICKET,
    id: ticket.id,
    uuid: ids.uuid(),
    guild_id: guildId,
    group_id: group.id,
    number,
    status: 'closed',
    owner_id: ticket.owner_id,
    assigned_id: ticket.assigned_id,
    priority: levelOf(ticket.priority, group.priority_levels.length),
    rating: levelOf(ticket.rating, group.rating_levels.length + 1),
    feedback: ticket.feedback,
    form: ticket.form,
    message: ticket.message,
    closed_reason: ticket.closed_reason,
    created_at: ticket.created_at,
    opened_at: ticket.created_at,
    closed_at: ticket.closed_at,
    last_activity: ticket.last_activity,
  });
  const values = { ...row, first_response_at: ticket.first_response_at } satisfies Insertable<
    Tables['tickets']
  >;
  await tx.insertInto('tickets').values(values).execute();
  await changeTicketCount(tx, group.id, 1);
  await insertHistory(tx, ids, ticket, group);
  await insertMessages(tx, ticket, guildId);
  await insertTranscript(tx, ticket, group, now);
  return number;
}

/** A level that the group does not have is left out. */
function levelOf(level: number | null, count: number): number | null {
  return level !== null && level < count ? level : null;
}

/** The number that it had, unless another ticket has it here; the guild's row is locked. */
async function freeNumber(tx: Tx, guildId: string, wanted: number): Promise<number> {
  const taken = await tx
    .selectFrom('tickets')
    .select('id')
    .where('guild_id', '=', guildId)
    .where('number', '=', wanted)
    .executeTakeFirst();
  if (taken === undefined && !(await isBeingCreated(tx, guildId, wanted))) return wanted;
  const { next_ticket_number: next } = await tx
    .updateTable('guilds')
    .set((row) => ({ next_ticket_number: row('next_ticket_number', '+', 1) }))
    .where('id', '=', guildId)
    .returning('next_ticket_number')
    .executeTakeFirstOrThrow();
  return next - 1;
}

/** A ticket whose channel is being created has a number, and no row yet. */
async function isBeingCreated(tx: Tx, guildId: string, number: number): Promise<boolean> {
  const intents = await tx
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', CREATE)
    .where('guild_id', '=', guildId)
    .execute();
  // The payload of a creation, which holds the ticket.
  return intents.some(
    ({ payload }) => (JSON.parse(payload) as { ticket: TicketRecord }).ticket.number === number,
  );
}

/** Who opened and who closed it. Webhooks are not told: it happened long ago. */
async function insertHistory(tx: Tx, ids: Ids, ticket: ImportedTicket, group: TicketGroup): Promise<void> {
  const { id: ticket_id, owner_id, closedBy, closed_reason, created_at, closed_at } = ticket;
  const entry = (action: string, actor: string, at: string, reason: string | null, detail: object) => ({
    id: ids.snowflake(),
    ticket_id,
    guild_id: group.guild_id,
    action,
    actor_id: actor,
    token_user_id: actor,
    reason,
    anonymous: 0 as const,
    detail: JSON.stringify(detail),
    created_at: at,
  });
  const opened = { user_id: owner_id, ticket_group_id: group.id };
  const entries = [
    ...(owner_id === null ? [] : [entry('createTicket', owner_id, created_at, null, opened)]),
    ...(closedBy === null ? [] : [entry('closeTicket', closedBy, closed_at, closed_reason, {})]),
  ];
  if (entries.length > 0) await tx.insertInto('ticket_history').values(entries).execute();
}

/** SQLite takes 32,766 values in a statement. */
const ROWS_AT_ONCE = 500;

async function insertMessages(
  tx: Tx,
  { id: ticketId, messages }: ImportedTicket,
  guildId: string,
): Promise<void> {
  const ticket = { ticketId, guildId, inThread: false };
  for (let from = 0; from < messages.length; from += ROWS_AT_ONCE) {
    const part = messages.slice(from, from + ROWS_AT_ONCE);
    const rows = part.map(({ message, deletedAt }) => ({
      ...toMessageRow(ticket, message),
      deleted_at: deletedAt,
    }));
    await tx
      .insertInto('transcript_messages')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const files = part.flatMap(({ message }) =>
      message.attachments.map((file) => toAttachmentRow(ticketId, message.id, file)),
    );
    for (let at = 0; at < files.length; at += ROWS_AT_ONCE) {
      await tx
        .insertInto('transcript_attachments')
        .values(files.slice(at, at + ROWS_AT_ONCE))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/** Discord's links to them ended within a day: only their names are left. */
function toAttachmentRow(
  ticketId: string,
  messageId: string,
  { id, name, mime, size, url }: CapturedAttachment,
): Insertable<Tables['transcript_attachments']> {
  const file = { id, name, mime, size, source_url: url, hash: null, state: 'lost' as const };
  return { ...file, ticket_id: ticketId, message_id: messageId, in_thread: 0 };
}

async function insertTranscript(
  tx: Tx,
  ticket: ImportedTicket,
  group: TicketGroup,
  now: string,
): Promise<void> {
  const { guild_id: guildId } = group;
  const name = await guildName(tx, guildId);
  const guild: Schema<'TranscriptGuild'> = {
    id: guildId,
    name,
    roles: [...ticket.roles],
    channels: [...ticket.channels],
  };
  const { id, name: groupName, form_title, form_fields, schedule, schedule_timezone } = group;
  const { priority_levels, rating_levels } = group;
  const settings: Schema<'TranscriptGroup'> = {
    id,
    name: groupName,
    form_title,
    form_fields,
    schedule: toWeek(schedule),
    schedule_timezone,
    priority_levels,
    rating_levels,
  };
  const row = { ticket_id: ticket.id, guild_id: guildId, saved_at: now };
  await tx
    .insertInto('transcripts')
    .values({ ...row, guild: JSON.stringify(guild), group_settings: JSON.stringify(settings) })
    .execute();
  await storeMembers(
    tx,
    ticket.members.map((member) => ({ ticketId: ticket.id, inThread: false, member })),
  );
}

async function guildName(tx: Kysely<Tables>, guildId: string): Promise<string> {
  const row = await tx.selectFrom('guilds').select('name').where('id', '=', guildId).executeTakeFirst();
  return row?.name ?? '';
}
