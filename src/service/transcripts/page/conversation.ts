import type { Schema } from '../../../contract/operations.ts';
import { html, type Html } from './html.ts';
import { continuesGroup } from './message/grouping.ts';
import { renderMessage } from './message/message.ts';
import type { Reply } from './message/reply.ts';
import type { PageParts } from './parts.ts';

type Message = Schema<'TranscriptMessage'>;

/** One message after the other, and a heading wherever a day begins: made as they are taken, never all at once. */
export function* conversation(messages: readonly Message[], reply: Reply, parts: PageParts): Generator<Html> {
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
