import { setImmediate } from 'node:timers/promises';
import { openedForThemselves, isFormFile } from './own.ts';
import type { DataExportStore, EntryOfTicket, OwnMessage, OwnReaction, Person, SentFile } from './ports.ts';
import type { TicketRecord } from '../model/ticket.ts';

/**
 * Reads the stored rows page by page and yields to other tasks in between, because an embedded database answers
 * synchronously.
 */

const TICKETS_PER_PAGE = 100;
const ROWS_PER_PAGE = 200;

interface TicketWithEntries {
  readonly ticket: TicketRecord;
  readonly entries: readonly EntryOfTicket[];
}

export async function* ticketsOf(
  store: DataExportStore,
  person: Person,
): AsyncGenerator<readonly TicketWithEntries[], void> {
  let after = 0;
  for (;;) {
    const { tickets, entries } = await store.tickets(person, after, TICKETS_PER_PAGE);
    const byTicket = Map.groupBy(entries, ({ ticketId }) => ticketId);
    yield tickets.map((ticket) => ({ ticket, entries: byTicket.get(ticket.id) ?? [] }));
    if (tickets.length < TICKETS_PER_PAGE) return;
    after = tickets.at(-1)?.number ?? after;
    await setImmediate();
  }
}

export async function* messagesOf(
  store: DataExportStore,
  person: Person,
): AsyncGenerator<readonly OwnMessage[], void> {
  for (const ticket of await store.writtenIn(person)) {
    let after = '';
    for (;;) {
      const messages = await store.messages(person, ticket, after, ROWS_PER_PAGE);
      yield messages;
      await setImmediate();
      if (messages.length < ROWS_PER_PAGE) break;
      after = messages.at(-1)?.id ?? after;
    }
  }
}

export async function* reactionsOf(
  store: DataExportStore,
  person: Person,
): AsyncGenerator<readonly OwnReaction[], void> {
  let after: OwnReaction | null = null;
  for (;;) {
    const reactions: readonly OwnReaction[] = await store.reactions(person, after, ROWS_PER_PAGE);
    yield reactions;
    if (reactions.length < ROWS_PER_PAGE) return;
    after = reactions.at(-1) ?? after;
    await setImmediate();
  }
}

/** The files that a person sent, and those that they uploaded with the form of their own ticket, which the bot posted. */
export async function* attachmentsOf(
  store: DataExportStore,
  person: Person,
  botId: string,
): AsyncGenerator<readonly SentFile[], void> {
  for (const { id } of await store.writtenIn(person)) {
    for await (const files of filesOf(store, id))
      yield files.filter(({ authorId, isForward }) => authorId === person.userId && !isForward);
  }
  for await (const page of ticketsOf(store, person)) {
    const opened = page.filter(
      ({ ticket, entries }) => ticket.form !== null && openedForThemselves(entries, person.userId),
    );
    for (const { ticket } of opened) {
      for await (const files of filesOf(store, ticket.id))
        yield files.filter((file) => file.authorId === botId && isFormFile(file, ticket));
    }
  }
}

async function* filesOf(store: DataExportStore, ticketId: string): AsyncGenerator<readonly SentFile[], void> {
  let after = '';
  for (;;) {
    const files = await store.files(ticketId, after, ROWS_PER_PAGE);
    yield files;
    await setImmediate();
    if (files.length < ROWS_PER_PAGE) return;
    after = files.at(-1)?.id ?? after;
  }
}
