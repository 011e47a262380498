import { setImmediate } from 'node:timers/promises';
import { openedForThemselves, isFormFile } from './own.ts';
import type { OwnMessage, OwnReaction, Person, SentFile, TicketWithEntries } from './rows.ts';
import type { DataExportStore } from './store.ts';
import { pages } from '../../base/kit/pages.ts';

/**
 * Reads the stored rows page by page and yields to other tasks in between, because an embedded database answers
 * synchronously.
 */

const TICKETS_PER_PAGE = 100;
const ROWS_PER_PAGE = 200;

export function ticketsOf(
  store: DataExportStore,
  person: Person,
): AsyncGenerator<readonly TicketWithEntries[], void> {
  return pages(
    0,
    TICKETS_PER_PAGE,
    async (after, limit) => {
      const { tickets, entries, links } = await store.tickets(person, after, limit);
      const byTicket = Map.groupBy(entries, ({ ticketId }) => ticketId);
      return tickets.map((ticket) => ({
        ticket,
        entries: byTicket.get(ticket.id) ?? [],
        links: links.filter(({ ticket_id: id }) => id === ticket.id),
      }));
    },
    ({ ticket }) => ticket.number,
  );
}

export async function* messagesOf(
  store: DataExportStore,
  person: Person,
): AsyncGenerator<readonly OwnMessage[], void> {
  for (const ticket of await store.writtenIn(person)) {
    yield* pages(
      '',
      ROWS_PER_PAGE,
      (after, limit) => store.messages(person, ticket, after, limit),
      ({ id }) => id,
    );
    await setImmediate();
  }
}

export function reactionsOf(
  store: DataExportStore,
  person: Person,
): AsyncGenerator<readonly OwnReaction[], void> {
  return pages<OwnReaction, OwnReaction | null>(
    null,
    ROWS_PER_PAGE,
    (after, limit) => store.reactions(person, after, limit),
    (reaction) => reaction,
  );
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
  yield* pages(
    '',
    ROWS_PER_PAGE,
    (after, limit) => store.files(ticketId, after, limit),
    ({ id }) => id,
  );
  await setImmediate();
}
