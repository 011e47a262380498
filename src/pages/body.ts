import type { Schema } from '../contract/operations.ts';
import { fillPlaceholders, html, deferred, placeholder, type Html } from './html.ts';
import {
  createReply,
  type Reply,
  continuesGroup,
  renderMessage,
  isEvent,
  renderEvent,
  renderOpening,
} from './message/message.ts';
import type { Say } from '../words/say.ts';
import type { PageParts } from './parts.ts';
import { renderForm, renderHeader, renderPeople } from './header.ts';

type Transcript = Schema<'Transcript'>;

/** Renders the page from top to bottom; long lists are rendered when the page has been written up to them. */
export function renderBody(transcript: Transcript, parts: PageParts, generatedAt: Date): Html {
  const { channel_members: members = [], channel_messages: messages, thread_messages: notes } = transcript;
  const { say } = parts;
  const reply = createReply([...notes, ...messages], parts);
  return html`<body>
    <a class="skip" href="#conversation">${say('page.skip')}</a>
    ${themes(say)}
    <main>
      ${renderHeader(transcript, parts)}${renderForm(transcript, parts)}${renderPeople(members, false, parts)}
      <section class="conversation" aria-labelledby="conversation">
        ${heading('conversation', say('page.conversation'), messages.length, say)}
        ${deferred(() => conversation(messages, reply, parts))}
      </section>
      ${(transcript.ticket.thread_id || notes.length > 0) && notesThread(transcript, reply, parts)}
    </main>
    ${footer(transcript, parts, generatedAt)}
  </body>`;
}

/** Sets the notes apart, and marks them as internal wherever one looks. */
function notesThread(
  { thread_members = [], thread_messages }: Transcript,
  reply: Reply,
  parts: PageParts,
): Html {
  const { say } = parts;
  return html`<section class="conversation notes" aria-labelledby="notes">
    ${heading('notes', say('page.notes'), thread_messages.length, say)}
    <p class="internal"><strong>${say('page.internal')}</strong> ${say('page.internalWhy')}</p>
    ${renderPeople(thread_members, true, parts)}
    ${deferred(() => conversation(thread_messages, reply, parts))}
  </section>`;
}

const heading = (id: string, title: string, count: number, say: Say): Html =>
  html`<h2 id="${id}">${title} <span class="count">${say('page.count', { count })}</span></h2>`;

const THEMES = [
  ['auto', 'page.auto'],
  ['light', 'page.light'],
  ['dark', 'page.dark'],
] as const;

/** Switches the style sheet's colors, without script. */
const themes = (say: Say): Html =>
  html`<fieldset class="themes">
    <legend class="hidden">${say('page.theme')}</legend>
    ${THEMES.map(
      ([name, key]) =>
        html`<label>
          <input
            type="radio"
            name="theme"
            id="theme-${name}"
            ${name === 'auto' && html`checked`}
          />${say(key)}
        </label>`,
    )}
  </fieldset>`;

const footer = ({ guild, ticket }: Transcript, { say, times }: PageParts, generatedAt: Date): Html =>
  html`<footer>
    <p>
      ${fillPlaceholders(
        say('page.generated', {
          number: String(ticket.number),
          server: placeholder('server'),
          when: placeholder('when'),
        }),
        {
          server: html`<bdi>${guild.name}</bdi>`,
          when: times.moment(generatedAt),
        },
      )}
    </p>
  </footer>`;

type Message = Schema<'TranscriptMessage'>;

/** Renders one message after the other, and a heading wherever a day begins: as they are taken, never all at once. */
export function* conversation(
  messages: readonly Message[],
  reply: Reply,
  parts: PageParts,
  /** The internal notes among them, by their ids, where they don't stand apart. */
  notes: ReadonlySet<string> = new Set(),
): Generator<Html> {
  if (messages.length === 0) yield html`<p class="faint empty">${parts.say('page.empty')}</p>`;
  let previous: Message | undefined;
  let today = '';
  for (const message of messages) {
    const day = parts.times.dayOf(message.created_at);
    if (day !== '' && day !== today) {
      yield html`<h3 class="day"><span>${parts.times.day(message.created_at)}</span></h3>`;
      previous = undefined;
      today = day;
    }
    if (parts.isFirstWithheld(message))
      yield html`<p class="internal withheld" role="note">${parts.say('page.withheld')}</p>`;
    const isNote = notes.has(message.id);
    const continues = continuesGroup(message, previous) && isNote === notes.has(previous?.id ?? '');
    const opening = parts.openingOf(message);
    if (opening !== null) yield renderOpening(message, opening, parts);
    else if (isEvent(message) && !isNote) yield renderEvent(message, parts);
    else yield renderMessage(message, continues, reply, parts, isNote);
    previous = message;
  }
}
