import type { Schema } from '../../contract/operations.ts';
import { wordingsFrom } from '../../contract/wording.ts';
import { html, type Html } from '../../pages/html.ts';
import { createMentions } from '../../pages/names.ts';
import type { PageParts } from '../../pages/parts.ts';
import { actionSentence, type GroupNames } from '../../settings/history.ts';
import { pageLinks } from '../layout.ts';
import { translated } from '../refusals.ts';

type Entry = Schema<'TicketHistoryEntry'>;

/** The actions on a ticket, the newest first. */
export function historySection(
  history: Schema<'TicketHistoryPage'>,
  groups: readonly Schema<'TicketGroup'>[],
  linkOf: (page: number) => string,
  parts: PageParts,
): Html {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return html`<ol class="history">
      ${history.data.map(
        (entry) => html`<li>${parts.times.moment(entry.created_at)} ${sentenceOf(entry, names, parts)}</li>`,
      )}
    </ol>
    ${pageLinks(parts.say, history, 'pages.entries', linkOf)}`;
}

/** The names in it are those that the page knows, and texts are as they were written. */
function sentenceOf(entry: Entry, groups: GroupNames, { names, say, times }: PageParts): Html {
  const { detail, anonymous, reason } = entry;
  const action = actionSentence(entry, groups, {
    say,
    person: (id) => createMentions(names, say).user(id),
    moment: (at) => times.text(at),
    text: (text) => text,
  });
  const done = anonymous ? say('history.anonymously', { done: action }) : action;
  const why = reason && translated(say, wordingsFrom(detail['reason_wording']), reason);
  return html`<bdi>${why ? say('history.because', { done, reason: why }) : done}</bdi>`;
}
