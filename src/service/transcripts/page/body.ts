import type { Schema } from '../../../contract/operations.ts';
import { conversation } from './conversation.ts';
import { html, later, type Html } from './html.ts';
import { createReply, type Reply } from './message/reply.ts';
import type { PageParts } from './parts.ts';
import { renderForm, renderHeader } from './ticket/header.ts';
import { renderPeople } from './ticket/people.ts';

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
