import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import type { PageParts } from '../../pages/parts.ts';
import { hashOf } from '../../settings/bound.ts';
import { InputError } from '../../settings/input-error.ts';
import { ID_LENGTH } from '../../discord-text/snowflake.ts';
import { pathOf } from '../layout.ts';
import { hasStaffRole, type Visit } from '../visit.ts';
import { keyField } from '../form-key.ts';
import type { Choices, Ordered, RefusedForm } from './action.ts';

type Note = Schema<'PersonNote'>;

/** Everything that staff know about the ticket's owner; null for a ticket without one, and for an assignee without a role. */
export async function findOwner(
  visit: Visit,
  { owner_id: userId }: Schema<'Ticket'>,
): Promise<Schema<'Person'> | null> {
  const { api, guildId } = visit;
  return userId && hasStaffRole(visit)
    ? api.call('getPerson', {
        path: { guild_id: guildId, user_id: userId },
        query: { subject: true },
      })
    : null;
}

const NOTE_LENGTH = 1_000;
export const NOTE_FIELDS = { person: ID_LENGTH, note: ID_LENGTH, text: NOTE_LENGTH, shown: 10 } as const;

interface Shown {
  readonly ticket: Schema<'Ticket'>;
  readonly person: Schema<'Person'> | null;
  readonly addressOf: (action: string) => string;
  readonly names: Choices['names'];
  readonly refused: RefusedForm | null;
}

/** The owner's other tickets, of those that this person may see, and the staff's notes on them. */
export function ownerSection(visit: Visit, parts: PageParts, shown: Shown): Html | false {
  const { ticket, person, addressOf, names, refused } = shown;
  if (person === null) return false;
  const { user_id: userId } = person;
  const { say } = visit;
  const others = person.tickets.filter(({ id }) => id !== ticket.id);
  const isRefused = refused?.action === 'savePersonNote';
  /** A text that was refused stays in the form in which it was typed; that of a note that is gone can be added as a new one. */
  const refusedIn = person.notes.some(({ id }) => id === refused?.read('note')) ? refused?.read('note') : '';
  const typedIn = (id: string, text: string): string =>
    isRefused && refusedIn === id ? refused.read('text') : text;
  return html`<section class="owner">
    <h2>
      ${say('person.title')} (${say('person.tickets', { count: person.ticket_count })},
      ${say('person.noteCount', { count: person.notes.length })})
    </h2>
    <ul>
      ${others.map((other) => html`<li>${ticketLink(visit, parts, other)}</li>`)}
    </ul>
    ${person.notes.map(
      (note) =>
        html`<form method="post" action="${addressOf('savePersonNote')}">
          ${noteFields(visit, { userId, id: note.id, text: typedIn(note.id, note.text) })}
          <input type="hidden" name="shown" value="${hashOf(note.text)}" />
          <small>${byline(parts, note, names)}</small>
          <button>${say('button.change')}</button> <span class="hint">${say('person.noteDeleteHint')}</span>
        </form>`,
    )}
    <form method="post" action="${addressOf('savePersonNote')}">
      ${noteFields(visit, { userId, id: '', text: typedIn('', '') })}
      <button>${say('button.addNote')}</button> <span class="hint">${say('person.noteHint')}</span>
    </form>
  </section>`;
}

const STATES = ['page.open', 'page.closed', 'page.deleted'] as const;

/** A ticket of a list: what it is about, if that is known, and its state. */
export function ticketLink(visit: Visit, { times, markdown }: PageParts, ticket: Schema<'Ticket'>): Html {
  const { say } = visit;
  const state = say(STATES.find((each) => each === `page.${ticket.status}`) ?? 'page.open');
  const number = String(ticket.number ?? '');
  const subject = markdown.excerpt(ticket.subject ?? '');
  return html`<a href="${pathOf(visit, `/tickets/${ticket.id}`)}" dir="auto"
      >${subject || say('ticket.title', { number })}</a
    >
    <span class="facts-of"
      >${subject !== '' && `#${number} · `}${state} · ${times.moment(ticket.created_at)}</span
    >`;
}

const noteFields = (
  { say }: Visit,
  { userId, id, text }: { readonly userId: string; readonly id: string; readonly text: string },
): Html =>
  html`${keyField()}<input type="hidden" name="person" value="${userId}" />
    <input type="hidden" name="note" value="${id}" />
    <label
      >${say('person.note')}
      <textarea name="text" rows="2" maxlength="${NOTE_LENGTH}" ${id === '' && html`required`}>
${text}</textarea>
    </label>`;

function byline({ say, times }: PageParts, note: Note, names: Choices['names']): Html {
  const nameOf = (id: string): string => names[id] ?? id;
  const written = say('person.noteBy', { who: nameOf(note.author_id), when: times.text(note.created_at) });
  const { edited_by: by, edited_at: at } = note;
  const edited =
    by !== null && at !== null && ` · ${say('person.noteEdited', { who: nameOf(by), when: times.text(at) })}`;
  return html`<bdi>${written}${edited}</bdi>`;
}

/**
 * Adds a note, changes one, or deletes one whose text was emptied.
 * @throws InputError if someone else changed it since the page was shown
 */
export async function savePersonNote({ visit, api, path, options, read }: Ordered): Promise<void> {
  const [text, note_id] = [read('text').trim(), read('note')];
  const person = { guild_id: path.guild_id, user_id: read('person') };
  if (note_id === '') {
    await api.call('createPersonNote', { path: person, body: { text } }, options);
    return;
  }
  const { notes } = await api.call('getPerson', { path: person });
  const stored = notes.find(({ id }) => id === note_id)?.text ?? '';
  // The form was sent twice, or someone else made the same change.
  if (stored === text) return;
  if (hashOf(stored) !== read('shown')) throw changedMeanwhile(visit, stored);
  const note = { ...person, note_id };
  if (text === '') await api.call('deletePersonNote', { path: note }, options);
  else await api.call('changePersonNote', { path: note, body: { text } }, options);
}

function changedMeanwhile({ say }: Visit, stored: string): InputError {
  const first = say('setup.changedMeanwhile', { setting: say('person.note') });
  const second = say('dashboard.valueNow', { value: stored || say('settings.none') });
  return new InputError(say('list.sentences', { first, second }));
}
