import type { Schema } from '../../../contract/operations.ts';
import { html, later, type Html } from './html.ts';
import { createReply, type Reply } from './message/reply.ts';
import type { PageParts } from './parts.ts';
import { renderForm, renderHeader } from './ticket/header.ts';
import { renderPeople } from './ticket/people.ts';
import { continuesGroup } from './message/grouping.ts';
import { renderMessage } from './message/message.ts';

type Transcript = Schema<'Transcript'>;

/** The page from top to bottom; what there may be thousands of is made when the page has been written up to it. */
export function renderBody(transcript: Transcript, parts: PageParts, generatedAt: Date): Html {
  const { channel_members: members = [], channel_messages: messages, thread_messages: notes } = transcript;
  const reply = createReply([...notes, ...messages], parts);
  return html`<body>
    <a class="skip" href="#conversation">Skip to the conversation</a>
    ${themes()}
    <main>
      ${renderHeader(transcript, parts)}${renderForm(transcript)}${renderPeople(members, false, parts)}
      <section class="conversation" aria-labelledby="conversation">
        ${heading('conversation', 'Conversation', messages.length)}
        ${later(() => conversation(messages, reply, parts))}
      </section>
      ${(transcript.ticket.thread_id || notes.length > 0) && notesThread(transcript, reply, parts)}
    </main>
    ${footer(transcript, parts, generatedAt)}
  </body>`;
}

/** Set apart, and marked as what it is wherever one looks. */
function notesThread(
  { thread_members = [], thread_messages }: Transcript,
  reply: Reply,
  parts: PageParts,
): Html {
  return html`<section class="conversation notes" aria-labelledby="notes">
    ${heading('notes', 'Internal notes', thread_messages.length)}
    <p class="internal">
      <strong>Internal.</strong> The ticket’s notes thread: only the team could read this.
    </p>
    ${renderPeople(thread_members, true, parts)} ${later(() => conversation(thread_messages, reply, parts))}
  </section>`;
}

const heading = (id: string, title: string, count: number): Html =>
  html`<h2 id="${id}">
    ${title} <span class="count">${count} ${count === 1 ? 'message' : 'messages'}</span>
  </h2>`;

/** Switches the style sheet's colours, without script. */
const themes = (): Html =>
  html`<fieldset class="themes">
    <legend class="hidden">Colours</legend>
    ${['auto', 'light', 'dark'].map(
      (name) =>
        html`<label>
          <input type="radio" name="theme" id="theme-${name}" ${name === 'auto' && html`checked`} />${name}
        </label>`,
    )}
  </fieldset>`;

const footer = ({ guild, ticket }: Transcript, { times }: PageParts, generatedAt: Date): Html =>
  html`<footer>
    <p>
      Transcript of ticket #${ticket.number} of <bdi>${guild.name}</bdi>, made ${times.moment(generatedAt)}.
      All times are UTC.
    </p>
  </footer>`;

type Message = Schema<'TranscriptMessage'>;

/** One message after the other, and a heading wherever a day begins: made as they are taken, never all at once. */
function* conversation(messages: readonly Message[], reply: Reply, parts: PageParts): Generator<Html> {
  if (messages.length === 0) yield html`<p class="faint empty">Nothing was written here.</p>`;
  let previous: Message | undefined;
  let today = '';
  for (const message of messages) {
    const day = parts.times.dayOf(message.created_at);
    if (day !== '' && day !== today) {
      yield html`<h3 class="day"><span>${parts.times.day(message.created_at)}</span></h3>`;
      previous = undefined;
      today = day;
    }
    yield renderMessage(message, continuesGroup(message, previous), reply, parts);
    previous = message;
  }
}
