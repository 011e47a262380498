import { setImmediate } from 'node:timers/promises';
import { openedForThemselves, isOfForm } from './own.ts';
import type { DataExportStore, EntryOfTicket, OwnMessage, OwnReaction, Person, SentFile } from './ports.ts';
import type { TicketRecord } from '../tickets/ticket.ts';

/** What is stored, page by page: an embedded database answers at once, and others get their turn in between. */

const TICKETS_AT_ONCE = 100;
const ROWS_AT_ONCE = 200;

interface TicketWithEntries {
  readonly ticket: TicketRecord;
  readonly entries: readonly EntryOfTicket[];
}

export async function* ticketsOf(
  store: DataExportStore,
  of: Person,
): AsyncGenerator<readonly TicketWithEntries[], void> {
  let after = 0;
  for (;;) {
    const { tickets, entries } = await store.tickets(of, after, TICKETS_AT_ONCE);
    const byTicket = Map.groupBy(entries, ({ ticketId }) => ticketId);
    yield tickets.map((ticket) => ({ ticket, entries: byTicket.get(ticket.id) ?? [] }));
    if (tickets.length < TICKETS_AT_ONCE) return;
    after = tickets.at(-1)?.number ?? after;
    await setImmediate();
  }
}

export async function* messagesOf(
  store: DataExportStore,
  of: Person,
): AsyncGenerator<readonly OwnMessage[], void> {
  for (const ticket of await store.writtenIn(of)) {
    let after = '';
    for (;;) {
      const messages = await store.messages(of, ticket, after, ROWS_AT_ONCE);
      yield messages;
      await setImmediate();
      if (messages.length < ROWS_AT_ONCE) break;
      after = messages.at(-1)?.id ?? after;
    }
  }
}

export async function* reactionsOf(
  store: DataExportStore,
  of: Person,
): AsyncGenerator<readonly OwnReaction[], void> {
  let after: OwnReaction | null = null;
  for (;;) {
    const reactions: readonly OwnReaction[] = await store.reactions(of, after, ROWS_AT_ONCE);
    yield reactions;
    if (reactions.length < ROWS_AT_ONCE) return;
    after = reactions.at(-1) ?? after;
    await setImmediate();
  }
}

/** What they sent, and what they uploaded with the form of a ticket that they opened, which the bot posted. */
export async function* attachmentsOf(
  store: DataExportStore,
  of: Person,
  botId: string,
): AsyncGenerator<readonly SentFile[], void> {
  for (const { id } of await store.writtenIn(of)) {
    for await (const files of filesOf(store, id))
      yield files.filter(({ authorId, isForward }) => authorId === of.userId && !isForward);
  }
  for await (const page of ticketsOf(store, of)) {
    const opened = page.filter(
      ({ ticket, entries }) => ticket.form !== null && openedForThemselves(entries, of.userId),
    );
    for (const { ticket } of opened) {
      for await (const files of filesOf(store, ticket.id))
        yield files.filter((file) => file.authorId === botId && isOfForm(file, ticket));
    }
  }
}

async function* filesOf(store: DataExportStore, ticketId: string): AsyncGenerator<readonly SentFile[], void> {
  let after = '';
  for (;;) {
    const files = await store.files(ticketId, after, ROWS_AT_ONCE);
    yield files;
    await setImmediate();
    if (files.length < ROWS_AT_ONCE) return;
    after = files.at(-1)?.id ?? after;
  }
}
